import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { TrackingReport } from '@/lib/contract/ops/fulfilment'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { AppError } from '@/lib/kit/errors'
import { UnreadableTable } from '@/lib/kit/read-csv'
import type { LabelCarrier } from '@/lib/kit/shop/parcels/label-profiles'
import { parcelNumber, readParcelNumber } from '@/lib/kit/shop/parcels/parcel-number'
import {
  readTrackingFile,
  readTrackingNumber,
  type TrackingRow,
} from '@/lib/kit/shop/parcels/tracking-file'
import { ORDER_STAFF } from '@/lib/kit/shop/staff-roles'
import { takeTurns } from '@/lib/kit/take-turns'
import { moveOrder } from '../model/move-order'
import { isSettled, type OrderState } from '../model/order-machine'
import { recordOrderAct } from '../model/staff-order'
import { capturePayment, requireCaptured } from '../settle/capture-payment'
import {
  type JudgedRow,
  judgeTracking,
  namesOf,
  type ParcelFacts,
  type TrackingFacts,
} from './judge-tracking'
import { listOpenParcelsOf } from './list-open-parcels'
import { lockOrders } from './lock-orders'
import { sendParcels } from './send-parcels'

type File = { carrier: LabelCarrier; file: Uint8Array }
type Report = z.input<typeof TrackingReport>

/** Calls to the deferred network at the same time. */
const CAPTURES_AT_ONCE = 5

/**
 * What a carrier's file with tracking numbers would do, row by row. Changes nothing. @throws AppError notFound,
 * unprocessable (the file cannot be read; the message says why)
 */
export async function previewTracking(ctx: Ctx, { carrier, file }: File): Promise<Report> {
  requireStaff(ctx, ORDER_STAFF)
  return toReport(await judge(ctx.db, ctx, carrier, readRows(carrier, file)))
}

/**
 * Sends the parcels that a carrier's file names, in one transaction: all or none. Claims deferred money first, as
 * `shipOrder` does. A parcel that was sent with the same number stays as it is, so the same file can be applied
 * again. @throws AppError notFound, unprocessable, conflict (each wrong row by its number), unavailable
 */
export async function applyTracking(ctx: Ctx, { carrier, file }: File): Promise<Report> {
  const staff = requireStaff(ctx, ORDER_STAFF)
  const rows = readRows(carrier, file)
  const before = refuseProblems(await judge(ctx.db, ctx, carrier, rows))
  await captureAll(ctx, orderIdsOf(before.filter(({ result }) => result === 'ship')))
  return await ctx.db.transaction(async (tx) => {
    const orders = await lockOrders(tx, orderIdsOf(before))
    const judged = refuseProblems(await judge(tx, ctx, carrier, rows))
    const leaving = judged.flatMap(({ result, facts, tracking }) => {
      const order = facts && orders.get(facts.orderId)
      return result === 'ship' && order
        ? [{ shipmentId: facts.id, carrier, trackingNumber: tracking, order }]
        : []
    })
    if (leaving.length === 0) return toReport(judged)
    const leftOf = await countOpen(tx, ctx, [...orders.keys()])
    await sendParcels(tx, ctx, leaving)
    for (const order of new Set(leaving.map((one) => one.order))) {
      await requireCaptured(tx, order)
      const parcels = leaving.filter((one) => one.order === order)
      const parcel = parcels.map(({ shipmentId, trackingNumber }) => ({
        shipmentId,
        carrier,
        trackingNumber,
      }))
      let state: OrderState = order.state
      for (const [at, detail] of parcel.entries()) {
        const isLast = leftOf.get(order.id) === at + 1
        state = await moveOrder(
          tx,
          ctx,
          { id: order.id, state },
          isLast ? 'shipped' : 'preparing',
          { detail: { ...detail, by: staff.uid } },
        )
      }
      await recordOrderAct(tx, ctx, 'applyTracking', order, { state, parcels: parcel })
    }
    return toReport(judged)
  })
}

function readRows(carrier: LabelCarrier, file: Uint8Array): TrackingRow[] {
  try {
    return readTrackingFile(carrier, file)
  } catch (error) {
    if (error instanceof UnreadableTable)
      throw new AppError('unprocessable', 'tracking/unreadable', error.message)
    throw error
  }
}

