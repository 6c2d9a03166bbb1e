import type { Ctx } from '@/lib/domain/core/ctx'
import { postLedger } from '@/lib/domain/core/ledger'
import { readList } from './network-cursor'

/**
 * Books the card network's fees and its payouts to the bank from its list of balance transactions: each once, by the
 * network's id. Payments, refunds and disputes are booked by their own events. Each page is one transaction, so
 * memory stays small. @throws AppError unavailable
 */
export const readNetworkBalance = (ctx: Ctx): Promise<void> =>
  readList(ctx, 'balance', async (window) => {
    const { moves, next } = await ctx.card.listBalance(window)
    await ctx.db.transaction(async (tx) => {
      for (const { id, at, feeYen, paidOutYen } of moves) {
        const booked = { reference: id, occurredAt: at }
        const inTransit = { account: 'cashInTransit', party: 'stripe' } as const
        await postLedger(tx, {
          ...booked,
          kind: 'networkFee',
          entries: [
            { account: 'networkFees', party: 'stripe', amountYen: feeYen },
            { ...inTransit, amountYen: -feeYen },
          ],
        })
        await postLedger(tx, {
          ...booked,
          kind: 'networkPayout',
          entries: [
            { account: 'cash', amountYen: paidOutYen },
            { ...inTransit, amountYen: -paidOutYen },
          ],
        })
      }
    })
    return next
  })
