import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DeliveryFees, DeliveryZone } from '@/lib/contract/merchandise'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'

export type Zone = z.infer<typeof DeliveryZone>
export type Delivery = { zone: Zone; feeYen: number; version: number }

type FeeRow = { version: number; zone: Zone; fee_yen: number }

const feeOfZone = sql`
  case coalesce(z.zone, 'standard')
    when 'okinawa' then t.okinawa_yen when 'island' then t.island_yen when 'undeliverable' then 0
    else t.standard_yen end`

/** The version in force: the one whose time has come last; of two that come at once, the newer. */
export const versionInForce = (now: Date): SQL => sql`(
  select version from delivery_table where valid_from <= ${now}
   order by valid_from desc, version desc limit 1)`

/**
 * The zone and fee in force for a postal code, as columns `version, zone, fee_yen` of `delivery`: the
 * longest prefix of the version decides, and what has none is the standard zone.
 */
export const deliveryOf = (postalCode: SQL, now: Date): SQL => sql`
  select t.version, coalesce(z.zone, 'standard') zone, ${feeOfZone} fee_yen
    from delivery_table t
    left join lateral (
      select dz.zone from delivery_zone dz
       where dz.version = t.version
         and dz.postal_prefix = any(array(select left(${postalCode}, n) from generate_series(1, 7) n))
       order by length(dz.postal_prefix) desc limit 1) z on true
   where t.version = ${versionInForce(now)}`

export const toDelivery = ({ version, zone, fee_yen }: FeeRow): Delivery => ({
  version,
  zone,
  feeYen: fee_yen,
})

/** Zone and fee of a postal code; without one, those of the standard zone. */
export async function findDelivery(
  db: Database | Transaction,
  postalCode: string | null,
  now: Date,
): Promise<Delivery> {
  const { rows } = await db.execute<FeeRow>(deliveryOf(sql`${postalCode ?? ''}::text`, now))
  const row = rows[0]
  if (!row) throw new Error('there is no delivery table')
  return toDelivery(row)
}

/** What delivery costs now, by zone. */
export async function getDeliveryFees(
  ctx: Pick<Ctx, 'db' | 'now'>,
): Promise<z.infer<typeof DeliveryFees>> {
  const { rows } = await ctx.db.execute<z.infer<typeof DeliveryFees>>(sql`
    select standard_yen standard, okinawa_yen okinawa, island_yen island
      from delivery_table where version = ${versionInForce(ctx.now)}`)
  const fees = rows[0]
  if (!fees) throw new Error('there is no delivery table')
  return fees
}
