import { sql } from 'drizzle-orm'
import type { PublishedText, TextCard } from '@/lib/contract/texts'
import type { Ctx } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'
import { loadMarkdown, loadVersions } from './load-versions'
import { shippedTexts, type TextKind, type TextRef } from './shipped-texts'
import { placeVersions } from './version-states'

const iso = (at: Date | null) => at?.toISOString() ?? null

type Query = { kind: TextKind; take: number; skip: number }
type Row = Omit<TextCard, 'publishedAt'> & { publishedAt: string | null; total: number }

/** The texts of a kind that are in force: news by the moment of their first version, the newest first, others by name. */
export async function listTexts(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { kind, take, skip }: Query,
): Promise<{ items: TextCard[]; total: number }> {
  const files = (await shippedTexts()).filter((text) => text.kind === kind)
  const json = JSON.stringify(files.map(({ markdown: _, ...file }) => file))
  const { rows } = await ctx.db.execute<Row>(sql`
    with published as (
      select distinct on (v.name) v.name, v.title, v.category,
             (select first.published_from from text_version first
               where first.kind = v.kind and first.name = v.name and first.withdrawn_at is null
               order by first.version limit 1) "publishedAt"
        from text_version v
       where v.kind = ${kind} and v.withdrawn_at is null
         and (v.published_from is null or v.published_from <= ${ctx.now})
       order by v.name, v.version desc)
    select listed.*, count(*) over ()::int total from (
      select * from published
      union all
      select name, title, category, "publishedFrom"
        from json_to_recordset(${json}::json) as file(name text, title text, category text, "publishedFrom" timestamptz)
       where not exists (select 1 from text_version v where v.kind = ${kind} and v.name = file.name)) listed
     order by case when ${kind} = 'news' then "publishedAt" end desc nulls last, name
     limit ${take} offset ${skip}`)
  return {
    items: rows.map(({ total: _, publishedAt, ...row }) => ({
      ...row,
      publishedAt: iso(publishedAt === null ? null : new Date(publishedAt)),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * A text as it is in force, or as an earlier version of a legal page was; what was never in force is nobody's to read.
 * @throws AppError notFound
 */
export async function getPublishedText(
  ctx: Pick<Ctx, 'db' | 'now'>,
  ref: TextRef,
  version?: number,
): Promise<PublishedText> {
  const placed = placeVersions((await loadVersions(ctx.db, ref)).versions, ctx.now)
  const readable = placed.filter(({ wasInForce }) => wasInForce)
  const inForce = placed.find(({ state }) => state === 'inForce')
  const shown =
    version === undefined || ref.kind !== 'legal'
      ? inForce
      : readable.find((text) => text.version === version)
  if (!shown || !inForce || (version !== undefined && ref.kind !== 'legal')) throw notFound('文章')
  const first = readable.findLast(({ withdrawnAt }) => !withdrawnAt)
  return {
    name: ref.name,
    title: shown.title,
    category: shown.category,
    publishedAt: iso(first?.publishedFrom ?? null),
    version: shown.version,
    markdown: await loadMarkdown(ctx.db, ref, shown.version),
    versions:
      ref.kind === 'legal'
        ? readable.map(({ version, publishedFrom, until }) => ({
            version,
            from: iso(publishedFrom),
            until: iso(until),
          }))
        : [],
  }
}
