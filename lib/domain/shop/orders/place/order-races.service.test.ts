// postgres: both
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { withdrawWork } from '@/lib/domain/creators/studio'
import { deleteAccount } from '@/lib/domain/people/identity'
import { AppError } from '@/lib/kit/errors'
import { cancelPayment, placeOrder, verifyPayment } from '../index'
import { ensureCustomer } from '../payment-means/customer'
import { makeGift } from '../testing/sales'
import { byCard, ctxOf, openTestShop, payLater, type TestShop } from '../testing/shop'

const send = pg.Client.prototype.query
/** Placing on a card: begin, destination, merchandise, order, commit, the intent's id. */
const STEPS = 6

type Intrusion = {
  step: number
  seen: number
  run: () => Promise<unknown>
  done?: Promise<unknown>
}
const victim = new AsyncLocalStorage<Intrusion>()

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const intrusion = victim.getStore()
    if (!intrusion) return Reflect.apply(send, this, args) as never
    intrusion.seen += 1
    if (intrusion.seen !== intrusion.step) return Reflect.apply(send, this, args) as never
    // Whoever is locked out by what the victim holds goes on when that is released.
    intrusion.done = victim.exit(() => intrusion.run().catch((error: unknown) => error))
    const soon = Promise.race([intrusion.done, wait(250)])
    return soon.then(() => Reflect.apply(send, this, args)) as never
  } as typeof send
}, 60_000)
afterAll(async () => {
  pg.Client.prototype.query = send
  await shop.close()
})

/** With a customer at the network, as from the second order on: the first one makes it by further steps. */
async function buyerAt(): Promise<AccountActor> {
  const buyer = await shop.account()
  await shop.address(buyer)
  await ensureCustomer(shop.parts, buyer.uid)
  return buyer
}

const place = (buyer: AccountActor, id: string, quantity = 1, parts = shop.parts) =>
  placeOrder(
    ctxOf(parts, buyer),
    {
      kind: 'merchandise',
      merchandises: [{ id, quantity }],
      expectedPrice: 990 + 1320 * quantity,
      shipping: 'together',
    },
    byCard,
  )

const placeAlbum = (buyer: AccountActor, albumId: string, parts = shop.parts) =>
  placeOrder(ctxOf(parts, buyer), { kind: 'audio', albumId, expectedPrice: 1320 }, byCard)

/** Lets somebody else in before a step of the victim's placing; how both came out. */
async function intrude(step: number, placing: () => Promise<unknown>, run: Intrusion['run']) {
  const intrusion: Intrusion = { step, seen: 0, run }
  const outcome = await victim.run(intrusion, () => placing().catch((error: unknown) => error))
  // A step that placing no longer has would let every test below pass.
  if (!intrusion.done) throw new Error(`placing has ${intrusion.seen} steps, not ${step}`)
  const other = await intrusion.done
  for (const error of [outcome, other])
    if (error instanceof Error && !(error instanceof AppError)) throw error
  return { outcome, other, isPlaced: !(outcome instanceof Error) }
}

