import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OpsTagDetails, TagChange, TagMerger } from '@/lib/contract/ops/tags'
import type { Transaction } from '@/lib/db'
import { dropSuggestions, suggestTag } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { enqueue } from '@/lib/gateway/queue'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'
import { renewTagJob } from './jobs'
import { getOpsTag } from './read-tags'

type TagRow = { id: string; name: string; reading: string; merged_into: string | null }

/**
 * Changes a tag's name and reading; the former name leads to it from then on. `seen` is what the form began with.
 * @throws AppError notFound, conflict `tag/changed`, `tag/name-taken`
 */
export async function changeTag(
  ctx: Ctx,
  id: string,
  { name, reading, seen }: z.output<typeof TagChange>,
): Promise<OpsTagDetails> {
  requireStaff(ctx, EDITORIAL_STAFF)
  await ctx.db.transaction(async (tx) => {
    const [tag] = await lockTags(tx, [id])
    if (!tag || tag.merged_into) throw notFound('タグ')
    const before = { name: tag.name, reading: tag.reading }
    if (seen.name !== tag.name || seen.reading !== tag.reading) throw changed()
    if (name !== tag.name) await rename(tx, tag, name)
    await tx.execute(sql`update tag set reading = ${reading} where id = ${id}`)
    await suggestTag(tx, id)
    await recordStaffAct(tx, ctx, {
      action: 'changeTag',
      subject: id,
      before,
      after: { name, reading },
    })
  })
  return await getOpsTag(ctx, id)
}

/** The former name is left as a tag that leads here; a name that led here already is taken back. */
async function rename(tx: Transaction, tag: TagRow, name: string): Promise<void> {
  await tx.execute(sql`delete from tag where name = ${name} and merged_into = ${tag.id}`)
  const taken = await tx.execute(sql`select 1 from tag where name = ${name}`)
  if (taken.rows.length > 0) {
    const message = 'この名前のタグはもうあります。ひとつにするには「まとめる」を使ってください。'
    const details = [{ path: 'name', message }]
    throw new AppError('conflict', 'tag/name-taken', message, { details })
  }
  await tx.execute(sql`update tag set name = ${name} where id = ${tag.id}`)
  await tx.execute(
    sql`insert into tag (id, name, merged_into) values (${newId()}, ${tag.name}, ${tag.id})`,
  )
  await enqueue(tx, renewTagJob, { tagId: tag.id })
}

/**
 * Merges a tag into another, in one transaction: its works carry the other one, each once, and its name leads there. Search
 * documents and pages follow by a job. @throws AppError notFound, invalid `tag/same`, conflict `tag/merged`
 */
export async function mergeTag(
  ctx: Ctx,
  id: string,
  { into, reason }: z.output<typeof TagMerger>,
): Promise<OpsTagDetails> {
  requireStaff(ctx, EDITORIAL_STAFF)
  if (id === into) {
    const message = '同じタグにはまとめられません。'
    throw new AppError('invalid', 'tag/same', message, { details: [{ path: 'into', message }] })
  }
  await ctx.db.transaction(async (tx) => {
    const tags = await lockTags(tx, [id, into])
    const from = tags.find((tag) => tag.id === id)
    const target = tags.find((tag) => tag.id === into)
    if (!from || !target) throw notFound('タグ')
    if (from.merged_into || target.merged_into)
      throw new AppError('conflict', 'tag/merged', 'ほかの担当者が先にまとめました。')
    const works = await moveWorks(tx, from, target)
    await dropSuggestions(tx, id)
    await suggestTag(tx, into)
    await enqueue(tx, renewTagJob, { tagId: into })
    await recordStaffAct(tx, ctx, {
      action: 'mergeTag',
      subject: id,
      before: { name: from.name, works },
      after: { name: target.name, works: 0 },
      note: reason,
    })
  })
  return await getOpsTag(ctx, into)
}

/** @returns how many works carried the tag */
async function moveWorks(tx: Transaction, from: TagRow, target: TagRow): Promise<number> {
  const { rows } = await tx.execute<{ works: number }>(sql`
    with gone as (delete from work_tag where tag_id = ${from.id}
                  returning work_id, position, release_at, popularity),
    come as (insert into work_tag (tag_id, work_id, position, release_at, popularity)
             select ${target.id}::uuid, work_id, position, release_at, popularity from gone on conflict do nothing)
    select count(*)::int works from gone`)
  await tx.execute(
    sql`update tag set merged_into = ${target.id}, work_count = 0 where id = ${from.id}`,
  )
  await tx.execute(sql`update tag set merged_into = ${target.id} where merged_into = ${from.id}`)
  await moveFollows(tx, from.id, target.id)
  await countWorks(tx, target.id)
  return rows[0]?.works ?? 0
}

/** Who followed the tag follows the other one; who follows both keeps the choice made there. */
async function moveFollows(tx: Transaction, from: string, target: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from follow where kind = 'tag' and followed_id = ${from}
                  returning follower_id, notify, created_at)
    insert into follow (follower_id, kind, followed_id, notify, created_at)
    select follower_id, 'tag', ${target}::uuid, notify, created_at from gone on conflict do nothing`)
}

/** Counts the works in the store that carry a tag. */
export const countWorks = (tx: Pick<Transaction, 'execute'>, tagId: string) =>
  tx.execute(sql`
    update tag set work_count = (
      select count(*)::int from work_tag wt join work w on w.id = wt.work_id and w.state = 'published'
       where wt.tag_id = ${tagId}) where id = ${tagId}`)

/** Tags, held against whoever gives them to works, in the order of their ids so that no two wait for each other. */
async function lockTags(tx: Transaction, ids: readonly string[]): Promise<TagRow[]> {
  const { rows } = await tx.execute<TagRow>(sql`
    select id, name, reading, merged_into from tag where id = any(${sql.param(ids)}::uuid[])
     order by id for update`)
  return rows
}

const changed = () =>
  new AppError('conflict', 'tag/changed', 'ほかの担当者が先に変えました。読み直してください。')
