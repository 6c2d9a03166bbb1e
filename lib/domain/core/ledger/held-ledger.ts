import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { postLedger } from './post-ledger'
import type { Network } from './sale-entries'

type Held = {
  orderId: string
  network: Network
  /** The network's id of the payment that does not fit the order. */
  paymentId: string
  /** What the network holds of it for the shop now; 0 if it was refunded or belongs to another order. */
  retainedYen: number
  occurredAt: Date
}

/**
 * Books the received part of a payment that does not match its order as owed to the payer, until it is accepted or
 * refunded. Its refunds and disputes are booked as differences. The caller holds the order's row.
 */
export async function postHeld(tx: Transaction, held: Held): Promise<void> {
  const { orderId, network, paymentId, retainedYen, occurredAt } = held
  const { rows } = await tx.execute<{ yen: number; times: number }>(sql`
    select coalesce(-sum(e.amount_yen), 0)::int yen, count(*)::int times
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
     where t.order_id = ${orderId} and t.kind = 'held'
       and e.account = 'heldPayments' and e.party = ${paymentId}`)
  const { yen = 0, times = 0 } = rows[0] ?? {}
  const amountYen = retainedYen - yen
  await postLedger(tx, {
    kind: 'held',
    reference: `${paymentId}#${times + 1}`,
    orderId,
    occurredAt,
    entries: [
      { account: 'cashInTransit', party: network, amountYen },
      { account: 'heldPayments', party: paymentId, amountYen: -amountYen },
    ],
  })
}