/** Whoever made something leaves for good, at another service. */
async function makerLeaves(makerId: string): Promise<void> {
  const maker = { ...(await shop.account()), uid: makerId }
  await shop.parts.db.insert(schema.session).values({
    id: maker.sessionId,
    accountId: makerId,
    client: 'app',
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  await deleteAccount(ctxOf(shop.twin, maker))
}

/** What a placed order comes to when it is paid; nothing was taken for one that was refused. */
async function expectNoOrphan(buyer: AccountActor, outcome: unknown): Promise<void> {
  if (outcome instanceof Error) {
    expect(outcome).toMatchObject({ kind: 'notFound' })
    return
  }
  const { transactionId } = outcome as { transactionId: string }
  await shop.pay(transactionId)
  expect(await verifyPayment(ctxOf(shop.parts, buyer), transactionId)).toMatchObject({
    state: 'paid',
  })
}

const orderedUnits = async (merchandise: string) => {
  const { rows } = await shop.parts.db.execute<{ units: number }>(sql`
    select coalesce(sum(l.quantity), 0)::int units from order_line l join "order" o on o.id = l.order_id
     where l.merchandise_id = ${merchandise} and o.state in ('awaitingPayment', 'paid')`)
  return rows[0]?.units ?? 0
}

const steps = Array.from({ length: STEPS }, (_, i) => i + 1)

test('placing an order takes as many steps as are tried here', async () => {
  const [merchandise, album, buyer] = [
    await shop.merchandise(),
    await shop.album(),
    await buyerAt(),
  ]
  for (const placing of [() => place(buyer, merchandise), () => placeAlbum(buyer, album.id)]) {
    const count: Intrusion = { step: 0, seen: 0, run: () => Promise.reject(new Error('never')) }
    await victim.run(count, placing)
    expect(count.seen).toBe(STEPS)
  }
})

describe.each(steps)('before step %d of placing an order', (step) => {
  test('the maker of the album withdraws it: whoever has ordered gets what they pay for (safety 68)', async () => {
    const [album, buyer] = [await shop.album(), await buyerAt()]
    const maker = { ...buyer, uid: album.creatorId }
    const { outcome } = await intrude(
      step,
      () => placeAlbum(buyer, album.id),
      () => withdrawWork(ctxOf(shop.twin, maker), album.id),
    )
    await expectNoOrphan(buyer, outcome)
  })

  test('the maker of the album leaves for good: whoever has ordered gets what they pay for (safety 68)', async () => {
    const [album, buyer] = [await shop.album(), await buyerAt()]
    const { outcome } = await intrude(
      step,
      () => placeAlbum(buyer, album.id),
      () => makerLeaves(album.creatorId),
    )
    await expectNoOrphan(buyer, outcome)
  })

  test('the maker of a gift leaves for good: whoever has ordered gets what they pay for (safety 68)', async () => {
    const [gift, buyer] = [await makeGift(shop), await buyerAt()]
    const { outcome } = await intrude(
      step,
      () => placeOrder(ctxOf(shop.parts, buyer), { kind: 'gift', giftId: gift.id }, byCard),
      () => makerLeaves(gift.creator.uid),
    )
    await expectNoOrphan(buyer, outcome)
  })
})

describe.each(steps)(
  'somebody comes in before step %d of placing an order of merchandise',
  (step) => {
    test('and takes the last unit: one order has it, the other is refused', async () => {
      const merchandise = await shop.merchandise({ onHand: 1 })
      const [slow, quick] = [await buyerAt(), await buyerAt()]
      const { isPlaced, other } = await intrude(
        step,
        () => place(slow, merchandise),
        () => place(quick, merchandise, 1, shop.twin),
      )
      expect(isPlaced).toBe(other instanceof Error)
      expect(await orderedUnits(merchandise)).toBe(1)
      expect(await shop.shelf(merchandise)).toEqual({ on_hand: 1, reserved: 1, held: 1 })
    })

    test('and changes the price: the order costs what the screen showed, or is not placed', async () => {
      const merchandise = await shop.merchandise()
      const buyer = await buyerAt()
      const { outcome, isPlaced } = await intrude(
        step,
        () => place(buyer, merchandise),
        () =>
          shop.twin.db
            .update(schema.merchandise)
            .set({ priceYen: 2000 })
            .where(eq(schema.merchandise.id, merchandise)),
      )
      if (isPlaced) expect(outcome).toMatchObject({ amount: 2310 })
      else expect(outcome).toMatchObject({ code: 'order/price-changed' })
      const units = isPlaced ? 1 : 0
      expect(await shop.shelf(merchandise)).toMatchObject({ reserved: units, held: units })
    })

    test('and takes the merchandise off the shop, or empties the shelf: never more than there is', async () => {
      const merchandise = await shop.merchandise({ onHand: 2 })
      const buyer = await buyerAt()
      const { isPlaced } = await intrude(
        step,
        () => place(buyer, merchandise, 2),
        () =>
          shop.twin.db.execute(
            sql`update stock set on_hand = 0 where merchandise_id = ${merchandise} and reserved = 0`,
          ),
      )
      const { on_hand, reserved, held } = await shop.shelf(merchandise)
      expect([on_hand, reserved, held]).toEqual(isPlaced ? [2, 2, 2] : [0, 0, 0])
    })

    test('and is the buyer again, on the other network: one order is live, within the limit', async () => {
      const merchandise = await shop.merchandise({ perPersonLimit: 1 })
      const buyer = await buyerAt()
      await shop.consent(buyer)
      await intrude(
        step,
        () => place(buyer, merchandise),
        () =>
          placeOrder(
            ctxOf(shop.twin, buyer),
            {
              kind: 'merchandise',
              merchandises: [{ id: merchandise, quantity: 1 }],
              expectedPrice: 2310,
              shipping: 'together',
            },
            payLater,
          ),
      )
      expect(await orderedUnits(merchandise)).toBeLessThanOrEqual(1)
      const { reserved, held } = await shop.shelf(merchandise)
      expect(reserved).toBe(held)
      expect(reserved).toBe(await orderedUnits(merchandise))
    })

    test('and cancels what is open: the units are held by a live order or free', async () => {
      const merchandise = await shop.merchandise()
      const buyer = await buyerAt()
      await intrude(
        step,
        () => place(buyer, merchandise),
        async () => {
          const { rows } = await shop.twin.db.execute<{ id: string }>(sql`
          select id from "order" where account_id = ${buyer.uid} and state = 'awaitingPayment'`)
          for (const { id } of rows) await cancelPayment(ctxOf(shop.twin, buyer), id)
        },
      )
      const { reserved, held } = await shop.shelf(merchandise)
      expect(reserved).toBe(held)
      expect(reserved).toBe(await orderedUnits(merchandise))
    })
  },
)

describe.each(steps)('somebody comes in before step %d of placing an order of an album', (step) => {
  const liveOrders = async ({ uid }: AccountActor) => {
    const { rows } = await shop.parts.db.execute<{ id: string }>(sql`
      select id from "order" where account_id = ${uid} and state in ('awaitingPayment', 'paid')`)
    return rows.map(({ id }) => id)
  }
  test('and is the buyer again, at another service: it is one order, paid once', async () => {
    const [album, buyer] = [await shop.album(), await buyerAt()]
    await intrude(
      step,
      () => placeAlbum(buyer, album.id),
      () => placeAlbum(buyer, album.id, shop.twin),
    )
    const [id = '', ...more] = await liveOrders(buyer)
    expect(more).toEqual([])
    await shop.pay(id)
    expect(await verifyPayment(ctxOf(shop.parts, buyer), id)).toMatchObject({ state: 'paid' })
    expect(await shop.charges(id)).toHaveLength(1)
  })

  test('and is the buyer again, on the other network: at most one of both is paid', async () => {
    const [album, buyer] = [await shop.album(), await buyerAt()]
    await shop.consent(buyer)
    await intrude(
      step,
      () => placeAlbum(buyer, album.id),
      () => placeOrder(ctxOf(shop.twin, buyer), { kind: 'audio', albumId: album.id }, payLater),
    )
    expect((await liveOrders(buyer)).length).toBeLessThanOrEqual(1)
    const { rows } = await shop.parts.db.execute<{ n: number }>(sql`
      select count(*)::int n from entitlement where account_id = ${buyer.uid} and revoked_at is null`)
    const { rows: paid } = await shop.parts.db.execute<{ n: number }>(
      sql`select count(*)::int n from "order" where account_id = ${buyer.uid} and state = 'paid'`,
    )
    expect(rows).toEqual(paid)
  })

  test('and changes the price: the order costs what the screen showed, or is not placed', async () => {
    const [album, buyer] = [await shop.album(), await buyerAt()]
    const { outcome, isPlaced } = await intrude(
      step,
      () => placeAlbum(buyer, album.id),
      () =>
        shop.twin.db
          .update(schema.work)
          .set({ priceYen: 2000 })
          .where(eq(schema.work.id, album.id)),
    )
    if (isPlaced) expect(outcome).toMatchObject({ amount: 1320 })
    else expect(outcome).toMatchObject({ code: 'order/price-changed' })
  })
})
