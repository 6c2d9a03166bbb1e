import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor, Parts } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { yen } from '@/lib/kit/shop/yen'
import type { TestShop } from './shop'

const DAY_MS = 86_400_000

/** What one piece at its regular price costs, and what of it is the platform's. */
export const atFullPrice = (priceYen: number) => ({
  quantity: 1,
  listPriceYen: priceYen,
  unitPriceYen: priceYen,
  ownedOffYen: 0,
  couponOffYen: 0,
  waivedYen: 0,
  amountYen: yen(priceYen),
  feeRateBp: 3000,
})

type CouponFacts = Partial<Omit<typeof schema.coupon.$inferInsert, 'id'>>

/** A coupon that is on now: 10 % off everything, unless the facts say otherwise. */
export async function makeCoupon(parts: Parts, facts: CouponFacts = {}) {
  const id = newId()
  const code = facts.code ?? `C${id.slice(-12).toUpperCase()}`
  await parts.db.insert(schema.coupon).values({
    id,
    name: '秋の夜長クーポン',
    kind: 'rate',
    value: 10,
    scope: 'all',
    startAt: new Date(Date.now() - DAY_MS),
    endAt: new Date(Date.now() + DAY_MS),
    ...facts,
    code,
  })
  return { id, code }
}

/** A text that its creator sells as a gift. */
export async function makeGift(shop: TestShop, priceYen = 500) {
  const creator = await shop.account()
  const id = newId()
  await shop.parts.db.insert(schema.creator).values({ accountId: creator.uid, feeRateBp: 3000 })
  await shop.parts.db.insert(schema.profile).values({
    accountId: creator.uid,
    nickname: `庭師${id.slice(-12)}`,
    nicknameKey: `庭師${id.slice(-12)}`,
  })
  await shop.parts.db.insert(schema.gift).values({
    id,
    creatorId: creator.uid,
    kind: 'text',
    title: 'ありがとうの手紙',
    priceYen,
    text: 'いつも聴いてくれて、ありがとう。',
    publishedAt: new Date(Date.now() - DAY_MS),
  })
  return { id, creator }
}

/** Somebody of the staff with a role. */
export async function makeStaff(shop: TestShop, role: string): Promise<AccountActor> {
  const { account } = schema
  const staffRoles = [role]
  const actor = await shop.account({ isInternal: true, staffRoles })
  await shop.parts.db.update(account).set({ staffRoles }).where(eq(account.id, actor.uid))
  return actor
}
