import type { studioCommentRoutes } from '@/lib/contract/studio/comments'
import { makeWork, somebody } from '../../catalogue'
import { makeComment } from '../community'
import type { Maker, SamplesOf } from '../sample'

/** Somebody's comment on a work of the owner's, which the owner has hidden where `hidden` says so. */
const commentOnWork =
  (hidden: boolean) =>
  async ({ owner }: Maker) => {
    const { id: workId } = await makeWork(owner)
    const { uid: accountId } = await somebody(owner.ctx)
    const hiding = hidden && { hiddenAt: new Date(), hiddenBy: owner.uid }
    return { params: { id: await makeComment(owner.ctx, { accountId, workId, ...hiding }) } }
  }

export const studioCommentSamples = {
  'PUT /studio/comments/{id}/hidden': commentOnWork(false),
  'DELETE /studio/comments/{id}/hidden': commentOnWork(true),
} satisfies SamplesOf<typeof studioCommentRoutes>
