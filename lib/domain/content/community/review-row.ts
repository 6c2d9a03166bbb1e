import { type SQL, sql } from 'drizzle-orm'
import type { Review } from '@/lib/contract/community'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'
import { toWriter, type WriterRow, writerColumns, writerJoins } from './writer'

export type ReviewRow = WriterRow & {
  id: string
  stars: number
  body: string
  helpful_count: number
  created_at: string
  edited_at: string | null
  is_body_hidden: boolean
  reply_body: string | null
  replied_at: string | null
  is_own: boolean
  is_voted: boolean
}

/** The caller's account id, null for guests. */
export const uidOf = (ctx: Pick<Ctx, 'actor'>): string | null =>
  ctx.actor.kind === 'account' ? ctx.actor.uid : null

/** Selects reviews `r` for a viewer; `rest` is the condition, the order and the limits. */
export const selectReviews = (uid: string | null, rest: SQL): SQL => sql`
    select r.id, r.stars, r.body, r.helpful_count, r.created_at, r.edited_at, ${writerColumns},
           r.body_hidden_at is not null is_body_hidden, r.reply_body, r.replied_at,
           (r.account_id = ${uid}::uuid) is true is_own,
           exists (select 1 from review_vote v
                    where v.review_id = r.id and v.account_id = ${uid}::uuid) is_voted
      from review r ${writerJoins('r')} ${rest}`

/** One review as its writer sees it. @throws AppError notFound */
export async function readOwnReview(tx: Transaction, uid: string, id: string): Promise<Review> {
  const { rows } = await tx.execute<ReviewRow>(selectReviews(uid, sql`where r.id = ${id}`))
  if (!rows[0]) throw notFound('レビュー')
  return toReview(rows[0])
}

/** A row of `selectReviews`. Text that the creator has hidden is only shown to its writer. */
export const toReview = (row: ReviewRow): Review => ({
  ...toWholeReview(row),
  ...(row.is_body_hidden && !row.is_own && { body: '' }),
})

/** A row of `selectReviews` with its text, hidden or not. */
export const toWholeReview = (row: ReviewRow): Review => ({
  id: row.id,
  stars: row.stars,
  body: row.body,
  user: toWriter(row),
  helpfulCount: row.helpful_count,
  createdAt: new Date(row.created_at).toISOString(),
  isEdited: row.edited_at !== null,
  isOwn: row.is_own,
  isVotedHelpful: row.is_voted,
  isBodyHidden: row.is_body_hidden,
  reply:
    row.reply_body === null || row.replied_at === null
      ? null
      : { body: row.reply_body, createdAt: new Date(row.replied_at).toISOString() },
})
