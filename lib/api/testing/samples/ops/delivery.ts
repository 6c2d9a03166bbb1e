import { sql } from 'drizzle-orm'
import type { opsDeliveryRoutes } from '@/lib/contract/ops/delivery'
import { addDays, jstDay } from '@/lib/kit/jst'
import { type Maker, nothing, type SamplesOf } from '../sample'

/** What the next table of delivery fees is made of. */
async function nextTable({ owner }: Maker) {
  const { rows } = await owner.ctx.db.execute<{ newest: number }>(
    sql`select max(version) newest from delivery_table`,
  )
  const validFrom = jstDay(addDays(new Date(), 30))
  return { fields: { basedOn: rows[0]?.newest ?? 0, validFrom, postalPrefix: '900' } }
}

export const opsDeliverySamples = {
  'GET /ops/delivery': nothing,
  'GET /ops/delivery/{version}': () => ({ params: { version: '1' } }),
  'POST /ops/delivery': nextTable,
} satisfies SamplesOf<typeof opsDeliveryRoutes>
