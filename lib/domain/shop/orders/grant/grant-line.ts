import { and, eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { claimOf } from '../model/claims'
import { openPresent } from './open-present'

const { entitlement, giftUnlock, order, orderLine, purchaseClaim } = schema

type Paid = typeof order.$inferSelect
type Line = typeof orderLine.$inferSelect

/** Gives the buyer the item of a paid line. @returns false if it is no longer available */
export async function grantLine(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  paid: Paid,
  line: Line,
): Promise<boolean> {
  if (paid.kind === 'present') return await openPresent(tx, ctx, paid.id)
  if (line.giftId) return await unlockGift(tx, ctx, paid, line, line.giftId)
  if (line.workId) return await grantRecording(tx, ctx, paid, line, line.workId)
  return true
}

async function grantRecording(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  { id: orderId, accountId }: Paid,
  { id: orderLineId, trackId }: Line,
  workId: string,
): Promise<boolean> {
  if (!(await takeClaim(tx, { accountId, orderId, item: claimOf({ workId, trackId }) })))
    return false
  const granted = await tx
    .insert(entitlement)
    .values({ accountId, workId, trackId, orderLineId, grantedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: entitlement.id })
  return granted.length === 1
}

async function unlockGift(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  { id: orderId, accountId }: Paid,
  { id: orderLineId }: Line,
  giftId: string,
): Promise<boolean> {
  if (!(await takeClaim(tx, { accountId, orderId, item: `gift:${giftId}` }))) return false
  const unlocked = await tx
    .insert(giftUnlock)
    .values({ accountId, giftId, orderLineId, grantedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: giftUnlock.id })
  return unlocked.length === 1
}

type Claim = { accountId: string; orderId: string; item: string }

/** Claims the item for this order. An order that was ended lost its claim, perhaps to another order. */
async function takeClaim(tx: Transaction, { accountId, orderId, item }: Claim): Promise<boolean> {
  await tx.insert(purchaseClaim).values({ accountId, item, orderId }).onConflictDoNothing()
  const [claim] = await tx
    .select({ orderId: purchaseClaim.orderId })
    .from(purchaseClaim)
    .where(and(eq(purchaseClaim.accountId, accountId), eq(purchaseClaim.item, item)))
  return claim?.orderId === orderId
}
