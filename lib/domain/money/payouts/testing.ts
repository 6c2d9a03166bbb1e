import { sql } from 'drizzle-orm'
import type { Parts } from '@/lib/domain/core/ctx'
import { postDispute, postDisputeWon, postReversal } from '@/lib/domain/core/ledger'
import { givePayeeDetails } from '@/lib/domain/money/payees/testing'
import { grantOrder } from '@/lib/domain/shop/orders/grant/grant-order'
import { writeOrder } from '@/lib/domain/shop/orders/place/write-order'
import { atFullPrice } from '@/lib/domain/shop/orders/testing/sales'
import type { TestShop } from '@/lib/domain/shop/orders/testing/shop'
import { newId } from '@/lib/kit/ids'

type Album = { id: string; creatorId: string; trackIds: string[] }
type Sale = { at: Date; placedAt?: Date; priceYen?: number; trackId?: string }

/** Sales as they are booked, at any time, without asking a network. */
export function salesOf(shop: Pick<TestShop, 'account'> & { parts: Parts }) {
  const { db, settings } = shop.parts
  return {
    /** One album, or one of its tracks, bought and paid at that moment by somebody new. @returns the order */
    sell: async (album: Album, { at, placedAt = at, priceYen = 1320, trackId }: Sale) => {
      const buyer = await shop.account()
      return await db.transaction(async (tx) => {
        const { orderId } = await writeOrder(tx, { now: placedAt }, buyer, {
          kind: 'audio',
          network: 'stripe',
          lines: [
            {
              workId: album.id,
              trackId: trackId ?? null,
              creatorId: album.creatorId,
              title: '夜の庭で',
              ...atFullPrice(priceYen),
            },
          ],
        })
        if (!(await grantOrder(tx, { now: at, settings }, orderId))) throw new Error('not granted')
        return orderId
      })
    },
    /** Money of an order that goes back at that moment. */
    takeBack: (orderId: string, amountYen: number, at: Date) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from "order" where id = ${orderId} for update`)
        await postReversal(tx, {
          reference: newId(),
          orderId,
          amountYen,
          first: 'sale',
          occurredAt: at,
        })
        await tx.execute(
          sql`update "order" set refunded_yen = refunded_yen + ${amountYen} where id = ${orderId}`,
        )
      }),
    /** What the buyer's bank takes at that moment, and gives back at another. */
    dispute: (orderId: string, amountYen: number, at: Date) =>
      db.transaction((tx) =>
        postDispute(tx, {
          disputeId: `dp_${orderId}`,
          orderId,
          network: 'stripe',
          amountYen,
          occurredAt: at,
        }),
      ),
    winDispute: (orderId: string, at: Date) =>
      db.transaction((tx) =>
        postDisputeWon(tx, { disputeId: `dp_${orderId}`, orderId, occurredAt: at }),
      ),
    /** A split of a work, or of one of its tracks; the first part is the maker's, the others' are pending. */
    split: async (album: Album, parts: readonly number[], from: Date, trackId?: string) => {
      const id = newId()
      await db.execute(sql`
        insert into split (id, work_id, track_id, starts_at) values (${id}, ${album.id}, ${trackId ?? null}, ${from})`)
      const shares = parts.map((shareBp) => ({ id: newId(), shareBp }))
      for (const [position, share] of shares.entries())
        await db.execute(sql`
          insert into split_share (id, split_id, position, share_bp, payee_id, name, email, state)
          values (${share.id}, ${id}, ${position}, ${share.shareBp}, ${position === 0 ? album.creatorId : null}, '友',
                  ${position === 0 ? null : 'friend@example.jp'}, ${position === 0 ? 'accepted' : 'pending'})`)
      return shares.map((share) => share.id)
    },
    /** Whoever is behind a share now. */
    decide: (shareId: string, state: 'accepted' | 'declined', payeeId: string) =>
      db.execute(
        sql`update split_share set state = ${state}, payee_id = ${payeeId} where id = ${shareId}`,
      ),
    /** A payee with all that a payout needs. */
    payee: (accountId: string, facts: { withholds?: boolean; isResident?: boolean } = {}) =>
      givePayeeDetails(shop.parts, accountId, facts),
  }
}
