import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { OPEN_FOR_MS } from './write-order'

/** What the browser needs to pay; `clientSecret` is empty when there is nothing to pay. */
export type Checkout = { clientSecret: string; transactionId: string; amount: number }

export type PlacedOrder = {
  orderId: string
  accountId: string
  amountYen: number
  /** The network's intent, when an earlier call has made it already. */
  intentId: string | null
  /** The buyer's customer at the card network, if there is one. */
  customerId: string | null
}

/** Resumes an order that the same buyer left unpaid, with its full time again; null when it has just ended. */
export async function resumeOrder(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  open: Omit<PlacedOrder, 'intentId'>,
): Promise<PlacedOrder | null> {
  const { rows } = await tx.execute<{ network_id: string | null }>(sql`
    update "order" o set expires_at = ${new Date(ctx.now.getTime() + OPEN_FOR_MS)}, updated_at = ${ctx.now}
      from payment p
     where o.id = ${open.orderId} and o.state = 'awaitingPayment' and p.order_id = o.id
    returning p.network_id`)
  const row = rows[0]
  return row ? { ...open, intentId: row.network_id } : null
}
