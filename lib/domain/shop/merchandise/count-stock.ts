import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { purgePagesOfMerchandise } from './own-merchandise'

const { stock, stockChange } = schema

const MOST_UNITS = 1_000_000

type Count = {
  onHand: number
  /** The number that the caller saw. */
  was?: number | undefined
  reason: string
  byStaff: boolean
}

/**
 * Says how many units are on hand, those that orders hold included, and writes down who changed it and why.
 * The same number again writes nothing. @throws AppError notFound, invalid, conflict (orders hold more, or it has changed since)
 */
export async function countStock(
  tx: Transaction,
  ctx: Pick<Ctx, 'actor' | 'now'>,
  id: string,
  { onHand, was, reason, byStaff }: Count,
): Promise<void> {
  if (!Number.isInteger(onHand) || onHand < 0 || onHand > MOST_UNITS)
    throw new AppError(
      'invalid',
      'merchandise/invalid',
      '在庫数は0〜1,000,000の整数で入力してください。',
    )
  const [shelf] = await tx
    .select()
    .from(stock)
    .where(eq(stock.merchandiseId, id))
    .for('no key update')
  if (!shelf) throw notFound('グッズ')
  if (was !== undefined && shelf.onHand !== was)
    throw new AppError(
      'conflict',
      'merchandise/stock-changed',
      `在庫数が変わりました（現在${shelf.onHand}点）。もう一度ご確認ください。`,
    )
  if (onHand < shelf.reserved)
    throw new AppError(
      'conflict',
      'merchandise/stock-reserved',
      `ご注文を受けた${shelf.reserved}点より少なくはできません。`,
    )
  if (onHand === shelf.onHand) return
  await tx.update(stock).set({ onHand }).where(eq(stock.merchandiseId, id))
  await tx.insert(stockChange).values({
    merchandiseId: id,
    accountId: requireAccount(ctx).uid,
    byStaff,
    wasOnHand: shelf.onHand,
    onHand,
    reason,
    createdAt: ctx.now,
  })
  await purgePagesOfMerchandise(tx, id)
}
