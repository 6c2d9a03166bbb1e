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
 * Changes a tag's name, reading and other names; the former name leads to it from then on. `seen` is what the form
 * began with. @throws AppError notFound, conflict `tag/changed`, `tag/name-taken`
 */
export async function changeTag(
  ctx: Ctx,
  id: string,
  { seen, ...after }: z.output<typeof TagChange>,
): Promise<OpsTagDetails> {
  requireStaff(ctx, EDITORIAL_STAFF)
  await ctx.db.transaction(async (tx) => {
    const [tag] = await lockTags(tx, [id])
    if (!tag || tag.merged_into) throw notFound('タグ')
    const before = { name: tag.name, reading: tag.reading, otherNames: await otherNames(tx, id) }
    if (!isSame(seen, before)) throw changed()
    await writeOtherNames(tx, tag, after)
    if (after.name !== tag.name) await rename(tx, tag, after.name)
    await tx.execute(sql`update tag set reading = ${after.reading} where id = ${id}`)
    await suggestTag(tx, id)
    if (!isSame(before, after)) await enqueue(tx, renewTagJob, { tagId: id })
    await recordStaffAct(tx, ctx, { action: 'changeTag', subject: id, before, after })
  })
  return await getOpsTag(ctx, id)
}

type Names = { name: string; reading: string; otherNames: string[] }

const isSame = (one: Names, other: Names): boolean =>
  one.name === other.name &&
  one.reading === other.reading &&
  [...one.otherNames].sort().join('\n') === [...other.otherNames].sort().join('\n')

const otherNames = async (tx: Transaction, id: string): Promise<string[]> =>
  (
    await tx.execute<{ name: string }>(
      sql`select name from tag where merged_into = ${id} order by name`,
    )
  ).rows.map(({ name }) => name)

/** Exactly these names lead to the tag; the new name is no longer one of them. @throws AppError `tag/name-taken` */
async function writeOtherNames(tx: Transaction, tag: TagRow, after: Names): Promise<void> {
  const names = after.otherNames.filter((name) => name !== after.name && name !== tag.name)
  await tx.execute(sql`
    delete from tag where merged_into = ${tag.id} and name <> all(${sql.param(names)}::text[])`)
  const known = await otherNames(tx, tag.id)
  for (const name of names.filter((one) => !known.includes(one))) {
    await refuseTaken(tx, name, 'otherNames')
    await addName(tx, tag.id, name)
  }
}

/** The former name is left as a tag that leads here. @throws AppError `tag/name-taken` */
async function rename(tx: Transaction, tag: TagRow, name: string): Promise<void> {
  await refuseTaken(tx, name, 'name')
  await tx.execute(sql`update tag set name = ${name} where id = ${tag.id}`)
  await addName(tx, tag.id, tag.name)
}

const addName = (tx: Transaction, tagId: string, name: string) =>
  tx.execute(sql`insert into tag (id, name, merged_into) values (${newId()}, ${name}, ${tagId})`)

async function refuseTaken(tx: Transaction, name: string, path: keyof Names): Promise<void> {
  const taken = await tx.execute(sql`select 1 from tag where name = ${name}`)
  if (taken.rows.length === 0) return
  const message = `「${name}」というタグはもうあります。ひとつにするには「まとめる」を使ってください。`
  throw new AppError('conflict', 'tag/name-taken', message, { details: [{ path, message }] })
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
