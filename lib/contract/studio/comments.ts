import { z } from 'zod'
import { Id, lineOfText, Nid, PageQuery, paged } from '../common'
import { Comment } from '../community'
import type { Routes } from '../route'

/** A comment on one of the caller's works. */
export const StudioComment = Comment.extend({
  work: z.object({ nid: Nid, title: z.string() }),
  isAnswered: z.boolean(),
  hiddenReason: z.string().nullable(),
}).meta({ id: 'StudioComment' })
export type StudioComment = z.infer<typeof StudioComment>

export const HidingReason = z.object({
  reason: lineOfText(200).refine((text) => text.length > 0, {
    error: '理由を入力してください。',
  }),
})

const commentId = z.object({ id: Id })

export const studioCommentRoutes = {
  'GET /studio/comments': {
    summary: '自分の作品へのコメント（未返信が先、新しい順）',
    access: 'creator',
    query: PageQuery.extend({ show: z.enum(['unanswered', 'all']).default('all') }),
    response: paged(StudioComment),
    errors: ['invalid', 'unauthenticated'],
  },
  'PUT /studio/comments/{id}/hidden': {
    thing: 'own',
    summary: 'コメントを非表示にする（書いた人に理由が届く）',
    access: 'creator',
    params: commentId,
    body: HidingReason,
    response: null,
    errors: ['invalid', 'unauthenticated', 'notFound'],
  },
  'DELETE /studio/comments/{id}/hidden': {
    thing: 'own',
    summary: '非表示にしたコメントをもう一度表示する',
    access: 'creator',
    params: commentId,
    response: null,
    errors: ['unauthenticated', 'notFound'],
  },
} as const satisfies Routes