async function judge(
  db: Database | Transaction,
  ctx: Ctx,
  carrier: LabelCarrier,
  rows: readonly TrackingRow[],
): Promise<JudgedRow[]> {
  return judgeTracking(carrier, rows, await readFacts(db, ctx, rows))
}

type FactRow = {
  id: string
  order_id: string
  number: string
  part: number
  order_state: OrderState
} & Pick<ParcelFacts, 'state' | 'carrier' | 'trackingNumber'>

async function readFacts(
  db: Database | Transaction,
  ctx: Ctx,
  rows: readonly TrackingRow[],
): Promise<TrackingFacts> {
  const named = namesOf(rows).flatMap((name) => readParcelNumber(name) ?? [])
  const numbers = rows.flatMap(({ tracking }) => readTrackingNumber(tracking) ?? [])
  const { rows: found } = await db.execute<FactRow>(sql`
    select s.id, s.order_id, o.number, s.part, o.state order_state, s.state, s.carrier, s.tracking_number "trackingNumber"
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) n("orderNumber" text, part smallint)
      join "order" o on o.number = n."orderNumber" join shipment s on s.order_id = o.id and s.part = n.part`)
  const open = await listOpenParcelsOf(db, ctx, [...new Set(found.map((row) => row.order_id))])
  const refusals = new Map(open.map(({ id, refusal }) => [id, refusal?.message ?? null]))
  return {
    parcels: new Map(
      found.map(({ id, order_id, number, part, order_state, ...parcel }) => [
        parcelNumber(number, part),
        {
          ...parcel,
          id,
          orderId: order_id,
          isPaid: isSettled(order_state),
          refusal: refusals.get(id) ?? null,
        },
      ]),
    ),
    taken: await readTaken(db, sql`any(${sql.param(numbers)}::text[])`),
  }
}

async function readTaken(db: Database | Transaction, numbers: SQL): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; number: string }>(
    sql`select id, tracking_number number from shipment where tracking_number = ${numbers}`,
  )
  return new Map(rows.map(({ id, number }) => [number, id]))
}

/** @throws AppError conflict with each row that stops the file */
function refuseProblems(judged: JudgedRow[]): JudgedRow[] {
  const details = judged.flatMap(({ row, problem }) =>
    problem ? [{ path: String(row), message: problem }] : [],
  )
  if (details.length > 0)
    throw new AppError(
      'conflict',
      'tracking/problems',
      `取り込めない行があるため、どの行も取り込みませんでした：${details
        .slice(0, 5)
        .map(({ path, message }) => `${path}行目 ${message}`)
        .join(' ')}`,
      { details },
    )
  return judged
}

const orderIdsOf = (rows: readonly JudgedRow[]): string[] => [
  ...new Set(rows.flatMap(({ facts }) => (facts ? [facts.orderId] : []))),
]

/**
 * Claims the deferred money of these orders, a few at a time. If one fails, no parcel leaves; claimed money stays
 * claimed.
 */
async function captureAll(ctx: Ctx, orderIds: readonly string[]): Promise<void> {
  const inTurn = takeTurns(CAPTURES_AT_ONCE)
  const done = await Promise.allSettled(orderIds.map((id) => inTurn(() => capturePayment(ctx, id))))
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** How many parcels of each order have not left. */
async function countOpen(tx: Transaction, ctx: Ctx, orderIds: readonly string[]) {
  const counts = new Map<string, number>()
  for (const { orderId } of await listOpenParcelsOf(tx, ctx, orderIds))
    counts.set(orderId, (counts.get(orderId) ?? 0) + 1)
  return counts
}

const toReport = (judged: readonly JudgedRow[]): Report => ({
  rows: judged.map(({ row, parcel, tracking, result, problem }) => ({
    row,
    parcel,
    tracking,
    result,
    problem,
  })),
  ship: judged.filter(({ result }) => result === 'ship').length,
  same: judged.filter(({ result }) => result === 'same').length,
  problems: judged.filter(({ result }) => result === 'problem').length,
})
