// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { withOwner } from '@/lib/db/testing'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { findPreorderChangedMail } from '@/lib/domain/core/notify/mails/preorder-changed'
import { changeWorks, getOwnWork, withdrawWork } from '@/lib/domain/creators/studio'
import { closeMonth } from '@/lib/domain/money/payouts/close-month'
import { getEarnings } from '@/lib/domain/money/payouts/get-earnings'
import { salesOf } from '@/lib/domain/money/payouts/testing'
import { cancelPreorder, carryOutRefund, getOrder, placeOrder, verifyPayment } from '../index'
import { refundPreorders } from '../refunds/refund-preorders'
import { byCard, ctxOf, openTestShop, systemCtx, type TestShop } from '../testing/shop'
import { tellPreorders } from './tell-preorders'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.closeBalanced())

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

type Album = Awaited<ReturnType<TestShop['album']>>

async function preorder(album: Album, buyer: AccountActor) {
  const ctx = ctxOf(shop.parts, buyer)
  const { transactionId } = await placeOrder(ctx, { kind: 'audio', albumId: album.id }, byCard)
  await shop.pay(transactionId)
  return (await verifyPayment(ctx, transactionId)).orderNumber
}

/** An album that comes out in five days, with its maker, who may publish it again. */
async function toCome() {
  const album = await shop.album({ releaseAt: inDays(5), acceptsPreorders: true })
  const person = await shop.account()
  const maker = ctxOf(shop.parts, { ...person, uid: album.creatorId })
  const nickname = `庭${album.id.slice(-8)}`
  await shop.parts.db
    .insert(schema.profile)
    .values({ accountId: album.creatorId, nickname, nicknameKey: nickname })
  await shop.parts.db.execute(
    sql`update work set rights_stated_at = now(), published_at = now(), description = '夜' where id = ${album.id}`,
  )
  return { album, maker }
}

const noticesOf = async ({ uid }: AccountActor) =>
  (
    await shop.parts.db.execute<{ id: string; title: string; link: string }>(
      sql`select id, title, link from notification where account_id = ${uid} and title like 'ご予約の%' order by id`,
    )
  ).rows
const mailOf = (id: string) => findPreorderChangedMail(systemCtx(shop.parts), id)
const jobOf = async <T>(name: string, workId: string) =>
  (await shop.jobs(name)).filter((data) => data.workId === workId) as T[]
type Withdrawn = Parameters<typeof refundPreorders>[1]
type Moved = Parameters<typeof tellPreorders>[1]

