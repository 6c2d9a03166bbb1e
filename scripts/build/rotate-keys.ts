import { openParts } from '@/lib/domain/core/parts'
import { rotateKeys } from '@/lib/domain/money/payees'
import { serviceEnv } from '@/lib/env'

/**
 * `npm run keys:rotate`: seals again everything that is not sealed with the first of `SEALING_KEYS` and of
 * `TAX_NUMBER_KEYS`. It runs as the owner of the tables: the shop's own role may not rewrite a version of a payee's
 * details.
 */
const settings = serviceEnv()
const { DATABASE_OWNER_URL } = process.env
const parts = await openParts({
  ...settings,
  DATABASE_URL: DATABASE_OWNER_URL || settings.DATABASE_URL,
})
try {
  const counts = await rotateKeys(parts)
  for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count} row(s)`)
} finally {
  await parts.close()
}
