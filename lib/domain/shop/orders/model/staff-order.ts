import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { AppError, notFound } from '@/lib/kit/errors'

const { order } = schema

type Found = typeof order.$inferSelect

/** The order of an operator's call, locked. @throws AppError notFound */
export async function lockStaffOrder(tx: Transaction, number: string): Promise<Found> {
  const [found] = await tx.select().from(order).where(eq(order.number, number)).for('no key update')
  if (!found) throw notFound('ご注文')
  return found
}

/** Writes the audit row of what staff did with an order. */
export const recordOrderAct = (
  tx: Transaction,
  ctx: Ctx,
  action: string,
  { id, number, state }: Pick<Found, 'id' | 'number' | 'state'>,
  after: object,
): Promise<void> =>
  recordStaffAct(tx, ctx, { action, subject: id, before: { state }, after, note: number })

export const impossible = (message: string) => new AppError('conflict', 'order/impossible', message)
