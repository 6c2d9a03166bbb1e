import { sql } from 'drizzle-orm'
import type { WorkReview } from '@/lib/contract/ops/work-reviews'
import type { Transaction } from '@/lib/db'
import { heldReason } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { isOfChannel } from '@/lib/domain/core/is-of-channel'
import { addNotifications, enqueueMail } from '@/lib/domain/core/notify'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { AppError, notFound } from '@/lib/kit/errors'
import { WORK_REVIEW_STAFF } from '@/lib/kit/shop/staff-roles'
import { type LockedWork, lockWork } from '../own-work'
import { refuseUnready, showLocked } from '../publish-work'
import { getWorkReview } from './read-reviews'
import { readReviewVersion } from './review-version'

const refused = (code: string, message: string) =>
  new AppError('conflict', `work-review/${code}`, message)

/**
 * Publishes a waiting work once, exactly as its creator's publication would have. @param seen the version that was
 * reviewed @throws AppError notFound except for reviewers, conflict `work-review/decided`, `work-review/own`,
 * `work-review/changed`, `work-review/suspended`, `work-review/held`, unprocessable for what the work lacks now
 */
export async function approveWork(ctx: Ctx, id: string, seen: string): Promise<WorkReview> {
  const { uid } = requireStaff(ctx, WORK_REVIEW_STAFF)
  await ctx.db.transaction(async (tx) => {
    const { work, channelId, publication } = await lockReview(ctx, tx, id, seen)
    await refuseSuspended(tx, channelId)
    await refuseHeld(tx, work.id)
    await refuseUnready(ctx, tx, work, channelId)
    await tx.execute(sql`
      update work_review set state = 'approved', decided_by = ${uid}, decided_at = ${ctx.now}, version = ${seen}
       where id = ${id}`)
    await showLocked(ctx, tx, { ...work, channelId }, publication)
    await recordStaffAct(tx, ctx, {
      action: 'approveWork',
      subject: work.id,
      before: { state: 'waiting' },
      after: { state: 'approved', review: id, version: seen },
    })
    await tell(tx, { id, work, channelId }, `審査が終わり、「${work.title}」を公開しました`)
  })
  return await getWorkReview(ctx, id)
}

/**
 * Returns a waiting work to its creator with the requested changes. It may be changed and sent again. @throws
 * AppError notFound except for reviewers, conflict `work-review/decided`, `work-review/own`, `work-review/changed`
 */
export async function returnWork(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: string; reason: string },
): Promise<WorkReview> {
  const { uid } = requireStaff(ctx, WORK_REVIEW_STAFF)
  await ctx.db.transaction(async (tx) => {
    const { work, channelId } = await lockReview(ctx, tx, id, version)
    await tx.execute(sql`
      update work_review set state = 'returned', decided_by = ${uid}, decided_at = ${ctx.now}, version = ${version},
             reason = ${reason} where id = ${id}`)
    await recordStaffAct(tx, ctx, {
      action: 'returnWork',
      subject: work.id,
      before: { state: 'waiting' },
      after: { state: 'returned', review: id, version },
      note: reason,
    })
    await tell(tx, { id, work, channelId }, `「${work.title}」を差し戻しました。理由をご覧ください`)
  })
  return await getWorkReview(ctx, id)
}

type Waiting = {
  work: LockedWork
  channelId: string
  publication: { releaseAt: string | undefined; acceptPreorders: boolean }
}

type Row = { state: string; isOwn: boolean; releaseAt: string | null; acceptPreorders: boolean }

/**
 * A waiting work in the reviewed version, locked with its review. Its creator's changes lock the work first as well.
 */
async function lockReview(ctx: Ctx, tx: Transaction, id: string, seen: string): Promise<Waiting> {
  const { uid } = requireStaff(ctx, WORK_REVIEW_STAFF)
  const found = await tx.execute<{ workId: string }>(
    sql`select work_id "workId" from work_review where id = ${id}`,
  )
  const [review] = found.rows
  const held = review && (await lockWork(tx, review.workId))
  // Read after the work is locked: it may have been decided or withdrawn meanwhile.
  const { rows } = await tx.execute<Row>(sql`
    select r.state, ${isOfChannel(sql`${uid}::uuid`, sql`w.creator_id`)} "isOwn", r.release_at "releaseAt",
           r.accepts_preorders "acceptPreorders"
      from work_review r join work w on w.id = r.work_id where r.id = ${id} for update of r`)
  const [now] = rows
  if (!held || !now) throw notFound('審査')
  if (now.state !== 'waiting') throw refused('decided', 'もう決まった審査です。')
  if (now.isOwn) throw refused('own', 'ご自分の作品については決められません。')
  if ((await readReviewVersion(tx, held.work.id, ctx.now)) !== seen)
    throw refused('changed', '作品が変わっています。変わったところを確かめてから、決めてください。')
  const { releaseAt, acceptPreorders } = now
  return { ...held, publication: { releaseAt: releaseAt ?? undefined, acceptPreorders } }
}

/** Waits for a suspension in progress, so that no work of a suspended account is published. */
async function refuseSuspended(tx: Transaction, channelId: string): Promise<void> {
  const { rows } = await tx.execute<{ isSuspended: boolean }>(
    sql`select disabled_at is not null "isSuspended" from account where id = ${channelId} for share`,
  )
  if (rows[0]?.isSuspended)
    throw refused('suspended', '停止中のアカウントの作品は、公開できません。')
}

async function refuseHeld(tx: Transaction, workId: string): Promise<void> {
  const { rows } = await tx.execute<{ reason: string | null }>(
    sql`select ${heldReason} reason from work w where w.id = ${workId}`,
  )
  const reason = rows[0]?.reason
  if (reason) throw refused('held', `案件で公開を止めている作品です（理由：${reason}）。`)
}

async function tell(
  tx: Transaction,
  { id, work, channelId }: { id: string; work: LockedWork; channelId: string },
  title: string,
): Promise<void> {
  await addNotifications(tx, [
    {
      accountId: channelId,
      kind: 'news',
      title,
      link: `/studio/upload?work=${work.id}`,
      subjectId: id,
      inDigest: false,
    },
  ])
  await enqueueMail(tx, { kind: 'workReviewed', id })
}
