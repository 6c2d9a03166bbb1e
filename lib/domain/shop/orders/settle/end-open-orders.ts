import { asc, eq, inArray, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { AppError } from '@/lib/kit/errors'
import { formatJstDateTime } from '@/lib/kit/jst'
import type { OrderState } from '../model/order-machine'
import { closeOpenOrder } from './close-open-order'

const { account, order } = schema

const OPEN = ['created', 'awaitingPayment', 'held'] as const satisfies readonly OrderState[]

type Open = Pick<typeof order.$inferSelect, 'id' | 'number' | 'state' | 'expiresAt'>

/**
 * Cancels all unpaid orders of the caller, at their networks first, before the account is deleted. Stops at an order
 * that cannot be cancelled, with a message that names it. Also stops once at an order that turns out to be paid, so
 * that nobody loses a new purchase without knowing. @throws AppError unauthenticated, conflict, unavailable
 */
export async function endOpenOrders(ctx: Ctx): Promise<void> {
  const { uid } = requireAccount(ctx)
  for (const open of await listOpenOrders(ctx.db, uid)) {
    const state = await end(ctx, open)
    if (state === 'held') throw underReview(open)
    if (state === 'awaitingPayment' || state === 'created') throw beingAsked(open, ctx.now)
    if (state !== 'cancelled' && state !== 'expired') throw justPaid(open)
  }
}

/**
 * Locks the account's row, as placing does, so that no order is placed while the account is deleted. @returns whether
 * no order is open
 */
export async function holdWithoutOpenOrders(tx: Transaction, accountId: string): Promise<boolean> {
  await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update')
  return (await listOpenOrders(tx, accountId)).length === 0
}

const listOpenOrders = (db: Ctx['db'] | Transaction, accountId: string): Promise<Open[]> =>
  db
    .select({
      id: order.id,
      number: order.number,
      state: order.state,
      expiresAt: order.expiresAt,
    })
    .from(order)
    .where(sql`${eq(order.accountId, accountId)} and ${inArray(order.state, [...OPEN])}`)
    .orderBy(asc(order.id))

async function end(ctx: Ctx, open: Open): Promise<OrderState> {
  try {
    return await closeOpenOrder(ctx, open.id, 'cancelled')
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.kind !== 'unavailable') throw cause
    throw new AppError(
      'unavailable',
      'auth/order-open',
      `ご注文 ${open.number} のお支払いを、決済会社に確かめられませんでした。少し時間をおいて、もう一度お試しください。`,
      { cause },
    )
  }
}

const stop = (message: string) => new AppError('conflict', 'auth/order-open', message)

const underReview = ({ number }: Open) =>
  stop(
    `ご注文 ${number} のお支払いを、運営が確認しています。確認が終わりましたら、もう一度お試しください。お急ぎの場合は、注文番号を添えてお問い合わせください。`,
  )

function beingAsked({ number, expiresAt }: Open, now: Date): AppError {
  const when = expiresAt > now ? `${formatJstDateTime(expiresAt)}を過ぎてから` : '5分ほどしてから'
  return stop(
    `ご注文 ${number} のお支払いを、決済会社が確認しています。${when}、もう一度お試しください。`,
  )
}

const justPaid = ({ number }: Open) =>
  stop(
    `ご注文 ${number} のお支払いが、いま確認できました。購入履歴をご確認のうえ、退会する場合はもう一度お試しください。`,
  )
