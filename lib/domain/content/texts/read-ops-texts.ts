import { sql } from 'drizzle-orm'
import type { OpsText, OpsTextCard } from '@/lib/contract/ops/texts'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'
import { loadMarkdown, loadVersions } from './load-versions'
import { shippedTexts, type TextKind, type TextRef } from './shipped-texts'
import { placeVersions } from './version-states'

type Query = { kind: TextKind; take: number; skip: number }
type Row = {
  name: string
  title: string
  version: number
  from: string | null
  withdrawn: string | null
}

/** The newest version of each text of a kind: news the newest first, others by name. @throws AppError notFound */
export async function listOpsTexts(
  ctx: Ctx,
  { kind, take, skip }: Query,
): Promise<{ items: OpsTextCard[]; total: number }> {
  requireStaff(ctx, EDITORIAL_STAFF)
  const files = (await shippedTexts()).filter((text) => text.kind === kind)
  const json = JSON.stringify(files.map(({ markdown: _, ...file }) => file))
  const all = sql`
    with listed as (
      (select distinct on (name) name, title, version, published_from "from", withdrawn_at withdrawn
         from text_version where kind = ${kind} order by name, version desc)
      union all
      select name, title, 1, "publishedFrom", null
        from json_to_recordset(${json}::json) as file(name text, title text, "publishedFrom" timestamptz)
       where not exists (select 1 from text_version v where v.kind = ${kind} and v.name = file.name))`
  const [page, count] = await Promise.all([
    ctx.db.execute<Row>(sql`${all}
      select * from listed
       order by case when ${kind} = 'news' then "from" end desc nulls last, name
       limit ${take} offset ${skip}`),
    ctx.db.execute<{ total: number }>(sql`${all} select count(*)::int total from listed`),
  ])
  return {
    items: page.rows.map((row) => toCard(kind, row, ctx.now)),
    total: count.rows[0]?.total ?? 0,
  }
}

function toCard(kind: TextKind, row: Row, now: Date): OpsTextCard {
  const publishedFrom = row.from === null ? null : new Date(row.from)
  const withdrawnAt = row.withdrawn === null ? null : new Date(row.withdrawn)
  const [placed] = placeVersions([{ version: row.version, publishedFrom, withdrawnAt }], now)
  return {
    kind,
    name: row.name,
    title: row.title,
    version: row.version,
    state: placed?.state ?? 'past',
    from: publishedFrom?.toISOString() ?? null,
  }
}

/** A text with its newest words and all its versions. @throws AppError notFound */
export async function getOpsText(ctx: Ctx, ref: TextRef): Promise<OpsText> {
  requireStaff(ctx, EDITORIAL_STAFF)
  const { versions } = await loadVersions(ctx.db, ref)
  const [newest] = versions
  if (!newest) throw notFound('文章')
  return {
    ...ref,
    category: newest.category,
    newest: newest.version,
    markdown: await loadMarkdown(ctx.db, ref, newest.version),
    versions: placeVersions(versions, ctx.now).map((one) => ({
      version: one.version,
      state: one.state,
      title: one.title,
      from: one.publishedFrom?.toISOString() ?? null,
      until: one.until?.toISOString() ?? null,
      tellsUsers: one.tellsUsers,
      asksAgreement: one.asksAgreement,
      note: one.note,
      by: one.by,
    })),
  }
}

/** The words of one version, also of one that was withdrawn. @throws AppError notFound */
export async function getOpsTextVersion(
  ctx: Ctx,
  ref: TextRef,
  version: number,
): Promise<{ markdown: string; category: string }> {
  requireStaff(ctx, EDITORIAL_STAFF)
  const { versions } = await loadVersions(ctx.db, ref)
  const found = versions.find((one) => one.version === version)
  if (!found) throw notFound('文章')
  return { category: found.category, markdown: await loadMarkdown(ctx.db, ref, version) }
}
