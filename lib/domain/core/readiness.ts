import { schemaState } from '@/lib/db'
import { reachQueue } from '@/lib/gateway/queue'
import type { Checks } from '@/lib/kit/http/readiness'
import type { Parts } from './ctx'

/** What service and worker need: the database, a schema that is not behind, the storage and the queue. */
export const checksOf = ({ db, storage }: Pick<Parts, 'db' | 'storage'>): Checks => ({
  database: () => okAfter(db.$client.query('select 1')),
  schema: () => schemaState(db.$client),
  storage: () => okAfter(storage.reach()),
  queue: () => okAfter(reachQueue()),
})

async function okAfter(work: Promise<unknown>) {
  await work
  return 'ok' as const
}
