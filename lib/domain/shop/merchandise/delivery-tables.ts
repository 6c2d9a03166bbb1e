import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DeliveryTable, DeliveryVersion } from '@/lib/contract/ops/delivery'
import { type Database, schema, type Transaction } from '@/lib/db'
import { purgePagesJob } from '@/lib/domain/content/catalogue/jobs'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { enqueue } from '@/lib/gateway/queue'
import { AppError, notFound } from '@/lib/kit/errors'
import { jstDay, startOfDay } from '@/lib/kit/jst'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { versionInForce, type Zone } from './delivery-zones'

type Version = z.input<typeof DeliveryVersion>
type Table = z.input<typeof DeliveryTable>
type Row = Omit<Version, 'fees' | 'validFrom' | 'createdAt'> & {
  standard: number
  okinawa: number
  island: number
  valid_from: string
  created_at: string
}

/** Who decides what delivery costs. */
/** The cache tag of every page that says what delivery costs. */
const PAGES = 'delivery'

/**
 * The versions of the delivery fees, the newest first. Version 1 was made from the postal codes of Japan: all of
 * Okinawa, and the islands that no bridge joins to the main islands, by municipality or town. @throws AppError notFound
 */
export async function listDeliveryVersions(
  ctx: Ctx,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: Version[]; total: number }> {
  requireStaff(ctx, FINANCE_STAFF)
  const rows = await readVersions(ctx, sql`true`, sql`limit ${take} offset ${skip}`)
  const count = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from delivery_table`,
  )
  return { items: rows.map(toVersion), total: count.rows[0]?.total ?? 0 }
}

/** One version with its zones. @throws AppError notFound */
export async function getDeliveryTable(ctx: Ctx, version: number): Promise<Table> {
  requireStaff(ctx, FINANCE_STAFF)
  const [row] = await readVersions(ctx, sql`t.version = ${version}`)
  if (!row) throw notFound('送料の表')
  const { rows: zones } = await ctx.db.execute<{ postalPrefix: string; zone: Zone }>(sql`
    select postal_prefix "postalPrefix", zone from delivery_zone
     where version = ${version} order by postal_prefix`)
  return { ...toVersion(row), zones }
}

async function readVersions(
  { db, now }: { db: Database | Transaction; now: Date },
  condition: ReturnType<typeof sql>,
  page = sql``,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select t.version, t.standard_yen standard, t.okinawa_yen okinawa, t.island_yen island,
           t.valid_from, t.note, p.nickname "by", t.created_at,
           case when t.version = ${versionInForce(now)} then 'inForce'
                when t.valid_from > ${now} then 'scheduled' else 'past' end state
      from delivery_table t left join profile p on p.account_id = t.editor_id
     where ${condition} order by t.version desc ${page}`)
  return rows
}

const toVersion = ({
  standard,
  okinawa,
  island,
  valid_from,
  created_at,
  ...row
}: Row): Version => ({
  ...row,
  validFrom: new Date(valid_from).toISOString(),
  createdAt: new Date(created_at).toISOString(),
  fees: { standard, okinawa, island },
})

type Change = Pick<Table, 'fees' | 'note' | 'zones'> & {
  /** The JST day from whose start it holds; at once where there is none. */
  validFrom?: string | undefined
  /** The newest version that the editor saw. */
  basedOn: number
}

/**
 * Makes a new version of the delivery fees, in force at once or from a day to come. Orders keep the fee that
 * they were placed with. A version that is to come is corrected by a newer one for the same day.
 * @throws AppError notFound, invalid (a prefix twice or malformed, a day that is past),
 * conflict (somebody else was faster)
 */
export async function changeDeliveryTable(ctx: Ctx, input: Change): Promise<Table> {
  const { uid: editorId } = requireStaff(ctx, FINANCE_STAFF)
  checkPrefixes(input.zones.map(({ postalPrefix }) => postalPrefix))
  const validFrom = startOf(input.validFrom, ctx.now)
  const version = input.basedOn + 1
  await ctx.db.transaction(async (tx) => {
    const { standard, okinawa, island } = input.fees
    const made = await tx
      .insert(schema.deliveryTable)
      .values({
        version,
        standardYen: standard,
        okinawaYen: okinawa,
        islandYen: island,
        validFrom,
        note: input.note,
        editorId,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ version: schema.deliveryTable.version })
    if (made.length === 0 || (await newestVersion(tx)) !== version) throw changedMeanwhile()
    if (input.zones.length > 0)
      await tx.insert(schema.deliveryZone).values(input.zones.map((zone) => ({ version, ...zone })))
    await recordStaffAct(tx, ctx, {
      action: 'changeDeliveryTable',
      subject: String(version),
      before: (await feesOf(tx, input.basedOn)) ?? null,
      after: { ...input.fees, validFrom, zones: input.zones },
      note: input.note,
    })
    await enqueue(tx, purgePagesJob, { tags: [PAGES] })
  })
  return await getDeliveryTable(ctx, version)
}

/** Fees and zones of a version, as the audit log records them. */
async function feesOf(tx: Transaction, version: number) {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select standard_yen standard, okinawa_yen okinawa, island_yen island, valid_from "validFrom",
           coalesce((select json_agg(json_build_object('postalPrefix', postal_prefix, 'zone', zone) order by postal_prefix)
                       from delivery_zone z where z.version = t.version), '[]') zones
      from delivery_table t where version = ${version}`)
  return rows[0]
}

async function newestVersion(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ newest: number }>(
    sql`select max(version) newest from delivery_table`,
  )
  return rows[0]?.newest ?? 0
}

function checkPrefixes(prefixes: readonly string[]): void {
  const isWellFormed = prefixes.every((prefix) => /^\d{1,7}$/u.test(prefix))
  if (!isWellFormed || new Set(prefixes).size !== prefixes.length)
    throw new AppError(
      'invalid',
      'delivery/invalid-prefix',
      '郵便番号は1〜7桁の数字で、重ならないように入力してください。',
    )
}

/** The moment from which a version holds: today is now, so that nothing holds backwards. */
function startOf(day: string | undefined, now: Date): Date {
  if (day === undefined || day === jstDay(now)) return now
  if (day < jstDay(now))
    throw new AppError(
      'invalid',
      'delivery/past-day',
      '適用を始める日は、今日からあとの日にしてください。',
    )
  return startOfDay(day)
}

const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'delivery/changed-meanwhile',
    'ほかの担当者が送料の表を更新しました。読み込み直してください。',
  )
