import { sql } from 'drizzle-orm'
import { openConnection } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { openParts } from '@/lib/domain/core/parts'
import { recordDifferences } from '@/lib/domain/money/reconciliation'
import { serviceEnv } from '@/lib/env'

/**
 * The nightly comparison of the books with a card network that lists the given number of payments; every `oddEvery`th
 * differs. Prints one line of JSON.
 */
type Facts = {
  payments: number
  yen: number
  networkId: string
  oddEvery: number
  /** The books are filled already. */
  isFilled: boolean
}

const facts: Facts = JSON.parse(process.argv[2] ?? '{}')
const { payments, yen, networkId, oddEvery } = facts
const settings = serviceEnv()
const connection = openConnection(settings.DATABASE_URL, 2)
const parts = await openParts(settings)
const { db } = connection

async function fillBooks() {
  const idOf = (what: string) => `md5('${what}' || n)::uuid`
  const at = `now() - (${payments} - n) * interval '1 minute'`
  const rows = `generate_series(1, ${payments}) n`
  const booked = `case when n % ${oddEvery} = 0 then ${yen - 100} else ${yen} end`
  await db.execute(sql`set statement_timeout = 0`)
  // The benchmark needs the rows, not the triggers that guard their writing.
  await db.execute(sql`set session_replication_role = replica`)
  for (const statement of [
    `insert into account (id, email, email_verified_at) values (md5('reconciled')::uuid, 'reconciled@bench.example', now())`,
    `insert into "order" (id, number, account_id, kind, state, network, total_yen, created_at, expires_at, paid_at)
   select ${idOf('reconciled order')}, 'KR' || n, md5('reconciled')::uuid, 'audio', 'closed', 'stripe', ${yen}, ${at}, ${at}, ${at} from ${rows}`,
    `insert into payment (order_id, network, network_id, amount_yen, state)
   select ${idOf('reconciled order')}, 'stripe', '${networkId}' || n, ${yen}, 'succeeded' from ${rows}`,
    `insert into ledger_transaction (id, kind, reference, order_id, occurred_at)
   select ${idOf('reconciled sale')}, 'sale', '${networkId}' || n, ${idOf('reconciled order')}, ${at} from ${rows}`,
    `insert into ledger_entry (transaction_id, account, party, amount_yen)
   select ${idOf('reconciled sale')}, 'cashInTransit', 'stripe', ${booked} from ${rows}
   union all select ${idOf('reconciled sale')}, 'platformRevenue', '', -(${booked}) from ${rows}`,
  ])
    await db.execute(sql.raw(statement))
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(
    sql`vacuum (analyze) account, "order", payment, ledger_transaction, ledger_entry`,
  )
}

if (!facts.isFilled) await fillBooks()

const ctx: Ctx = {
  ...parts,
  db,
  now: new Date(),
  client: { address: '', userAgent: '' },
  actor: { kind: 'system' },
}
global.gc?.()
const before = process.memoryUsage.rss()
const started = performance.now()
const compared = await recordDifferences(ctx)
const figures = {
  ...compared,
  seconds: (performance.now() - started) / 1000,
  megabytes: (process.resourceUsage().maxRSS * 1024 - before) / 2 ** 20,
}
await connection.close()
await parts.close()
console.log(JSON.stringify(figures))
process.exit(0)
