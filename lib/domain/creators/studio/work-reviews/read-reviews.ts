import { type SQL, sql } from 'drizzle-orm'
import type { WorkReview, WorkReviewCard, WorkReviewList } from '@/lib/contract/ops/work-reviews'
import type { WorkPreview } from '@/lib/contract/studio/works'
import { previewWork } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { isOfChannel } from '@/lib/domain/core/is-of-channel'
import { requireStaff } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { WORK_REVIEW_STAFF } from '@/lib/kit/shop/staff-roles'
import { readStudioWork } from '../own-work'
import { readReviewVersion } from './review-version'

/** The number of a work's earlier decisions that are shown, the newest first. */
const MOST_EARLIER = 20

type CardRow = Omit<WorkReviewCard, 'requestedAt'> & { requestedAt: string }

const cardColumns: SQL = sql`
  r.id, r.state, r.requested_at "requestedAt", w.title, w.type, w.age_rating "ageRating",
  json_build_object('id', w.creator_id, 'nickname', coalesce(
    (select nickname from profile where account_id = w.creator_id), '')) circle,
  not exists (select 1 from work other where other.creator_id = w.creator_id and other.published_at is not null
                 and other.id <> w.id) "isFirst",
  (select earlier.reason from work_review earlier
    where earlier.work_id = r.work_id and earlier.state = 'returned' and earlier.id < r.id
    order by earlier.id desc limit 1) "returnedReason"`

const toCard = (row: CardRow): WorkReviewCard => ({
  ...row,
  requestedAt: instantOf(row.requestedAt),
})

const instantOf = (text: string): string => new Date(text).toISOString()

/** The works that wait for review, the longest first. @throws AppError notFound except for reviewers */
export async function listWorkReviews(
  ctx: Ctx,
  { take, skip }: { take: number; skip: number },
): Promise<WorkReviewList> {
  requireStaff(ctx, WORK_REVIEW_STAFF)
  const [page, count] = await Promise.all([
    ctx.db.execute<CardRow>(sql`
      select ${cardColumns} from work_review r join work w on w.id = r.work_id where r.state = 'waiting'
       order by r.requested_at, r.id limit ${take} offset ${skip}`),
    ctx.db.execute<{ total: number }>(
      sql`select count(*)::int total from work_review where state = 'waiting'`,
    ),
  ])
  return { items: page.rows.map(toCard), total: count.rows[0]?.total ?? 0 }
}

type Row = CardRow & {
  workId: string
  releaseAt: string | null
  acceptPreorders: boolean
  isOwn: boolean
  decidedAt: string | null
  decidedBy: string | null
  decidedVersion: string | null
  reason: string | null
  earlier: { decidedAt: string; reason: string }[] | null
}

/** One of them, or a decided one, with the facts about the work. @throws AppError notFound */
export async function getWorkReview(ctx: Ctx, id: string): Promise<WorkReview> {
  const { uid } = requireStaff(ctx, WORK_REVIEW_STAFF)
  const { rows } = await ctx.db.execute<Row>(sql`
    select ${cardColumns}, r.work_id "workId", r.release_at "releaseAt", r.accepts_preorders "acceptPreorders",
           ${isOfChannel(sql`${uid}::uuid`, sql`w.creator_id`)} "isOwn", r.decided_at "decidedAt", r.version "decidedVersion",
           (select email from account where id = r.decided_by) "decidedBy", r.reason,
           (select json_agg(one order by one.id desc) from (
              select e.id, e.decided_at "decidedAt", e.reason from work_review e
               where e.work_id = r.work_id and e.state = 'returned' and e.id < r.id
               order by e.id desc limit ${MOST_EARLIER}) one) earlier
      from work_review r join work w on w.id = r.work_id where r.id = ${id}`)
  const [row] = rows
  if (!row) throw notFound('審査')
  const { workId, earlier, releaseAt, decidedAt, decidedVersion, ...rest } = row
  const [work, version] = await Promise.all([
    readStudioWork(ctx.db, workId, ctx.now),
    readReviewVersion(ctx.db, workId, ctx.now),
  ])
  return {
    ...rest,
    ...toCard(row),
    version: decidedVersion ?? version,
    work,
    releaseAt: releaseAt && instantOf(releaseAt),
    decidedAt: decidedAt && instantOf(decidedAt),
    earlier: (earlier ?? []).map((one) => ({ ...one, decidedAt: instantOf(one.decidedAt) })),
  }
}

/** A waiting work as its page in the store would show it. @throws AppError notFound, also once it is decided */
export async function getWorkReviewPreview(ctx: Ctx, id: string): Promise<WorkPreview> {
  requireStaff(ctx, WORK_REVIEW_STAFF)
  const preview = await previewWork(
    ctx,
    sql`w.id = (select work_id from work_review where id = ${id} and state = 'waiting')`,
  )
  if (!preview) throw notFound('審査')
  return preview
}
