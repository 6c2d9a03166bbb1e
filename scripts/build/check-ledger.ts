import { openConnection } from '@/lib/db'
import { checkLedger } from '@/lib/domain/ledger'

/** `npm run ledger:check`: says whether the books of DATABASE_URL are right; exit 1 when they are not. */
const url = process.env.DATABASE_URL
if (!url) {
  console.error('DATABASE_URL is missing')
  process.exit(1)
}
const connection = openConnection(url, 1)
const { transactions, orders, sumYen, problems } = await checkLedger(connection)
await connection.close()
for (const { code, text } of problems) console.error(`${code}: ${text}`)
console.log(
  `${orders} paid orders, ${transactions} ledger transactions, sum ${sumYen} yen, ${problems.length} problem(s).`,
)
process.exitCode = problems.length === 0 ? 0 : 1
