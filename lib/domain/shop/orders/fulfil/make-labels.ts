import { sql } from 'drizzle-orm'
import type { Address } from '@/lib/contract/profile'
import type { schema, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { AppError } from '@/lib/kit/errors'
import { jstDay } from '@/lib/kit/jst'
import { prefectureName } from '@/lib/kit/prefectures'
import { encodeShiftJis, notInShiftJis } from '@/lib/kit/shift-jis'
import { labelCsv, labelProblems } from '@/lib/kit/shop/parcels/label-csv'
import type { Label, LabelCarrier } from '@/lib/kit/shop/parcels/label-profiles'
import { parcelNumber } from '@/lib/kit/shop/parcels/parcel-number'
import { ORDER_STAFF } from '@/lib/kit/shop/staff-roles'
import { moveOrder } from '../model/move-order'
import { isSettled, nextState } from '../model/order-machine'
import { recordOrderAct } from '../model/staff-order'
import { listOpenParcelsOf } from './list-open-parcels'
import { lockOrders } from './lock-orders'

type Input = { carrier: LabelCarrier; parcelIds: readonly string[] }
type Order = typeof schema.order.$inferSelect
type Parcel = { id: string; orderId: string; part: number; address: Address; content: string }

/**
 * The labels of parcels as a file for the carrier's program (Shift_JIS), all or none. Marks their orders as being
 * packed, as `prepareOrder` does. Each order's audit row says who was given its address. @throws AppError notFound,
 * conflict (naming each parcel that may not leave), unprocessable (naming each cell with characters that the file
 * cannot hold)
 */
export async function makeLabels(
  ctx: Ctx,
  { carrier, parcelIds }: Input,
): Promise<{ fileName: string; bytes: Uint8Array }> {
  const staff = requireStaff(ctx, ORDER_STAFF)
  return await ctx.db.transaction(async (tx) => {
    const parcels = await readParcels(tx, parcelIds)
    const orders = await lockOrders(tx, [...new Set(parcels.map(({ orderId }) => orderId))])
    await refuseThoseThatStay(tx, ctx, { parcelIds, parcels, orders })
    const labels = parcels.map((parcel) => labelOf(ctx, parcel, orders.get(parcel.orderId)))
    refuseCharacters(carrier, labels)
    for (const found of orders.values()) {
      const state =
        found.state === 'preparing'
          ? found.state
          : await moveOrder(tx, ctx, found, 'preparing', { detail: { by: staff.uid } })
      const ids = parcels.filter(({ orderId }) => orderId === found.id).map(({ id }) => id)
      await recordOrderAct(tx, ctx, 'makeLabels', found, { state, carrier, parcels: ids })
    }
    return {
      fileName: `${carrier}-${jstDay(ctx.now)}.csv`,
      bytes: encodeShiftJis(labelCsv(carrier, labels)),
    }
  })
}

/** Names the contents by category: a title on the parcel would tell others what the buyer listens to. */
async function readParcels(tx: Transaction, ids: readonly string[]): Promise<Parcel[]> {
  const { rows } = await tx.execute<Parcel>(sql`
    select s.id, s.order_id "orderId", s.part, s.address, coalesce((
             select string_agg(distinct m.category, '、') from shipment_line sl
               join order_line l on l.id = sl.order_line_id join merchandise m on m.id = l.merchandise_id
              where sl.shipment_id = s.id and m.category <> ''), '') content
      from shipment s where s.id = any(${sql.param([...ids])}::uuid[]) order by s.promised_on, s.id`)
  return rows
}

type Chosen = {
  parcelIds: readonly string[]
  parcels: readonly Parcel[]
  orders: ReadonlyMap<string, Order>
}

async function refuseThoseThatStay(
  tx: Transaction,
  ctx: Ctx,
  { parcelIds, parcels, orders }: Chosen,
): Promise<void> {
  const open = new Map(
    (await listOpenParcelsOf(tx, ctx, [...orders.keys()])).map((one) => [one.id, one]),
  )
  const details = parcels.flatMap(({ id, orderId, part }) => {
    const found = orders.get(orderId)
    const mayBePacked =
      found && isSettled(found.state) && nextState(found.state, 'preparing') !== null
    const parcel = open.get(id)
    const why = parcel && mayBePacked ? parcel.refusal?.message : 'この荷物は発送を待っていません。'
    return why ? [{ path: parcelNumber(found?.number ?? '', part), message: why }] : []
  })
  if (parcels.length < new Set(parcelIds).size)
    details.push({ path: 'parcelIds', message: '見つからない荷物があります。' })
  if (details.length > 0)
    throw new AppError(
      'conflict',
      'parcel/not-waiting',
      `送り状を出せない荷物があります：${details.map(({ path, message }) => `${path}（${message}）`).join('、')}`,
      { details },
    )
}

function refuseCharacters(carrier: LabelCarrier, labels: readonly Label[]): void {
  const details = labelProblems(carrier, labels).map(({ number, heading, characters }) => ({
    path: number,
    message: `「${heading}」の「${characters.join('」「')}」`,
  }))
  if (details.length > 0)
    throw new AppError(
      'unprocessable',
      'parcel/characters',
      `配送会社のファイル（Shift_JIS）で使えない文字があります：${details.map(({ path, message }) => `${path}の${message}`).join('、')}。この荷物は選択を外し、送り状を手で作ってください。`,
      { details },
    )
}

function labelOf({ now, settings }: Ctx, parcel: Parcel, found: Order | undefined): Label {
  const { address, content, part } = parcel
  const sender = settings.PARCEL_SENDER
  return {
    number: parcelNumber(found?.number ?? '', part),
    sentOn: jstDay(now).replaceAll('-', '/'),
    phone: address.phone,
    postalCode: address.postalCode,
    prefecture: prefectureName(address.prefectureCode),
    city: address.city,
    street: address.street,
    building: address.building,
    recipient: address.recipient,
    content: contentOf(content),
    sender: sender ?? { name: '', postalCode: '', address: '', phone: '' },
  }
}

/** Cut to the carriers' field (25 wide characters). Characters that they cannot print do not stop a parcel. */
const contentOf = (categories: string): string =>
  categories === '' || categories.length > 25 || notInShiftJis(categories).length > 0
    ? 'グッズ'
    : categories
