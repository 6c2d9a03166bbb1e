import { and, eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { nextState, type OrderFact, type OrderState } from './order-machine'

const { order, orderEvent } = schema

type Change = {
  /** For the history: facts for the operator, no personal data. */
  detail?: Record<string, unknown>
  set?: Partial<Pick<typeof order.$inferInsert, 'paidAt' | 'refundedYen'>>
  /** Where a won dispute leads back to. */
  before?: OrderState
}

/** A fact met an order in a state in which it cannot happen; somebody else was faster, or it is our mistake. */
export class IllegalMove extends Error {
  override readonly name = 'IllegalMove'
}

/**
 * The only way in which an order changes its state: by a fact that its state allows, together with a line
 * in its history. @returns the state now @throws IllegalMove, also when the order has moved on meanwhile
 */
export async function moveOrder(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  from: { id: string; state: OrderState },
  fact: OrderFact,
  { detail = {}, set = {}, before }: Change = {},
): Promise<OrderState> {
  const state = nextState(from.state, fact, before)
  if (!state) throw new IllegalMove(`order ${from.id} is ${from.state} and cannot be ${fact}`)
  const moved = await tx
    .update(order)
    .set({ ...set, state, updatedAt: ctx.now })
    .where(and(eq(order.id, from.id), eq(order.state, from.state)))
    .returning({ id: order.id })
  if (moved.length === 0) throw new IllegalMove(`order ${from.id} is no longer ${from.state}`)
  await tx.insert(orderEvent).values({
    orderId: from.id,
    kind: fact,
    detail: { from: from.state, ...detail },
    createdAt: ctx.now,
  })
  return state
}
