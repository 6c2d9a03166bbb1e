import { z } from 'zod'
import { Id, Nid, PageQuery, paged } from '../common'
import { CommentForm, Review } from '../community'
import type { Routes } from '../route'
import { HidingReason } from './comments'

/** A review of one of the caller's albums, with its words even where they are hidden. */
export const StudioReview = Review.extend({
  work: z.object({ nid: Nid, title: z.string() }),
  hiddenReason: z.string().nullable(),
}).meta({ id: 'StudioReview' })
export type StudioReview = z.infer<typeof StudioReview>

const reviewId = z.object({ id: Id })

export const studioReviewRoutes = {
  'GET /studio/reviews': {
    summary: '自分の作品のレビュー（未返信が先、新しい順）',
    access: 'creator',
    query: PageQuery.extend({ show: z.enum(['unanswered', 'all']).default('all') }),
    response: paged(StudioReview),
    errors: ['invalid', 'unauthenticated'],
  },
  'PUT /studio/reviews/{id}/reply': {
    thing: 'own',
    summary: 'レビューに返信する（一つだけ。送り直すと書き換わる）',
    access: 'verified',
    params: reviewId,
    body: CommentForm.pick({ body: true }),
    response: null,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'tooMany'],
  },
  'DELETE /studio/reviews/{id}/reply': {
    thing: 'own',
    summary: 'レビューへの返信を消す',
    access: 'creator',
    params: reviewId,
    response: null,
    errors: ['unauthenticated', 'notFound'],
  },
  'PUT /studio/reviews/{id}/hidden': {
    thing: 'own',
    summary: 'レビューの本文を非表示にする（星は残り、書いた人に理由が届く）',
    access: 'creator',
    params: reviewId,
    body: HidingReason,
    response: null,
    errors: ['invalid', 'unauthenticated', 'notFound'],
  },
  'DELETE /studio/reviews/{id}/hidden': {
    thing: 'own',
    summary: '非表示にした本文をもう一度表示する',
    access: 'creator',
    params: reviewId,
    response: null,
    errors: ['unauthenticated', 'notFound'],
  },
} as const satisfies Routes
