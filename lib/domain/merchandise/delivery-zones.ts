import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DeliveryZone } from '@/lib/contract/merchandise'
import { type Database, schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { AppError } from '@/lib/kit/errors'

export type Zone = z.infer<typeof DeliveryZone>
export type Fees = { standardYen: number; okinawaYen: number; islandYen: number }
export type Delivery = { zone: Zone; feeYen: number; version: number }

type FeeRow = { version: number; zone: Zone; fee_yen: number }

const feeOfZone = sql`
  case coalesce(z.zone, 'standard')
    when 'okinawa' then t.okinawa_yen when 'island' then t.island_yen when 'undeliverable' then 0
    else t.standard_yen end`

/**
 * The zone and fee in force for a postal code, as columns `version, zone, fee_yen` of `delivery`: the
 * longest prefix of the newest version decides, and what has none is the standard zone.
 */
export const deliveryOf = (postalCode: SQL): SQL => sql`
  select t.version, coalesce(z.zone, 'standard') zone, ${feeOfZone} fee_yen
    from delivery_table t
    left join lateral (
      select dz.zone from delivery_zone dz
       where dz.version = t.version
         and dz.postal_prefix = any(array(select left(${postalCode}, n) from generate_series(1, 7) n))
       order by length(dz.postal_prefix) desc limit 1) z on true
   where t.version = (select max(version) from delivery_table)`

export const toDelivery = ({ version, zone, fee_yen }: FeeRow): Delivery => ({
  version,
  zone,
  feeYen: fee_yen,
})

/** Zone and fee of a postal code; without one, those of the standard zone. */
export async function findDelivery(
  db: Database | Transaction,
  postalCode: string | null,
): Promise<Delivery> {
  const { rows } = await db.execute<FeeRow>(deliveryOf(sql`${postalCode ?? ''}::text`))
  const row = rows[0]
  if (!row) throw new Error('there is no delivery table')
  return toDelivery(row)
}

export type DeliveryTable = {
  version: number
  fees: Fees
  note: string
  zones: { postalPrefix: string; zone: Zone }[]
}

/** The delivery table in force, for its editor. @throws AppError forbidden */
export async function getDeliveryTable(ctx: Ctx): Promise<DeliveryTable> {
  requireEditor(ctx)
  return await readTable(ctx.db)
}

async function readTable(db: Database | Transaction): Promise<DeliveryTable> {
  const { deliveryTable, deliveryZone } = schema
  const [table] = await db.select().from(deliveryTable).orderBy(sql`version desc`).limit(1)
  if (!table) throw new Error('there is no delivery table')
  const zones = await db
    .select({ postalPrefix: deliveryZone.postalPrefix, zone: deliveryZone.zone })
    .from(deliveryZone)
    .where(sql`version = ${table.version}`)
    .orderBy(deliveryZone.postalPrefix)
  const { version, note, standardYen, okinawaYen, islandYen } = table
  return { version, fees: { standardYen, okinawaYen, islandYen }, note, zones }
}

/**
 * Puts a new version of the delivery table in force; orders keep the fee that they were placed with.
 * `basedOn` is the version that the editor saw.
 * @throws AppError forbidden, invalid (a prefix twice or malformed), conflict (somebody else was faster)
 */
export async function changeDeliveryTable(
  ctx: Ctx,
  input: Omit<DeliveryTable, 'version'> & { basedOn: number },
): Promise<DeliveryTable> {
  const editorId = requireEditor(ctx)
  const prefixes = input.zones.map(({ postalPrefix }) => postalPrefix)
  const isWellFormed = prefixes.every((prefix) => /^\d{1,7}$/u.test(prefix))
  if (!isWellFormed || new Set(prefixes).size !== prefixes.length)
    throw new AppError(
      'invalid',
      'delivery/invalid-prefix',
      '郵便番号は1〜7桁の数字で、重ならないように入力してください。',
    )
  return await ctx.db.transaction(async (tx) => {
    const version = input.basedOn + 1
    const made = await tx
      .insert(schema.deliveryTable)
      .values({ version, ...input.fees, note: input.note, editorId, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ version: schema.deliveryTable.version })
    const newest = await readTable(tx)
    if (made.length === 0 || newest.version !== version)
      throw new AppError(
        'conflict',
        'delivery/changed-meanwhile',
        'ほかの担当者が送料の表を更新しました。読み込み直してください。',
      )
    if (input.zones.length > 0)
      await tx.insert(schema.deliveryZone).values(input.zones.map((zone) => ({ version, ...zone })))
    return { ...newest, zones: input.zones }
  })
}

/** Fees are decided by the shop's staff. @throws AppError forbidden */
function requireEditor({ actor }: Ctx): string | null {
  if (actor.kind === 'system') return null
  const isEditor =
    actor.kind === 'account' &&
    actor.staffRoles.some((role) => role === 'finance' || role === 'admin')
  if (!isEditor)
    throw new AppError('forbidden', 'ops/not-allowed', 'この操作をする権限がありません。')
  return actor.uid
}
