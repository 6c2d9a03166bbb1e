import { openParts } from '@/lib/domain/parts'
import { rotateKeys } from '@/lib/domain/payees'
import { serviceEnv } from '@/lib/env'

/** `npm run keys:rotate`: seals anew what the first of `SEALING_KEYS` and of `TAX_NUMBER_KEYS` has not sealed. */
const parts = openParts(serviceEnv())
try {
  const counts = await rotateKeys(parts)
  for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count} row(s)`)
} finally {
  await parts.close()
}
