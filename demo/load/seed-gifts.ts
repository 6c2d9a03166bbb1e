import { createGift, type GiftFacts, makeGiftFile, setGiftSale } from '@/lib/domain/shop/gifts'
import { createCoupon } from '@/lib/domain/shop/orders'
import { addDays } from '@/lib/kit/jst'
import { asActor } from './as-actor'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'
import { upload } from './upload'

type DemoGift = { title: string; description: string; priceYen: number } & (
  | { text: string }
  | { picture: string }
)

/** The gifts of the first creators of the demo, in their order. */
const gifts: readonly DemoGift[][] = [
  [
    {
      title: '雨の日の手紙',
      description: '収録の合間に書いた、短いお礼の手紙です。',
      priceYen: 300,
      text: 'いつも聴いてくださって、ありがとうございます。\n\nこの手紙は、雨の午後に書いています。窓を少しだけ開けておくと、マイクに雨音が混ざって、その日の録音は使えなくなります。それでも閉める気になれない日があって、今日がそうでした。\n\n眠れない夜に、またお会いできますように。\nしずく綴り',
    },
    {
      title: '朗読会の看板の絵',
      description: '作品の扉絵を、飾りやすい大きさでお届けします。',
      priceYen: 500,
      picture: 'covers/KN000101.webp',
    },
  ],
  [
    {
      title: '閉店後のまかないレシピ',
      description: '作中に出てくる、あのトーストの作り方です。',
      priceYen: 200,
      text: '厚切りのパンに、浅い格子の切り込みを入れます。バターを薄く塗って、弱火でゆっくり。表が色づいたら裏返して、最後に蜂蜜をひとまわし。\n\nコーヒーは、少し濃いめがおすすめです。',
    },
  ],
]

/** One that is valid, one that has not started, one that has ended. */
const coupons = [
  { code: 'YOFUKASHI10', name: '夜ふかしクーポン 10%オフ', value: 10, from: -1, until: 365 },
  { code: 'TOSHIAKE20', name: '年明けのクーポン 20%オフ', value: 20, from: 30, until: 45 },
  { code: 'AKINOYO15', name: '秋の夜クーポン 15%オフ', value: 15, from: -60, until: -30 },
]

/** Gifts and coupons, which no API call makes yet. */
export async function seedGifts(
  shop: Shop,
  creators: readonly SignedIn[],
  staff: SignedIn,
): Promise<void> {
  for (const [index, creatorGifts] of gifts.entries()) {
    const creator = creators[index]
    if (creator) for (const one of creatorGifts) await seedGift(shop, creator, one)
  }
  for (const { code, name, value, from, until } of coupons) {
    const known = await shop.pool.query('select 1 from coupon where code = $1', [code])
    if (known.rowCount) continue
    await createCoupon(asActor(shop, staff, ['finance']), {
      code,
      name,
      kind: 'rate',
      value,
      scope: 'all',
      startAt: addDays(shop.now, from),
      endAt: addDays(shop.now, until),
      perPersonLimit: 3,
    })
  }
}

async function seedGift(shop: Shop, creator: SignedIn, gift: DemoGift): Promise<void> {
  const known = await shop.pool.query('select 1 from gift where creator_id = $1 and title = $2', [
    creator.uid,
    gift.title,
  ])
  if (known.rowCount) return
  const { title, description, priceYen } = gift
  const facts = { title, description, priceYen }
  const ctx = asActor(shop, creator)
  if ('text' in gift) {
    const inside: GiftFacts = { ...facts, kind: 'text', text: gift.text }
    await setGiftSale(ctx, await createGift(ctx, inside), true)
    return
  }
  const uploadId = await upload(shop, creator, gift.picture)
  const giftId = await createGift(ctx, { ...facts, kind: 'picture', uploadId })
  const run = { signal: new AbortController().signal, isLastTry: true }
  await makeGiftFile(ctx, { giftId, uploadId }, run)
  await setGiftSale(ctx, giftId, true)
}
