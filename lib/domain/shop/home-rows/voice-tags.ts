import { sql } from 'drizzle-orm'
import type { VoiceTag } from '@/lib/contract/catalogue'
import type { ChosenTags } from '@/lib/contract/ops/home'
import { getVoiceTags } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { AppError } from '@/lib/kit/errors'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'
import { getPublished, publishDocument, restoreDocument } from './documents'

const NAME = 'voiceTags'

/** The tags that are published for the search. @throws AppError notFound */
export async function getChosenTags(ctx: Ctx): Promise<ChosenTags> {
  requireStaff(ctx, EDITORIAL_STAFF)
  return { ...(await getPublished(ctx, NAME)), tags: await getVoiceTags(ctx) }
}

/**
 * Publishes these tags in this order, with the reading, category and number of works that each has now.
 * @throws AppError notFound, invalid (a tag twice, or none of that name), conflict `document/changed`
 */
export async function publishVoiceTags(
  ctx: Ctx,
  { names, note, basedOn }: { names: readonly string[]; note: string; basedOn: number },
): Promise<ChosenTags> {
  requireStaff(ctx, EDITORIAL_STAFF)
  const { rows } = await ctx.db.execute<VoiceTag>(sql`
    select id, name, reading, category, work_count count from tag
     where name = any(${sql.param([...names])}::text[])`)
  const known = new Map(rows.map((tag) => [tag.name, tag] as const))
  refuse(
    names.filter((name) => !known.has(name)),
    'というタグは、作品に付いていません。',
  )
  refuse(
    names.filter((name, at) => names.indexOf(name) !== at),
    'が重なっています。',
  )
  const content = names.flatMap((name) => known.get(name) ?? [])
  await publishDocument(ctx, NAME, { content, note, basedOn })
  return await getChosenTags(ctx)
}

function refuse(names: readonly string[], message: string): void {
  if (names.length === 0) return
  const text = `${names.map((name) => `「${name}」`).join('')}${message}`
  throw new AppError('invalid', 'voice-tags/unfit', text, {
    details: [{ path: 'names', message: text }],
  })
}

/** Publishes the tags of an earlier version again. @throws AppError notFound, conflict `document/changed` */
export async function restoreVoiceTags(
  ctx: Ctx,
  requested: { version: number; basedOn: number },
): Promise<ChosenTags> {
  await restoreDocument(ctx, NAME, requested)
  return await getChosenTags(ctx)
}
