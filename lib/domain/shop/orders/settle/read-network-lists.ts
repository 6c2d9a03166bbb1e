import type { Ctx } from '@/lib/domain/core/ctx'
import type { NetworkList } from '@/lib/gateway/stripe'
import { readList } from './network-cursor'
import { receivePaymentEvent } from './payment-events'

/** Events cover everything, for thirty days; the lists of refunds and disputes have no such limit. */
const LISTS = ['events', 'refunds', 'disputes'] as const satisfies readonly NetworkList[]

/**
 * Reads what happened at the card network since the last run from its lists of events, refunds and disputes, so that
 * a lost webhook does no harm: a missing event is stored and handled by the job of a webhook. A run ends after 20
 * pages of each list and the next one continues; concurrent or broken runs do no harm. @throws AppError unavailable
 */
export async function readNetworkLists(ctx: Ctx): Promise<void> {
  for (const list of LISTS)
    await readList(ctx, list, async (window) => {
      const { changes, next } = await ctx.card.listChanges(list, window)
      for (const change of changes) await receivePaymentEvent(ctx, change)
      return next
    })
}
