import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DeferredCheckout } from '@/lib/contract/payment'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { type DeferredPayment, NOT_SENT } from '@/lib/gateway/paidy'
import { AppError } from '@/lib/kit/errors'
import { deferredDueDate } from '@/lib/kit/shop/due-date'
import { cancelledMeanwhile, stillProcessing, underReview } from '../model/errors'
import { requireDeferred } from '../payment-means/deferred-payment'
import { findConsent } from '../payment-means/deferred-registration'
import { findAuthorisation } from '../payment-means/find-authorisation'
import { lookUpPayment } from '../payment-means/payment-network'
import { closeOpenOrder } from '../settle/close-open-order'
import { settleOrder } from '../settle/settle-order'
import type { PlacedOrder } from './resume-order'

const { order, payment } = schema

type Checkout = z.input<typeof DeferredCheckout>

/** How long an order waits for the network's webhook after the network's answer was lost. */
const AWAIT_NEWS_SECONDS = 300

/** The client shows its own words for this message (spec §8). */
const tokenForbidden = () => new AppError('conflict', 'paidy/token-forbidden', 'Token Forbidden!')

const notRegistered = () =>
  new AppError('conflict', 'paidy/not-registered', 'あと払いの登録がありません。')

const rejected = () =>
  new AppError(
    'unprocessable',
    'paidy/rejected',
    'あと払いの審査により、このご注文ではご利用いただけませんでした。ほかのお支払い方法をお選びください。',
  )

/** Reads the caller's consent before the order is placed. @throws AppError conflict without one */
export async function requireConsent(ctx: Ctx, accountId: string): Promise<string> {
  requireDeferred(ctx)
  const tokenId = await findConsent(ctx, accountId)
  if (!tokenId) throw notRegistered()
  return tokenId
}

/**
 * Authorises a placed order at the deferred network, and settles it. The network has no idempotency key, so each
 * order is sent once. After a lost answer the order stays open until its webhook or its end; an authorisation
 * that arrives after the end is released. @throws AppError conflict, unprocessable, unavailable
 */
export async function authoriseOrder(
  ctx: Ctx,
  placed: PlacedOrder,
  tokenId: string,
): Promise<Checkout> {
  const { orderId, amountYen } = placed
  if (amountYen === 0) return await readCheckout(ctx, orderId)
  if (placed.intentId) return await settle(ctx, orderId, placed.intentId)
  if (!(await claimRequest(ctx, orderId))) throw await awaitNews(ctx, orderId)
  const answer = await ask(ctx, orderId, tokenId)
  if (answer.outcome === 'authorised') {
    await savePayment(ctx, orderId, answer.payment)
    return await settle(ctx, orderId, answer.payment.intent.id)
  }
  await ctx.db.update(payment).set({ askedAt: null }).where(eq(payment.orderId, orderId))
  await closeOpenOrder(ctx, orderId, 'cancelled')
  throw answer.outcome === 'deadToken' ? tokenForbidden() : rejected()
}

/** One of all who try may ask. */
async function claimRequest(ctx: Ctx, orderId: string): Promise<boolean> {
  const claimed = await ctx.db
    .update(payment)
    .set({ askedAt: ctx.now })
    .where(and(eq(payment.orderId, orderId), isNull(payment.askedAt)))
    .returning({ orderId: payment.orderId })
  return claimed.length === 1
}

async function ask(ctx: Ctx, orderId: string, tokenId: string) {
  try {
    return await requireDeferred(ctx).authorise(await findAuthorisation(ctx, orderId, tokenId))
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error
    if (error.reason === NOT_SENT) {
      await ctx.db.update(payment).set({ askedAt: null }).where(eq(payment.orderId, orderId))
      throw error
    }
    throw await awaitNews(ctx, orderId)
  }
}

/** Only the network's webhook can tell the result; without it the order soon ends. */
async function awaitNews(ctx: Ctx, orderId: string): Promise<AppError> {
  await ctx.db.execute(sql`
    update "order" o set expires_at = p.asked_at + make_interval(secs => ${AWAIT_NEWS_SECONDS})
      from payment p
     where o.id = ${orderId} and o.state = 'awaitingPayment' and p.order_id = o.id`)
  return stillProcessing()
}

async function savePayment(ctx: Ctx, orderId: string, { intent, expiresAt }: DeferredPayment) {
  await ctx.db
    .update(payment)
    .set({ networkId: intent.id, authorisedUntil: expiresAt })
    .where(and(eq(payment.orderId, orderId), isNull(payment.networkId)))
}

async function settle(ctx: Ctx, orderId: string, paymentId: string): Promise<Checkout> {
  const state = await settleOrder(ctx, orderId, await lookUpPayment(ctx, 'paidy', paymentId))
  if (state === 'awaitingPayment') throw stillProcessing()
  if (state === 'held') throw underReview()
  if (state === 'cancelled' || state === 'expired') throw cancelledMeanwhile()
  return await readCheckout(ctx, orderId)
}

async function readCheckout(ctx: Ctx, orderId: string): Promise<Checkout> {
  const [row] = await ctx.db
    .select({ number: order.number, state: order.state, totalYen: order.totalYen })
    .from(order)
    .where(sql`${order.id} = ${orderId}`)
  if (!row) throw new Error(`order ${orderId} does not exist`)
  return {
    transactionId: orderId,
    orderNumber: row.number,
    state: row.state,
    amount: row.totalYen,
    dueDate: deferredDueDate(ctx.now),
  }
}
