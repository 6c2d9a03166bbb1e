import { sql } from 'drizzle-orm'
import type { opsFeeRoutes } from '@/lib/contract/ops/fees'
import { addDays, jstDay } from '@/lib/kit/jst'
import { type Maker, nothing, type SamplesOf } from '../sample'

/** Another fee for the owner, in time. */
async function feeOfOwner({ owner }: Maker) {
  const { rows } = await owner.ctx.db.execute<{ nickname: string }>(
    sql`select nickname from profile where account_id = ${owner.uid}`,
  )
  const since = jstDay(addDays(new Date(), 40))
  return { fields: { nickname: rows[0]?.nickname ?? '', since } }
}

export const opsFeeSamples = {
  'GET /ops/fees': nothing,
  'POST /ops/fees': feeOfOwner,
} satisfies SamplesOf<typeof opsFeeRoutes>
