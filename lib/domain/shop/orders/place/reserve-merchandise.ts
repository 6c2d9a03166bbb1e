import { type SQL, sql } from 'drizzle-orm'
import type { Address } from '@/lib/contract/profile'
import { preorderOf } from '@/lib/domain/shop/merchandise'
import { bankDaysAfter } from '@/lib/gateway/bank-days'
import { newId } from '@/lib/kit/ids'
import { jstDay } from '@/lib/kit/jst'
import { SHELF_DAYS } from '@/lib/kit/shop/order-life'
import type { MerchandiseLine } from '../pricing/decide-merchandise'

type ReservedLine = MerchandiseLine & { id: string }

/** `promisedOn` is the day in Japan by which it leaves. */
type Parcel = { id: string; lineIds: string[]; promisedOn: string }

/** One parcel, or two when merchandise in stock ships before preordered merchandise. */
export function parcelsOf(
  lines: readonly ReservedLine[],
  shipping: 'together' | 'split',
  now: Date,
): Parcel[] {
  const isLater = ({ merchandise }: ReservedLine) => preorderOf(merchandise, now) !== null
  const groups =
    shipping === 'split' ? [lines.filter((line) => !isLater(line)), lines.filter(isLater)] : [lines]
  return groups
    .filter((group) => group.length > 0)
    .map((group) => ({
      id: newId(),
      lineIds: group.map(({ id }) => id),
      promisedOn: promisedDay(group, now),
    }))
}

/** The end of the last preorder's period, or what a page says of merchandise on the shelf (`deliveryText`). */
function promisedDay(lines: readonly ReservedLine[], now: Date): string {
  const days = lines.flatMap(({ merchandise }) => {
    const preorder = preorderOf(merchandise, now)
    return preorder ? [jstDay(new Date(preorder.endAt))] : []
  })
  return days.sort().at(-1) ?? bankDaysAfter(jstDay(now), SHELF_DAYS)
}

/**
 * The part of an order's statement that is about merchandise: units are taken from what is free, under the stock's
 * constraint, and stored with their line; parcels have a copy of the address. The stock rows are locked before,
 * in the order of their ids (find-merchandise).
 */
export function reserveMerchandise(
  lines: readonly ReservedLine[],
  parcels: readonly Parcel[],
  address: Address,
  now: Date,
): SQL {
  const reserved = lines.map(({ id, merchandise, quantity }) => ({
    id,
    merchandise_id: merchandise.id,
    quantity,
  }))
  const inside = parcels.flatMap((parcel) =>
    parcel.lineIds.map((lineId) => ({ shipment_id: parcel.id, order_line_id: lineId })),
  )
  const sent = parcels.map(({ id, promisedOn }, at) => ({
    id,
    part: at + 1,
    promised_on: promisedOn,
  }))
  return sql`,
    reserved as (
      insert into stock_reservation (order_line_id, order_id, merchandise_id, quantity, created_at)
      select r.id, made.id, r.merchandise_id, r.quantity, ${now}::timestamptz from made,
             jsonb_to_recordset(${JSON.stringify(reserved)}::jsonb) r(id uuid, merchandise_id uuid, quantity integer)
      returning merchandise_id, quantity),
    less_stock as (
      update stock s set reserved = s.reserved + reserved.quantity from reserved
       where s.merchandise_id = reserved.merchandise_id),
    parcels as (
      insert into shipment (id, order_id, part, promised_on, address, state, created_at)
      select p.id, made.id, p.part, p.promised_on, ${JSON.stringify(address)}::jsonb, 'waiting', ${now}::timestamptz from made,
             jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) p(id uuid, part smallint, promised_on date)),
    packed as (
      insert into shipment_line (shipment_id, order_line_id)
      select l.shipment_id, l.order_line_id from made,
             jsonb_to_recordset(${JSON.stringify(inside)}::jsonb) l(shipment_id uuid, order_line_id uuid))`
}
