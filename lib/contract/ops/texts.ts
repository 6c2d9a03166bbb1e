import { z } from 'zod'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'
import { Instant, lineOfText, PageQuery, paged, paragraphs, StaffReason } from '../common'
import type { Routes } from '../route'
import { TextKind, TextName, TextVersionNumber } from '../texts'

const VersionState = z.enum(['scheduled', 'inForce', 'past', 'withdrawn'])

export const OpsTextCard = z
  .object({
    kind: TextKind,
    name: TextName,
    title: z.string(),
    version: TextVersionNumber,
    state: VersionState.meta({ description: '最新の版の状態' }),
    from: Instant.nullable(),
  })
  .meta({ id: 'OpsTextCard' })
export type OpsTextCard = z.output<typeof OpsTextCard>

const OpsTextVersion = z
  .object({
    version: TextVersionNumber,
    state: VersionState,
    title: z.string(),
    from: Instant.nullable().meta({ description: 'null は開店時から' }),
    until: Instant.nullable(),
    tellsUsers: z.boolean(),
    asksAgreement: z.boolean(),
    note: z.string(),
    by: z.string().nullable().meta({ description: 'null は、はじめからの文章' }),
  })
  .meta({ id: 'OpsTextVersion' })

export const OpsText = z
  .object({
    kind: TextKind,
    name: TextName,
    category: z.string(),
    markdown: z.string().meta({ description: '最新の版の文章' }),
    newest: z.int().min(1),
    versions: z.array(OpsTextVersion).max(200).meta({ description: '新しい順' }),
  })
  .meta({ id: 'OpsText' })
export type OpsText = z.output<typeof OpsText>

const basedOn = z
  .int()
  .min(0)
  .max(100_000)
  .meta({ description: '画面で見た最新の版。新しい文章は0' })

export const TextPublication = z.object({
  markdown: paragraphs(60_000).refine((text) => text.length > 0, {
    error: '文章を入力してください。',
  }),
  category: lineOfText(20).default('').meta({ description: 'お知らせの種別' }),
  publishFrom: Instant.optional().meta({ description: 'なければ、いますぐ' }),
  tellsUsers: z
    .boolean()
    .default(false)
    .meta({ description: '確認済みの全アカウントに、通知とメールで知らせる（規約だけ）' }),
  asksAgreement: z
    .boolean()
    .default(false)
    .meta({ description: '前の版に同意した人に、もう一度同意を求める（規約だけ）' }),
  note: lineOfText(200).default(''),
  basedOn,
})

const one = {
  access: { staff: EDITORIAL_STAFF },
  params: z.object({ kind: TextKind, name: TextName }),
  response: OpsText,
} as const

/** Texts of the shop, in versions. For anybody else none of these calls exists (404). */
export const opsTextRoutes = {
  'GET /ops/texts': {
    access: { staff: EDITORIAL_STAFF },
    summary: '文章の一覧（お知らせは新しい順、ほかは名前の順）',
    query: PageQuery.extend({ kind: TextKind.default('legal') }),
    response: paged(OpsTextCard),
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/texts/{kind}/{name}': {
    ...one,
    summary: '文章とその版',
    errors: ['notFound'],
  },
  'GET /ops/texts/{kind}/{name}/versions/{version}': {
    access: { staff: EDITORIAL_STAFF },
    summary: '文章のひとつの版',
    params: one.params.extend({ version: z.coerce.number().pipe(TextVersionNumber) }),
    response: z.object({ markdown: z.string(), category: z.string() }),
    errors: ['notFound'],
  },
  'POST /ops/texts/{kind}/{name}/versions': {
    ...one,
    summary: '新しい版を公開する（いますぐ、または日時から）',
    body: TextPublication,
    status: 201,
    errors: ['invalid', 'notFound', 'conflict'],
  },
  'POST /ops/texts/{kind}/{name}/withdrawal': {
    ...one,
    summary: '最新の版を取り下げる（ひとつ前の版に戻る）',
    body: z.object({ basedOn, reason: StaffReason }),
    errors: ['invalid', 'notFound', 'conflict'],
  },
} as const satisfies Routes
