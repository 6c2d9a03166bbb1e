import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { countJobs, type JobCount } from '@/lib/gateway/queue'
import { oldestIdOf } from '@/lib/kit/ids'

const DAY_MS = 86_400_000

/** What is watched from outside: counts and sums, nothing of a person. */
export type ShopState = {
  jobs: JobCount[]
  setAside: number
  /** Audio that waits for a worker, and that is encoded now. */
  uploaded: number
  working: number
  /** Of the orders of the last 24 hours. */
  payments: { network: string; state: string; count: number }[]
  heldOrders: number
  /** Unpaid orders that should have expired ten minutes ago. */
  overdueOrders: number
  /** Of the entries booked in the last two days; anything but 0 is wrong. `checkLedger` sums up all of them. */
  ledgerSumYen: number
  openDifferences: number
  /** When books and networks were last compared, in seconds since 1970; 0: never. */
  comparedAt: number
}

type Facts = Omit<ShopState, 'jobs' | 'setAside' | 'payments'>

/** Reads the shop's state in three statements, whose cost does not grow with the catalogue or the books. */
export async function readShopState({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<ShopState> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const [jobs, facts, payments] = await Promise.all([
    countJobs(db),
    db.execute<Facts>(sql`
      select (select count(*)::int from audio where state = 'uploaded') uploaded,
             (select count(*)::int from audio where state = 'working') working,
             (select count(*)::int from "order" where state = 'held') "heldOrders",
             (select count(*)::int from "order"
               where state = 'awaitingPayment' and expires_at < ${ago(600_000)}) "overdueOrders",
             (select coalesce(sum(e.amount_yen), 0)::float8
                from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
               where t.id >= ${oldestIdOf(ago(2 * DAY_MS))}) "ledgerSumYen",
             (select count(*)::int from reconciliation_difference where state = 'open') "openDifferences",
             (select coalesce(extract(epoch from max(finished_at)), 0)::float8
                from reconciliation_run) "comparedAt"`),
    db.execute<ShopState['payments'][number]>(sql`
      select p.network, p.state, count(*)::int count
        from "order" o join payment p on p.order_id = o.id
       where o.created_at >= ${ago(DAY_MS)} group by 1, 2`),
  ])
  const [first] = facts.rows
  if (!first) throw new Error('a statement without a row')
  return { ...jobs, ...first, payments: payments.rows }
}
