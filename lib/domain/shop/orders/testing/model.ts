import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import { redeemPresent } from '@/lib/domain/shop/gifts'
import { monthOf } from '@/lib/kit/jst-month'
import { presentToken } from '@/lib/kit/tokens/present-token'
import {
  cancelPayment,
  carryOutRefund,
  closeDueOrders,
  deliverOrder,
  expireOrders,
  reconcilePayments,
  refundOrder,
  repeatRefund,
  reviewHeldOrder,
  shipOrder,
  verifyPayment,
} from '../index'
import { findRepeatable } from '../ops/find-repeatable'
import { lookUpPayment, type Network } from '../payment-means/payment-network'
import { authoriseOrder } from '../place/authorise-order'
import type { Basket } from '../place/basket'
import { openIntent } from '../place/open-intent'
import { openOrder } from '../place/open-order'
import type { PlacedOrder } from '../place/resume-order'
import { settleOrder } from '../settle/settle-order'
import { deferredIdOf, modelDeferredNetwork } from './deferred'
import { openPayees, payeeOperations } from './model-payees'
import { modelNetwork } from './network'
import { makeCoupon, makeGift, makeStaff } from './sales'
import { ctxOf, systemCtx, type TestShop } from './shop'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export type Step = { a: number; b: number; c: number }
type Placed = { orderId: string; by: AccountActor; network: Network; number?: string }

const refusals = ['conflict', 'notFound', 'invalid', 'unavailable', 'unprocessable']
/** Refusals are answers; anything else is our mistake. */
export async function orRefusal(run: Promise<unknown>): Promise<void> {
  await run.catch((error: { kind?: string; errors?: { kind?: string }[] }) => {
    const kinds = error.errors?.map(({ kind }) => kind) ?? [error.kind]
    if (!kinds.every((kind) => refusals.includes(kind ?? ''))) throw error
  })
}

