import { checkLedger, toProblem } from '@/lib/domain/core/ledger'
import { openParts } from '@/lib/domain/core/parts'
import { compareWithNetworks } from '@/lib/domain/shop/orders'
import { serviceEnv } from '@/lib/env'
import { AppError } from '@/lib/kit/errors'

/**
 * `npm run ledger:check`: says whether the books are right in themselves, and whether they are what the networks
 * say of the last 180 days; exit 1 when they are not. With `-- --books` the networks are not asked.
 */
const isAlone = process.argv.includes('--books')
const parts = openParts(serviceEnv())
try {
  const { transactions, orders, sumYen, problems } = await checkLedger(parts)
  const networks = isAlone
    ? null
    : await compareWithNetworks({
        ...parts,
        actor: { kind: 'system' },
        now: new Date(),
        client: { address: '', userAgent: 'npm run ledger:check' },
      })
  const all = [...problems, ...(networks?.findings ?? []).map(toProblem)]
  for (const { code, text } of all) console.error(`${code}: ${text}`)
  const checked = networks
    ? `${networks.payments} payments at the networks`
    : 'networks not checked'
  console.log(
    `${orders} paid orders, ${transactions} ledger transactions, sum ${sumYen} yen, ${checked}, ${all.length} problem(s).`,
  )
  process.exitCode = all.length === 0 ? 0 : 1
} catch (error) {
  // A network that does not answer has confirmed nothing: the check has not passed.
  console.error(error instanceof AppError ? error.message : error)
  process.exitCode = 1
} finally {
  await parts.close()
}
