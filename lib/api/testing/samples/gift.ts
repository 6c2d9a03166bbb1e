import type { giftRoutes } from '@/lib/contract/gift'
import { schema } from '@/lib/db'
import type { Parts } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { jstDay } from '@/lib/kit/jst'
import { presentToken } from '@/lib/kit/tokens/present-token'
import { NEW_CARD_ALONE, placeOrder } from './payment'
import type { Maker, SamplesOf } from './sample'

/** A gift that a creator sells. */
export async function makeGift({ db }: Parts, creatorId: string): Promise<string> {
  const id = newId()
  await db.insert(schema.gift).values({
    ...{ id, creatorId, kind: 'text', title: 'ありがとうの手紙', priceYen: 500 },
    ...{ text: 'ありがとう。', publishedAt: new Date() },
  })
  return id
}

const giftOnSale = ({ owner, album }: Maker) => makeGift(owner.ctx, album.creatorId)

/** A gift that the owner has bought. */
async function boughtGift(maker: Maker) {
  const giftId = await giftOnSale(maker)
  const { transactionId } = await placeOrder(maker, '/payment/stripe/order/gift', { giftId })
  await maker.pay(transactionId)
  await maker.call(maker.owner, 'POST', '/payment/stripe/verify', { transactionId })
  return { params: { id: giftId } }
}

const giftById = async (maker: Maker) => ({ params: { id: await giftOnSale(maker) } })
const giftsOfCreator = async (maker: Maker) => {
  await giftOnSale(maker)
  return { params: { id: maker.album.creatorId } }
}
const giftToOrder = async (maker: Maker) => ({
  fields: { giftId: await giftOnSale(maker) },
  without: NEW_CARD_ALONE,
})
const presentToOrder = ({ album }: Maker) => ({
  fields: {
    albumId: album.id,
    recipientEmail: 'friend@example.jp',
    deliverOn: jstDay(new Date()),
  },
  without: NEW_CARD_ALONE,
})
/** The token of a present that nobody has bought: whoever has one that is good may redeem it. */
const noPresent = ({ owner }: Maker) => ({
  params: { token: presentToken(owner.ctx.settings.MASTER_SECRET, newId()) },
})

export const giftSamples = {
  'GET /gifts/{id}': giftById,
  'GET /user/{id}/gifts': giftsOfCreator,
  'GET /my/gifts/{id}': boughtGift,
  'POST /payment/stripe/order/gift': giftToOrder,
  'POST /payment/paidy/order/gift': giftToOrder,
  'POST /payment/stripe/order/present': presentToOrder,
  'POST /payment/paidy/order/present': presentToOrder,
  'GET /present/{token}': noPresent,
  'POST /present/{token}/redeem': noPresent,
} satisfies SamplesOf<typeof giftRoutes>
