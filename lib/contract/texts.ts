import { z } from 'zod'
import { Instant, PageQuery, paged } from './common'
import type { Routes } from './route'

export const TextKind = z.enum(['legal', 'news', 'lp'])
/** The last part of a text's address. */
export const TextName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,60}$/u, '英小文字、数字、ハイフンで、英字から始めてください。')
export const TextVersionNumber = z.int().min(1).max(100_000)

export const TextCard = z
  .object({
    name: TextName,
    title: z.string(),
    category: z.string().meta({ description: 'お知らせの種別。ほかは空' }),
    publishedAt: Instant.nullable().meta({ description: '最初の版から。null は開店時から' }),
  })
  .meta({ id: 'TextCard' })
export type TextCard = z.output<typeof TextCard>

export const PublishedText = TextCard.extend({
  version: TextVersionNumber,
  markdown: z.string().meta({ description: '{{名前}} は、店の設定で埋める' }),
  versions: z
    .array(
      z.object({
        version: TextVersionNumber,
        from: Instant.nullable(),
        until: Instant.nullable().meta({ description: 'null は、いま効いている版' }),
      }),
    )
    .max(200)
    .meta({ description: '効いている版と、効いていた版。新しい順。規約などだけ' }),
}).meta({ id: 'PublishedText' })
export type PublishedText = z.output<typeof PublishedText>

/** What the shop says in texts: terms, news and landing pages. */
export const textRoutes = {
  'GET /texts/{kind}': {
    summary: '公開している文章（お知らせは新しい順、ほかは名前の順）',
    access: 'guest',
    thing: 'public',
    params: z.object({ kind: TextKind }),
    query: PageQuery,
    response: paged(TextCard),
    errors: ['invalid', 'notFound'],
    sharedSeconds: 60,
  },
  'GET /texts/{kind}/{name}': {
    summary: '公開している文章（version があれば、効いていたその版。規約などだけ）',
    access: 'guest',
    thing: 'public',
    params: z.object({ kind: TextKind, name: TextName }),
    query: z.object({ version: z.coerce.number().pipe(TextVersionNumber).optional() }),
    response: PublishedText,
    errors: ['invalid', 'notFound'],
    sharedSeconds: 60,
  },
} as const satisfies Routes