describe('a work that was preordered', () => {
  test('and is withdrawn is paid back and told, once, also one that was paid for meanwhile', async () => {
    const { album, maker } = await toCome()
    const [first, second] = [await shop.account(), await shop.account()]
    const numbers = [await preorder(album, first)]
    const late = ctxOf(shop.parts, second)
    const open = await placeOrder(late, { kind: 'audio', albumId: album.id }, byCard)
    expect(await getOwnWork(maker, album.id)).toMatchObject({ preorders: 1 })
    await withdrawWork({ ...maker, now: new Date() }, album.id)
    const jobs = await jobOf<Withdrawn>('refund-preorders', album.id)
    expect(jobs).toHaveLength(2)
    for (const job of jobs.slice(0, 1)) await refundPreorders(systemCtx(shop.parts), job)
    await shop.pay(open.transactionId)
    numbers.push((await verifyPayment(late, open.transactionId)).orderNumber)
    for (const job of jobs) await refundPreorders(systemCtx(shop.parts), job)
    for (const { refundId = '' } of await shop.jobs('refund-payment'))
      await carryOutRefund(systemCtx(shop.parts), refundId)
    for (const [i, buyer] of [first, second].entries()) {
      expect(await getOrder(ctxOf(shop.parts, buyer), numbers[i] ?? '')).toMatchObject({
        state: 'refunded',
        refunded: 1320,
        refunds: [{ amount: 1320, reason: '作品の配信が取りやめになったため' }],
      })
      const [told] = await noticesOf(buyer)
      expect(told?.title).toContain(
        '配信が取りやめになりました。お支払いいただいた1,320円を返金します',
      )
      expect(await mailOf(told?.id ?? '')).toMatchObject({
        subject: 'ご予約の配信が取りやめになりました',
      })
      expect(await noticesOf(buyer)).toHaveLength(1)
    }
  })

  test('and is paid for long after it was withdrawn is paid back then, unless the operator keeps it out', async () => {
    const [withdrawn, held] = [await toCome(), await toCome()]
    const buyer = await shop.account()
    const ctx = ctxOf(shop.parts, buyer)
    const orders = []
    for (const { album } of [withdrawn, held])
      orders.push(await placeOrder(ctx, { kind: 'audio', albumId: album.id }, byCard))
    await withdrawWork({ ...withdrawn.maker, now: new Date() }, withdrawn.album.id)
    const [now, later] = await jobOf<Withdrawn>('refund-preorders', withdrawn.album.id)
    for (const job of [now, later]) if (job) await refundPreorders(systemCtx(shop.parts), job)
    await withOwner(shop.parts.db, (owner) =>
      owner.execute(sql`
        with held as (update work set state = 'withdrawn' where id = ${held.album.id} returning id, creator_id)
        insert into moderation_case (id, subject_kind, subject_id, owner_id, action, reason)
        select gen_random_uuid(), 'work', id, creator_id, 'hide', '許諾のない音源。' from held`),
    )
    for (const { transactionId } of orders) {
      await shop.pay(transactionId)
      await verifyPayment(ctx, transactionId)
    }
    const [, , last] = await jobOf<Withdrawn>('refund-preorders', withdrawn.album.id)
    if (!last) throw new Error('nothing is paid back')
    await refundPreorders(systemCtx(shop.parts), last)
    expect(await noticesOf(buyer)).toHaveLength(1)
    expect(await jobOf('refund-preorders', held.album.id)).toEqual([])
  })

  test('and is out is not paid back when it is withdrawn', async () => {
    const album = await shop.album()
    const maker = ctxOf(shop.parts, { ...(await shop.account()), uid: album.creatorId })
    await withdrawWork(maker, album.id)
    expect(await jobOf('refund-preorders', album.id)).toEqual([])
  })

  test('and comes out later is told of, once, with the new day and the way to cancel', async () => {
    const { album, maker } = await toCome()
    const [waiting, gone] = [await shop.account(), await shop.account()]
    const number = await preorder(album, waiting)
    await cancelPreorder(ctxOf(shop.parts, gone), await preorder(album, gone))
    const before = (await noticesOf(gone)).length
    const releaseAt = '2099-12-24T11:00:00.000Z'
    const changes = { releaseAt }
    expect(await changeWorks(maker, [album.id], changes)).toMatchObject({ refused: [] })
    const [job] = await jobOf<Moved>('tell-preorders', album.id)
    if (!job) throw new Error('nobody is told')
    for (let n = 0; n < 2; n += 1) await tellPreorders(systemCtx(shop.parts), job)
    const told = await noticesOf(waiting)
    expect(told).toMatchObject([{ link: `/my/account/purchase-history/${number}?cancel=1` }])
    expect(told[0]?.title).toContain('から2099年12月24日 20:00（日本時間）に変わりました')
    expect(await noticesOf(gone)).toHaveLength(before)
    expect(await mailOf(told[0]?.id ?? '')).toMatchObject({
      subject: 'ご予約の配信日が変わりました',
      blocks: expect.arrayContaining([
        {
          button: '予約を確かめる・取り消す',
          url: expect.stringContaining(`${number}?cancel=1`),
        },
      ]),
    })
    expect(await getOrder(ctxOf(shop.parts, waiting), number)).toMatchObject({ canCancel: true })
    // Earlier than it was, or the same: nothing to tell.
    await changeWorks(maker, [album.id], { releaseAt: '2099-12-23T11:00:00.000Z' })
    expect(await jobOf('tell-preorders', album.id)).toHaveLength(1)
  })

  test('is earned in the month in which it comes out, and waits until then', async () => {
    const at = (jst: string) => new Date(`${jst}+09:00`)
    const sales = salesOf(shop)
    const album = await shop.album({ releaseAt: at('2026-11-10T00:00:00'), acceptsPreorders: true })
    await sales.payee(album.creatorId, { withholds: false })
    const kept = { at: at('2026-10-05T10:00:00'), priceYen: 10_000 }
    await sales.sell(album, kept)
    await sales.sell(album, { ...kept, priceYen: 1000, trackId: album.trackIds[0] })
    const back = await sales.sell(album, kept)
    await sales.takeBack(back, 10_000, at('2026-10-20T10:00:00'))
    const close = (month: string, now: string) => closeMonth(systemCtx(shop.parts, at(now)), month)
    const earnings = (now: string) =>
      getEarnings(ctxOf(shop.parts, { ...maker, uid: album.creatorId }, at(now)))
    const maker = await shop.account()
    await close('2026-10', '2026-11-01T00:05:00')
    const waiting = await earnings('2026-11-02T12:00:00')
    expect(waiting).toMatchObject({ preordered: 7700, owed: 0, months: [{ statement: null }] })
    expect(waiting.months).toHaveLength(1)
    expect((await earnings('2026-11-10T12:00:00')).preordered).toBeUndefined()
    await close('2026-11', '2026-12-01T00:05:00')
    expect(await earnings('2026-12-02T12:00:00')).toMatchObject({
      months: [
        { month: '2026-12', gross: 0 },
        { month: '2026-11', net: 7700, payout: { net: 7700 } },
      ],
    })
  })
})
