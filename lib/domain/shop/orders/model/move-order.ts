import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { nextState, type OrderFact, type OrderState } from './order-machine'

type Change = {
  /** For the history: facts for the operator, no personal data. */
  detail?: Record<string, unknown>
  set?: { paidAt?: Date; refundedYen?: number }
  /** The state to which a won dispute returns. */
  before?: OrderState
}

/** The state of the order does not allow this fact: another caller was faster, or it is our mistake. */
class IllegalMove extends Error {
  override readonly name = 'IllegalMove'
}

/**
 * The only way to change an order's state: by a fact that the state allows, with an entry in its history. @returns
 * the state now @throws IllegalMove, also when the order has moved on meanwhile
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
  const { paidAt, refundedYen } = set
  const { rows } = await tx.execute(sql`
    with moved as (
      update "order" set state = ${state}, updated_at = ${ctx.now}
             ${paidAt ? sql`, paid_at = ${paidAt}` : sql``}
             ${refundedYen === undefined ? sql`` : sql`, refunded_yen = ${refundedYen}`}
       where id = ${from.id} and state = ${from.state} returning id)
    insert into order_event (id, order_id, kind, detail, created_at)
    select ${newId()}, id, ${fact}, ${JSON.stringify({ from: from.state, ...detail })}::jsonb, ${ctx.now} from moved
    returning order_id`)
  if (rows.length === 0) throw new IllegalMove(`order ${from.id} is no longer ${from.state}`)
  return state
}
