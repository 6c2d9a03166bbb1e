import { openConnection } from '@/lib/db'
import type { ServiceEnv } from '@/lib/env'
import { measureStatements } from '@/lib/gateway/metrics'
import { openDeferredNetwork } from '@/lib/gateway/paidy'
import { openQueue } from '@/lib/gateway/queue'
import { openRateLimits } from '@/lib/gateway/rate-limits'
import { openStorage } from '@/lib/gateway/storage'
import { openCardNetwork } from '@/lib/gateway/stripe'
import type { NoteFault } from '@/lib/kit/reports/note-fault'
import type { Parts } from './ctx'

/** Opens everything a context is made of. Used by the service, the worker and the tests. `note` is told of their faults. */
export async function openParts(
  settings: ServiceEnv,
  note?: NoteFault,
): Promise<Parts & { close: () => Promise<void> }> {
  const storage = await openStorage(settings)
  const connection = openConnection(settings.DATABASE_URL, settings.DATABASE_CONNECTIONS, note)
  measureStatements(connection.pool)
  const queue = openQueue(settings.DATABASE_URL, note)
  return {
    db: connection.db,
    settings,
    storage,
    card: openCardNetwork(settings),
    deferred: openDeferredNetwork(settings),
    limits: openRateLimits(connection.pool, settings.RATE_LIMIT_FACTOR, note),
    close: async () => {
      await queue.close()
      await connection.close()
    },
  }
}
