import type { StudioWork } from '@/lib/contract/studio/works'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { refundPreordersJob } from '@/lib/domain/shop/orders/jobs'
import { enqueue } from '@/lib/gateway/queue'
import { ORDER_OPEN_MINUTES } from '@/lib/kit/shop/order-life'
import { withdrawLocked } from './hold-works'
import { lockOwnWork, readStudioWork } from './own-work'
import { takeBackReview } from './work-reviews/request-review'

/** At once, and again when orders of that time have been paid or have expired. */
async function payPreordersBack(tx: Transaction, workId: string, now: Date): Promise<void> {
  const data = { workId, withdrawnAt: now.toISOString() }
  const startAfter = new Date(now.getTime() + 2 * ORDER_OPEN_MINUTES * 60_000)
  await enqueue(tx, refundPreordersJob, data)
  await enqueue(tx, refundPreordersJob, data, { startAfter })
}

/**
 * Withdraws a work from the store; buyers can still play it. Preorders of an unreleased work are refunded. A draft's
 * review is withdrawn. Safe to repeat. @throws AppError notFound
 */
export async function withdrawWork(ctx: Ctx, workId: string): Promise<StudioWork> {
  const { channelId } = requireChannel(ctx, 'edit')
  return ctx.db.transaction(async (tx) => {
    const work = await lockOwnWork(ctx, tx, workId)
    if (work.state === 'published') {
      await withdrawLocked(ctx, tx, { id: work.id, nid: work.nid, creatorId: channelId })
      if (work.releaseAt && new Date(work.releaseAt) > ctx.now)
        await payPreordersBack(tx, workId, ctx.now)
    }
    if (work.state === 'draft') await takeBackReview(tx, work.id)
    return readStudioWork(tx, workId, ctx.now)
  })
}
