import { and, eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireVerified } from '@/lib/domain/core/policy'
import type { Limit } from '@/lib/gateway/rate-limits'
import { AppError, notFound } from '@/lib/kit/errors'
import { presentStateAt } from '@/lib/kit/shop/present-state'
import { findPresent, getPresentCard, type PresentRow } from './presents'

const { entitlement, order, orderEvent, orderLine, present } = schema

const conflict = (code: string, message: string) => new AppError('conflict', code, message)
const taken = () =>
  conflict('present/redeemed', 'この贈り物は、すでに受け取られています。リンクは一度だけ使えます。')
const over = () =>
  conflict('present/refunded', 'この贈り物は、受け取りの期限が過ぎたか、取り消されました。')
const ownedAlready = () =>
  conflict(
    'present/already-owned',
    'この作品はすでにお持ちのため、受け取れません。リンクは使われていませんので、ほかの方にお渡しいただけます。',
  )
const own = () =>
  conflict('present/own-work', 'ご自身の作品は受け取れません。リンクは使われていません。')

const redemptions: Limit = { name: 'redemptions', times: 30, seconds: 3600 }

/**
 * Redeems a present, once: the album belongs to the caller and the link is used. If the caller already owns the whole
 * album, this is refused and the link stays valid. @throws AppError unauthenticated, forbidden, notFound, conflict,
 * tooMany
 */
export async function redeemPresent(ctx: Ctx, token: string) {
  const { uid } = requireVerified(ctx)
  await ctx.limits.take(redemptions, uid)
  const row = await findPresent(ctx, token)
  await ctx.db.transaction((tx) => redeem(tx, ctx, row, uid))
  return { work: await getPresentCard(ctx, row.work_id) }
}

async function redeem(tx: Transaction, ctx: Ctx, row: PresentRow, uid: string): Promise<void> {
  // Refunds lock the order's row too: a present is redeemed or refunded, never both.
  const [sold] = await tx
    .select({ state: order.state })
    .from(order)
    .where(eq(order.id, row.order_id))
    .for('no key update')
  const [now] = await tx.select().from(present).where(eq(present.id, row.id))
  const [line] = await tx.select().from(orderLine).where(eq(orderLine.orderId, row.order_id))
  if (!now || !line) throw notFound('贈り物')
  if (now.state === 'redeemed') {
    if (now.redeemedBy === uid) return
    throw taken()
  }
  const isOpen = presentStateAt(now, ctx.now) === 'open' && sold?.state === 'paid'
  if (!isOpen || (await isGoingBack(tx, row.order_id))) throw over()
  if (line.creatorId === uid) throw own()
  const granted = await tx
    .insert(entitlement)
    .values({ accountId: uid, workId: row.work_id, orderLineId: line.id, grantedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: entitlement.id })
  if (granted.length === 0) throw ownedAlready()
  await tx
    .update(present)
    .set({ state: 'redeemed', redeemedBy: uid, redeemedAt: ctx.now })
    .where(and(eq(present.id, row.id), eq(present.state, 'open')))
  await tx
    .insert(orderEvent)
    .values({ orderId: row.order_id, kind: 'redeemed', createdAt: ctx.now })
  await enqueueMail(tx, { kind: 'presentTaken', id: row.id })
}

async function isGoingBack(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(
    sql`select exists (select 1 from refund where order_id = ${orderId} and state <> 'failed') "is"`,
  )
  return rows[0]?.is ?? false
}
