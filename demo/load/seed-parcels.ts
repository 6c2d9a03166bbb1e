import { randomUUID } from 'node:crypto'
import { ageOrder, loadBuyer, payOrder, takesTestCards } from './buyers'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'

/** The state of a parcel; `late` should have left by now. */
type Stage = 'late' | 'unpacked' | 'packing' | 'sent' | 'arrived'
type Parcel = { stage: Stage; items: readonly (readonly [id: string, quantity: number])[] }

/** Merchandise (ids of the manifest) of circles that are in no statement of the demo; one parcel per invented buyer. */
const PARCELS: readonly Parcel[] = [
  { stage: 'late', items: [['KM000001', 1]] },
  {
    stage: 'unpacked',
    items: [
      ['KM000008', 1],
      ['KM000001', 2],
    ],
  },
  { stage: 'unpacked', items: [['KM000007', 1]] },
  { stage: 'packing', items: [['KM000001', 1]] },
  { stage: 'packing', items: [['KM000008', 2]] },
  { stage: 'sent', items: [['KM000001', 1]] },
  { stage: 'arrived', items: [['KM000008', 1]] },
]

/** The listener's own, the oldest first. */
const LISTENERS: readonly Parcel[] = [
  { stage: 'arrived', items: [['KM000008', 1]] },
  { stage: 'sent', items: [['KM000001', 1]] },
  { stage: 'unpacked', items: [['KM000001', 2]] },
]

/** Days since the order, if it is not from this moment. */
const AGE_DAYS: Partial<Record<Stage, number>> = { late: 12, sent: 4, arrived: 9 }

/** Numbers in the format of a carrier: the last digit is the rest of the others divided by 7. */
const trackingNumber = (place: number) => `4444137587${place}${(44_441_375_870 + place) % 7}`

const ADDRESS = {
  recipient: '見本 ひなた',
  postalCode: '1500001',
  prefectureCode: '13',
  city: '渋谷区',
  street: '神宮前1-2-3',
  building: '見本荘202',
  phone: '0312345678',
}

/**
 * Orders of merchandise at every step from the shelf to the door. Invented listeners and the demo's listener buy them
 * with the network's test card; the staff's own files label and send them. Only at a network that accepts test cards.
 */
export async function seedParcels(
  shop: Shop,
  { staff, listener }: { staff: SignedIn; listener: SignedIn },
  merchandise: ReadonlyMap<string, string>,
): Promise<void> {
  if (!takesTestCards(shop)) return
  const order = async (buyer: SignedIn, parcel: Parcel) => {
    const number = await buy(shop, buyer, parcel, merchandise)
    return { ...parcel, number, parcelNumber: `${number}-1` }
  }
  const orders = await Promise.all(
    PARCELS.map(async (parcel, place) => order(await loadBuyer(shop, place), parcel)),
  )
  for (const parcel of LISTENERS) orders.push(await order(listener, parcel))
  const labelled = orders.filter(({ stage }) => stage !== 'late' && stage !== 'unpacked')
  const waiting = await idsOf(staff, labelled, 'unpacked')
  if (waiting.length > 0)
    await staff.call('POST /ops/parcels/labels', {
      body: { carrier: 'yamato', parcelIds: waiting },
    })
  const sent = orders.filter(({ stage }) => stage === 'sent' || stage === 'arrived')
  const rows = sent.map(({ parcelNumber }, place) => `${parcelNumber},${trackingNumber(place)}`)
  const file = Buffer.from(`お客様管理番号,伝票番号\r\n${rows.join('\r\n')}\r\n`)
  await staff.call('POST /ops/tracking', {
    body: { carrier: 'yamato', file: file.toString('base64') },
  })
  for (const { stage, number } of sent) {
    const params = { number }
    const { state } = await staff.call('GET /ops/orders/{number}', { params })
    if (stage === 'arrived' && state === 'shipped')
      await staff.call('PUT /ops/orders/{number}/delivery', { params })
  }
}

/** The ids of those parcels that are at this step. */
async function idsOf(
  staff: SignedIn,
  parcels: readonly { parcelNumber: string }[],
  show: 'unpacked' | 'packing',
): Promise<string[]> {
  const numbers = new Set(parcels.map(({ parcelNumber }) => parcelNumber))
  const { items } = await staff.call('GET /ops/parcels', { query: { show, take: 100 } })
  return items.filter(({ number }) => numbers.has(number)).map(({ id }) => id)
}

/** Buys as a companion app does, once per buyer and first item. @returns the order's number */
async function buy(
  shop: Shop,
  buyer: SignedIn,
  { stage, items }: Parcel,
  inShop: ReadonlyMap<string, string>,
): Promise<string> {
  const merchandises = items.map(([id, quantity]) => ({ id: inShop.get(id) ?? '', quantity }))
  const [first] = merchandises
  const { rows } = await shop.pool.query<{ number: string }>(
    `select o.number from "order" o join order_line l on l.order_id = o.id
      where o.account_id = $1 and o.paid_at is not null and l.merchandise_id = $2 and l.quantity = $3`,
    [buyer.uid, first?.id, first?.quantity],
  )
  if (rows[0]) return rows[0].number
  await buyer.call('PUT /my/address', { body: ADDRESS })
  const { postalCode } = ADDRESS
  const { total } = await buyer.call('POST /merchandises/quote', {
    body: { items: merchandises, postalCode },
  })
  const order = await buyer.call('POST /payment/stripe/order/merchandises', {
    body: { merchandises, expectedPrice: total, saveCard: false },
    idempotencyKey: randomUUID(),
  })
  const orderNumber = await payOrder(shop, buyer, order)
  await age(shop, order.transactionId, AGE_DAYS[stage] ?? 0)
  return orderNumber
}

/** Makes the order this many days old, and its parcel with it. */
async function age(shop: Shop, orderId: string, days: number): Promise<void> {
  if (days === 0) return
  await ageOrder(shop, orderId, days)
  await shop.owner.query(
    'update shipment set promised_on = promised_on - $2::integer, created_at = created_at - make_interval(days => $2::integer) where order_id = $1',
    [orderId, days],
  )
}
