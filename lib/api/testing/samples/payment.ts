import { sql } from 'drizzle-orm'
import type { paymentRoutes } from '@/lib/contract/payment'
import { makeMerchandise } from './merchandise'
import { type Maker, nothing, type SamplesOf } from './sample'

/** Orders are paid with a new card, at the price as it is, without a coupon. */
export const NEW_CARD_ALONE = ['paymentMethodId', 'expectedPrice', 'couponCode']

/** An order of the owner's that is not paid yet. */
export async function placeOrder({ owner, call }: Maker, path: string, body: object) {
  const placed = await call(owner, 'POST', path, body)
  if (placed.status !== 201) throw new Error(`order: ${JSON.stringify(placed)}`)
  const transactionId = String(placed.body.transactionId)
  const { rows } = await owner.ctx.db.execute<{ number: string }>(
    sql`select number from "order" where id = ${transactionId}`,
  )
  return { transactionId, number: rows[0]?.number ?? '' }
}

/** An order of the album that is not paid yet, by its number and its transaction. */
export async function unpaidOrder(maker: Maker) {
  const albumId = maker.album.id
  const path = '/payment/stripe/order/audio'
  const { number, transactionId } = await placeOrder(maker, path, { albumId })
  return { params: { number }, fields: { transactionId } }
}

const albumToOrder = ({ album }: Maker) => ({
  fields: { albumId: album.id },
  without: ['trackId', ...NEW_CARD_ALONE],
})
/** Goes to the default address. */
const merchandiseToOrder = async ({ owner, album }: Maker) => ({
  fields: {
    merchandises: [{ id: await makeMerchandise(owner, album.creatorId), quantity: 1 }],
    expectedPrice: 3520,
  },
  without: ['paymentMethodId', 'couponCode', 'addressId'],
})

export const paymentSamples = {
  'POST /payment/stripe/order/audio': albumToOrder,
  'POST /payment/paidy/order/audio': albumToOrder,
  'POST /payment/stripe/order/merchandises': merchandiseToOrder,
  'POST /payment/paidy/order/merchandises': merchandiseToOrder,
  'POST /payment/stripe/verify': unpaidOrder,
  'POST /payment/stripe/cancel': unpaidOrder,
  'PUT /payment/stripe/default': nothing,
  'DELETE /payment/stripe/remove': nothing,
  'POST /my/register/paidy': nothing,
} satisfies SamplesOf<typeof paymentRoutes>
