import { sql } from 'drizzle-orm'
import type { DocumentVersion } from '@/lib/contract/ops/home'
import type { Transaction } from '@/lib/db'
import { purgePagesJob } from '@/lib/domain/content/catalogue/jobs'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { enqueue } from '@/lib/gateway/queue'
import { AppError, notFound } from '@/lib/kit/errors'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'

/** The documents that editors publish; the service serves each as `/static/NAME.json`. */
export type DocumentName = 'homeAppendModules' | 'voiceTags'
/** The cache tag of every page that reads them. */
const PAGES = ['home']

type Publication = { content: unknown; note: string; basedOn: number }

/**
 * Publishes a new version of a document: pages show it within seconds.
 * @throws AppError notFound, conflict `document/changed` (somebody else has published meanwhile)
 */
export async function publishDocument(
  ctx: Ctx,
  name: DocumentName,
  { content, note, basedOn }: Publication,
): Promise<void> {
  const { uid } = requireStaff(ctx, EDITORIAL_STAFF)
  await ctx.db.transaction(async (tx) => {
    await lockDocument(tx, name, basedOn)
    await write(tx, ctx, { name, content, note, uid, version: basedOn + 1, restoredFrom: null })
  })
}

/**
 * Publishes the content of an earlier version again, as a new one.
 * @throws AppError notFound (also of the version), conflict `document/changed`
 */
export async function restoreDocument(
  ctx: Ctx,
  name: DocumentName,
  { version: restoredFrom, basedOn }: { version: number; basedOn: number },
): Promise<void> {
  const { uid } = requireStaff(ctx, EDITORIAL_STAFF)
  await ctx.db.transaction(async (tx) => {
    await lockDocument(tx, name, basedOn)
    const { rows } = await tx.execute<{ content: unknown }>(
      sql`select content from document_version where name = ${name} and version = ${restoredFrom}`,
    )
    const [found] = rows
    if (!found) throw notFound('版')
    const { content } = found
    await write(tx, ctx, { name, content, note: '', uid, version: basedOn + 1, restoredFrom })
  })
}

/** One publication at a time, and only by an editor who has seen the version that it replaces. */
async function lockDocument(tx: Transaction, name: DocumentName, basedOn: number): Promise<void> {
  await tx.execute(sql`
    insert into published_document (name, content) values (${name}, '[]') on conflict (name) do nothing`)
  const { rows } = await tx.execute<{ version: number }>(
    sql`select version from published_document where name = ${name} for update`,
  )
  if (rows[0]?.version !== basedOn)
    throw new AppError(
      'conflict',
      'document/changed',
      'ほかの担当者が先に公開しました。読み込み直してから、もう一度お試しください。',
    )
}

type Version = {
  name: DocumentName
  content: unknown
  note: string
  uid: string
  version: number
  restoredFrom: number | null
}

async function write(tx: Transaction, ctx: Ctx, made: Version): Promise<void> {
  const { name, note, uid, version, restoredFrom } = made
  const content = sql`${JSON.stringify(made.content)}::jsonb`
  await tx.execute(sql`
    insert into document_version (name, version, content, note, restored_from, published_by, published_at)
    values (${name}, ${version}, ${content}, ${note}, ${restoredFrom}, ${uid}, ${ctx.now})`)
  await tx.execute(sql`
    update published_document set content = ${content}, version = ${version}, published_at = ${ctx.now}
     where name = ${name}`)
  await recordStaffAct(tx, ctx, {
    action: restoredFrom === null ? 'publishDocument' : 'restoreDocument',
    subject: name,
    before: { version: version - 1 },
    after: { version, ...(restoredFrom !== null && { restoredFrom }) },
    ...(note && { note }),
  })
  await enqueue(tx, purgePagesJob, { tags: PAGES })
}

/** Which version is published, since when and by whom. @throws AppError notFound */
export async function getPublished(ctx: Ctx, name: DocumentName) {
  requireStaff(ctx, EDITORIAL_STAFF)
  const { rows } = await ctx.db.execute<{ version: number; at: string; by: string | null }>(sql`
    select d.version, d.published_at at, p.nickname "by"
      from published_document d
      left join document_version v on v.name = d.name and v.version = d.version
      left join profile p on p.account_id = v.published_by
     where d.name = ${name}`)
  const [found] = rows
  return {
    version: found?.version ?? 0,
    publishedAt: found ? new Date(found.at).toISOString() : null,
    publishedBy: found?.by ?? null,
  }
}

/** Every publication of a document, newest first. @throws AppError notFound */
export async function listVersions(
  ctx: Ctx,
  name: DocumentName,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: DocumentVersion[]; total: number }> {
  requireStaff(ctx, EDITORIAL_STAFF)
  const { rows } = await ctx.db.execute<DocumentVersion>(sql`
    select v.version, v.published_at "publishedAt", p.nickname "publishedBy", v.note,
           v.restored_from "restoredFrom", jsonb_array_length(v.content) entries,
           v.version = d.version "isPublished"
      from document_version v join published_document d on d.name = v.name
      left join profile p on p.account_id = v.published_by
     where v.name = ${name} order by v.version desc limit ${take} offset ${skip}`)
  // Versions are numbered from 1 on without a gap, so the newest is their number.
  const { version: total } = await getPublished(ctx, name)
  return {
    items: rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() })),
    total,
  }
}