const pick = <T>(from: readonly T[], at: number): T => {
  const found = from[at % from.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** A shop on both networks in memory, with people, all kinds of things to buy, coupons, and somebody of finance. */
export async function openWorld(shop: TestShop) {
  const cards = modelNetwork()
  const later = modelDeferredNetwork()
  const { card, deferred, settings, limits } = shop.parts
  if (!deferred) throw new Error('no deferred network')
  const parts = {
    ...shop.parts,
    settings: { ...settings, RATE_LIMIT_FACTOR: 1_000_000 },
    limits: { ...limits, take: async () => undefined },
    card: { ...card, ...cards.card },
    deferred: { ...deferred, ...later.network },
  }
  const people = await Promise.all(Array.from({ length: 8 }, () => makeBuyer(shop)))
  const albums = await Promise.all(
    [1320, 777, 51, 2200, 980, 1550].map((priceYen, i) =>
      shop.album({ priceYen, trackPrices: [333, 50, 701], feeRateBp: 3000 + 7 * i }),
    ),
  )
  const gifts = await Promise.all([500, 51, 333].map((yen) => makeGift(shop, yen)))
  const merchandise = await Promise.all(
    [2000, 1001, 77].map(async (priceYen) => ({
      priceYen,
      id: await shop.merchandise({ priceYen, onHand: 90 }),
    })),
  )
  const coupons = [
    await makeCoupon(parts, { value: 13 }),
    await makeCoupon(parts, { kind: 'amount', value: 700, totalLimit: 30, perPersonLimit: 5 }),
    await makeCoupon(parts, { value: 50, scope: 'audio', totalLimit: 10 }),
    await makeCoupon(parts, { kind: 'amount', value: 300, scope: 'merchandise' }),
  ]
  const finance = await makeStaff(shop, 'finance')
  await openPayees(shop, albums)
  const placed: Placed[] = []
  /** Those that have been closed, and at the end the open one. */
  const months = [monthOf(new Date())]
  return {
    parts,
    cards,
    later,
    people,
    albums,
    gifts,
    merchandise,
    coupons,
    finance,
    placed,
    months,
  }
}

async function makeBuyer(shop: TestShop): Promise<AccountActor> {
  const buyer = await shop.account()
  await shop.address(buyer)
  await shop.parts.db
    .insert(schema.networkCustomer)
    .values({ accountId: buyer.uid, network: 'paidy', customerId: `tok_${buyer.uid}` })
  return buyer
}

const system = ({ parts }: World, laterMs = 0): Ctx =>
  systemCtx(parts, new Date(Date.now() + laterMs))

/** Sends the shop the state of an order's payment, as a webhook does. */
export async function hear(world: World, { orderId, network }: Omit<Placed, 'by'>) {
  const { parts, cards, later } = world
  const id = network === 'stripe' ? `pi_${orderId}` : deferredIdOf(orderId)
  const card = cards.payments.get(id)
  if (!later.payments.has(id) && (!card || card.intent.status === 'open')) return
  const found = await lookUpPayment(system(world), network, id)
  if (network === 'paidy')
    await parts.db.execute(
      sql`update payment set network_id = ${id} where order_id = ${orderId} and network_id is null`,
    )
  await settleOrder(system(world), orderId, found)
}

/** Does everything that waits for a job or the staff: pays held orders back and carries out refunds. */
export async function bringToRest(world: World): Promise<void> {
  const { parts, finance } = world
  const rows = async (query: ReturnType<typeof sql>) =>
    (await parts.db.execute<{ id: string }>(query)).rows.map(({ id }) => id)
  for (const number of await rows(sql`select number id from "order" where state = 'held'`))
    await reviewHeldOrder(ctxOf(parts, finance), number, { decision: 'refund', note: 'end' })
  for (const id of await rows(sql`select id from refund where state = 'pending'`))
    await orRefusal(carryOutRefund(system(world, 4 * MINUTE_MS), id))
}

/** Everything that people, networks, the staff and the jobs do with orders and with what was earned. */
export function operationsOf(
  world: World,
): Record<string, (step: Step) => Promise<unknown> | undefined> {
  const { placed } = world
  /** Mostly one of the latest, to which still more happens. */
  const some = ({ a }: Step) => {
    const from = a % 4 ? placed.slice(-30) : placed
    return from.length > 0 ? pick(from, a) : null
  }
  const withSome =
    (run: (one: Placed, step: Step) => Promise<unknown> | undefined) => (step: Step) => {
      const one = some(step)
      return one ? run(one, step) : undefined
    }
  return {
    ...buyers(world),
    ...networks(world, withSome),
    ...staff(world, withSome),
    ...jobs(world),
    ...payeeOperations(world),
  }
}

type WithSome = (
  run: (one: Placed, step: Step) => Promise<unknown> | undefined,
) => (step: Step) => Promise<unknown> | undefined

function buyers(world: World) {
  const { parts, people, albums, gifts, merchandise, coupons, placed } = world
  const couponOf = (c: number) => (c % 3 === 0 ? pick(coupons, c).code : undefined)
  const networkOf = (c: number): Network => (c % 5 < 3 ? 'stripe' : 'paidy')
  /** As placing on each network goes on once the order is written. */
  const checkOut = async (by: AccountActor, network: Network, order: PlacedOrder) => {
    const { orderId } = order
    if (!placed.some((one) => one.orderId === orderId)) placed.push({ by, orderId, network })
    const ctx = ctxOf(parts, by)
    if (network === 'stripe') await openIntent(ctx, order, false)
    else await authoriseOrder(ctx, order, `tok_${by.uid}`)
  }
  const buy = async ({ a, c }: Step, basket: Basket) => {
    const by = pick(people, a)
    const network = networkOf(c)
    const requested = { ...basket, couponCode: couponOf(c) }
    await checkOut(by, network, await openOrder(ctxOf(parts, by), requested, network))
  }
  const buyMerchandise = async ({ a, b, c }: Step) => {
    const by = pick(people, a)
    const network = networkOf(c)
    const quantity = 1 + (c % 3)
    const chosen = merchandise.slice(0, 1 + (b % merchandise.length))
    const place = (expectedPrice: number) =>
      openOrder(
        ctxOf(parts, by),
        {
          kind: 'merchandise',
          merchandises: chosen.map(({ id }) => ({ id, quantity })),
          expectedPrice,
          shipping: 'together',
          couponCode: couponOf(c),
        },
        network,
      )
    const shown = chosen.reduce((sum, one) => sum + one.priceYen * quantity, 990)
    // With a coupon the screen shows another total: the refusal gives it.
    const order = await place(shown).catch(
      async (error: { details?: { path: string; message: string }[] }) => {
        const now = error.details?.find(({ path }) => path === 'expectedPrice')?.message
        if (now === undefined) throw error
        return await place(Number(now))
      },
    )
    await checkOut(by, network, order)
  }
  return {
    buyRecording: (step: Step) => {
      const album = pick(albums, step.b)
      return buy(
        step,
        step.c % 2
          ? { kind: 'audio', albumId: album.id }
          : { kind: 'audio', trackId: pick(album.trackIds, step.c) },
      )
    },
    buyGift: (step: Step) => buy(step, { kind: 'gift', giftId: pick(gifts, step.b).id }),
    buyPresent: (step: Step) =>
      buy(step, {
        kind: 'present',
        albumId: pick(albums, step.b).id,
        senderName: '甲',
        recipientName: '乙',
        message: '',
      }),
    buyMerchandise,
    redeem: async ({ a, b }: Step) => {
      const { rows } = await parts.db.execute<{ id: string }>(
        sql`select id from present where state = 'open' order by id desc limit 20`,
      )
      if (rows.length === 0) return
      const token = presentToken(parts.settings.MASTER_SECRET, pick(rows, a).id)
      await redeemPresent(ctxOf(parts, pick(people, b)), token)
    },
  }
}

function networks(world: World, withSome: WithSome) {
  const { parts, cards, later } = world
  return {
    pay: withSome(async ({ orderId, by }, { a, b, c }) => {
      const isOdd = c % 7 === 0
      cards.pay(orderId, {
        differenceYen: isOdd && a % 3 === 0 ? 100 - (b % 120) : 0,
        customerId: isOdd && a % 3 > 0 ? 'cus_stranger' : '',
      })
      if (b % 4) await verifyPayment(ctxOf(parts, by), orderId)
    }),
    hear: withSome((one) => hear(world, one)),
    cancel: withSome(({ orderId, by }) => cancelPayment(ctxOf(parts, by), orderId)),
    networkRefund: withSome(async (one, { b, c }) => {
      if (c % 3) return
      const at = one.network === 'stripe' ? cards : later
      at.networkRefund(one.orderId, b * 7919 + c)
      await hear(world, one)
    }),
    failRefund: async ({ a, c }: Step) => {
      const refunded = cards.refundedOrders()
      if (c % 6 || refunded.length === 0) return
      const orderId = pick(refunded, a)
      cards.failRefund(orderId)
      await hear(world, { orderId, network: 'stripe' })
    },
    dispute: withSome(async (one, { b, c }) => {
      if (c % 3 || one.network === 'paidy') return
      cards.dispute(one.orderId, pick(['left', 'all', 'left', 'warning'] as const, b))
      await hear(world, one)
    }),
    decideDispute: async ({ a, c }: Step) => {
      const disputed = cards.openDisputes()
      if (disputed.length === 0) return
      const orderId = pick(disputed, a)
      cards.decide(orderId, c % 2 === 0)
      await hear(world, { orderId, network: 'stripe' })
    },
  }
}

function staff(world: World, withSome: WithSome) {
  const { parts, finance } = world
  const staff = () => ctxOf(parts, finance)
  const numberOf = async (one: Placed) => {
    if (one.number) return one.number
    const { rows } = await parts.db.execute<{ number: string }>(
      sql`select number from "order" where id = ${one.orderId}`,
    )
    one.number = rows[0]?.number ?? ''
    return one.number
  }
  return {
    refund: withSome(async (one, { b, c }) => {
      const { rows } = await parts.db.execute<{ id: string; amount_yen: number }>(
        sql`select id, amount_yen from order_line where order_id = ${one.orderId}`,
      )
      const line = pick(rows, b)
      const part = { orderLineId: line.id, amountYen: 1 + (c % Math.max(1, line.amount_yen)) }
      const requested = b % 5 ? { parts: [part] } : {}
      const number = await numberOf(one)
      const refundId = await refundOrder(staff(), number, { ...requested, reason: 'goodwill' })
      if (c % 4) await carryOutRefund(system(world), refundId)
    }),
    repeatRefund: withSome(async (one, { c }) => {
      const [failed] = (await findRepeatable(parts.db, [one.orderId])).keys()
      if (!failed) return
      const refundId = await repeatRefund(staff(), await numberOf(one), failed)
      if (c % 4) await carryOutRefund(system(world), refundId)
    }),
    ship: withSome(async (one) => shipOrder(staff(), await numberOf(one), { carrier: 'yamato' })),
    deliver: withSome(async (one) => deliverOrder(staff(), await numberOf(one))),
    review: async ({ a, b }: Step) => {
      const { rows } = await parts.db.execute<{ number: string }>(
        sql`select number from "order" where state = 'held' order by id limit 5`,
      )
      // Some are still waiting when the books are compared.
      if (rows.length < 3) return
      const decision = b % 3 ? 'release' : 'refund'
      await reviewHeldOrder(staff(), pick(rows, a).number, { decision, note: 'model' })
    },
  }
}

function jobs(world: World) {
  const { parts } = world
  return {
    expire: async ({ a }: Step) => a % 20 || expireOrders(system(world, 40 * MINUTE_MS)),
    reconcile: async ({ a }: Step) => a % 10 || reconcilePayments(system(world, 5 * MINUTE_MS)),
    tend: async ({ a }: Step) => a % 50 || closeDueOrders(system(world, 61 * DAY_MS)),
    carryOn: async () => {
      const { rows } = await parts.db.execute<{ id: string }>(
        sql`select id from refund where state = 'pending' order by id desc limit 3`,
      )
      for (const { id } of rows) await orRefusal(carryOutRefund(system(world), id))
    },
  }
}
