import { checkLedger, toProblem } from '@/lib/domain/core/ledger'
import { openParts } from '@/lib/domain/core/parts'
import { compareWithNetworks } from '@/lib/domain/shop/orders'
import { serviceEnv } from '@/lib/env'
import { AppError } from '@/lib/kit/errors'

/**
 * `npm run ledger:check`: checks whether the books are consistent and agree with the networks over the last 180 days;
 * exits with 1 if not. With `-- --books` it does not ask the networks.
 */
const isAlone = process.argv.includes('--books')
const parts = await openParts(serviceEnv())
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
  // A network that does not answer confirms nothing: the check has not passed.
  console.error(error instanceof AppError ? error.message : error)
  process.exitCode = 1
} finally {
  await parts.close()
}
