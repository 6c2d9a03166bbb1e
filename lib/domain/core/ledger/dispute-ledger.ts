import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { entriesOf, readMoney } from './order-ledger'
import { postLedger } from './post-ledger'
import { remainingYen } from './reversal-entries'
import { takeOut } from './reversal-ledger'
import type { Network } from './sale-entries'

type Fact = {
  /** The network's id. */
  disputeId: string
  orderId: string
  occurredAt: Date
}

type Withdrawal = Fact & {
  network: Network
  amountYen: number
}

/**
 * How often the bank has withdrawn a dispute's money, and whether it holds it now: an appeal can withdraw it again
 * after a win. Each withdrawal is a transaction of its own, `<id>`, `<id>#2`, ….
 */
async function readRounds(tx: Transaction, { disputeId, orderId }: Fact) {
  const { rows } = await tx.execute<{ taken: number; returned: number }>(sql`
    select count(*) filter (where kind = 'dispute')::int taken,
           count(*) filter (where kind = 'disputeWon')::int returned
      from ledger_transaction
     where order_id = ${orderId} and (reference = ${disputeId} or reference like ${`${disputeId}#%`})`)
  const { taken = 0, returned = 0 } = rows[0] ?? {}
  return { taken, isOpen: taken > returned }
}

const referenceOf = (disputeId: string, round: number) =>
  round === 1 ? disputeId : `${disputeId}#${round}`

/**
 * Books that the buyer's bank has withdrawn money of an order: from what is owed to the buyer, then from the rest of
 * the sale; anything beyond is the platform's loss. Does nothing while a withdrawal is booked. The caller holds the
 * order's row. @returns whether it was new
 */
export async function postDispute(tx: Transaction, withdrawal: Withdrawal): Promise<boolean> {
  const rounds = await readRounds(tx, withdrawal)
  if (rounds.isOpen) return false
  const { orderId, network, amountYen, occurredAt } = withdrawal
  const money = await readMoney(tx, orderId)
  const leftYen = remainingYen(money.owed) + remainingYen(money.remaining)
  const fromOrderYen = Math.min(amountYen, leftYen)
  const { entries } = takeOut(money, { amountYen: fromOrderYen, first: 'owed' })
  const lossYen = amountYen - fromOrderYen
  return await postLedger(tx, {
    kind: 'dispute',
    reference: referenceOf(withdrawal.disputeId, rounds.taken + 1),
    orderId,
    occurredAt,
    entries: [
      ...entries,
      { account: 'cashInTransit', party: network, amountYen: -lossYen },
      { account: 'disputeLosses', party: network, amountYen: lossYen },
    ],
  })
}

/**
 * Books that the bank has returned a dispute's money: reverses the withdrawal entry by entry. @returns whether it was
 * new
 */
export async function postDisputeWon(tx: Transaction, fact: Fact): Promise<boolean> {
  const rounds = await readRounds(tx, fact)
  if (!rounds.isOpen) return false
  const { disputeId, orderId, occurredAt } = fact
  const reference = referenceOf(disputeId, rounds.taken)
  const taken = await entriesOf(tx, 'dispute', reference)
  return await postLedger(tx, {
    kind: 'disputeWon',
    reference,
    orderId,
    occurredAt,
    entries: taken.map((entry) => ({ ...entry, amountYen: -entry.amountYen })),
  })
}
