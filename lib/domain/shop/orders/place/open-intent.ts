import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { Intent } from '@/lib/gateway/stripe'
import { alreadyOwned, stillProcessing } from '../model/errors'
import { ensureCustomer } from '../payment-means/customer'
import { closeOpenOrder } from '../settle/close-open-order'
import { settleOrder } from '../settle/settle-order'
import type { Checkout, PlacedOrder } from './resume-order'

/**
 * Gives a placed order its intent at the network and the browser its secret. Nothing can be charged before
 * that: when the network does not answer, the order stays open for the next try (which, by the order id as
 * idempotency key, gets the same intent) or expires. @throws AppError conflict, unavailable
 */
export async function openIntent(
  ctx: Ctx,
  placed: PlacedOrder,
  saveCard: boolean,
): Promise<Checkout> {
  const { orderId, amountYen, intentId } = placed
  if (amountYen === 0) return { clientSecret: '', transactionId: orderId, amount: 0 }
  const intent = intentId ? await ctx.card.getIntent(intentId) : await makeIntent(ctx, placed)
  if (intent.status === 'succeeded') {
    await settleOrder(ctx, orderId, await ctx.card.getPayment(intent.id))
    throw alreadyOwned()
  }
  if (intent.status !== 'open') {
    if (intent.status === 'cancelled') await closeOpenOrder(ctx, orderId, 'cancelled')
    throw stillProcessing()
  }
  if (saveCard || intentId) await ctx.card.setSaveCard(intent.id, saveCard)
  return { clientSecret: intent.clientSecret, transactionId: orderId, amount: amountYen }
}

async function makeIntent(ctx: Ctx, placed: PlacedOrder) {
  const { orderId, accountId, amountYen } = placed
  const customerId = placed.customerId ?? (await ensureCustomer(ctx, accountId))
  const intent = await ctx.card.createIntent({ orderId, amountYen, customerId })
  if (!(await saveIntent(ctx, orderId, intent))) {
    await ctx.card.cancelIntent(intent.id)
    throw stillProcessing()
  }
  return intent
}

/** False when the order was ended while the network was asked. */
async function saveIntent(ctx: Ctx, orderId: string, intent: Intent): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ state: string }>(sql`
    with held as (select id, state from "order" where id = ${orderId} for no key update),
    kept as (
      update payment set network_id = ${intent.id} from held
       where payment.order_id = held.id and payment.network_id is null)
    select state from held`)
  return rows[0]?.state === 'awaitingPayment'
}
