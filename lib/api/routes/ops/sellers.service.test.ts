// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { givePayeeDetails, taxDetails } from '@/lib/domain/money/payees/testing'
import { newId } from '@/lib/kit/ids'
import { type Person, somebody } from '../../testing/catalogue'
import { STAFF_DOMAIN, staffWith } from '../../testing/staff'
import { someAddress, type TestService, testService } from '../../testing/test-service'

let service: TestService
let helper: Person
beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN })
  helper = await staffWith(service.parts, 'support')
})
afterAll(() => service.close())

const call = (by: Person | null, method: string, path: string, body?: object) =>
  service.call(path, {
    method,
    headers: { 'x-forwarded-for': someAddress() },
    ...(by && { bearer: by.bearer }),
    ...(body && { body }),
  })
const run = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  service.parts.db.execute<Row>(query)
const public_ = {
  isShown: true,
  name: '夜野商店',
  address: '東京都千代田区1-1',
  phone: '0311112222',
}

/** Merchandise in the store. */
async function selling(seller: Person): Promise<string> {
  const id = newId()
  await service.parts.db.insert(schema.merchandise).values({
    ...{ id, creatorId: seller.uid, title: 'マグカップ', priceYen: 1320, publishedAt: new Date() },
  })
  await service.parts.db.insert(schema.stock).values({ merchandiseId: id, onHand: 5 })
  return id
}

/** A paid order of the merchandise of some. */
async function bought(buyer: Person, sellers: readonly Person[], isPaid = true): Promise<string> {
  const [id, number] = [newId(), `KE8${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`]
  await run(sql`
    insert into "order" (id, number, account_id, kind, state, network, total_yen, expires_at, paid_at)
    values (${id}, ${number}, ${buyer.uid}, 'merchandises', ${isPaid ? 'paid' : 'placed'}, 'stripe', 1320, now(),
            case when ${isPaid} then now() end)`)
  for (const seller of sellers)
    await run(sql`
      insert into order_line (id, order_id, merchandise_id, creator_id, title, unit_price_yen, amount_yen, fee_rate_bp, fee_yen)
      values (${newId()}, ${id}, ${await selling(seller)}, ${seller.uid}, 'マグカップ', 1320, 1320, 3000, 396)`)
  return number
}

async function ask(by: Person | null, email = `${newId()}@example.jp`): Promise<string> {
  const asked = { email, topic: 'seller', body: '返品の相談に、販売者の連絡先が要ります。' }
  const { status, body } = await call(by, 'POST', '/inquiry', asked)
  expect(status).toBe(201)
  return String(body.id)
}
const disclose = (inquiry: string, body: object, by = helper) =>
  call(by, 'POST', `/ops/inquiries/${inquiry}/disclosures`, body)
const reason = '初期不良の返品先として'
const auditRows = async (sellerId: string) =>
  (
    await run<{ detail: object }>(
      sql`select detail from audit_log where action = 'discloseSeller' and subject = ${sellerId} order by id`,
    )
  ).rows

describe('whom merchandise names as its seller', () => {
  test('is the shop until the creator gives words for that; sealed details are never among them', async () => {
    const seller = await somebody(service.parts)
    await givePayeeDetails(service.parts, seller.uid)
    const id = await selling(seller)
    const page = async () => (await call(null, 'GET', `/merchandises/${id}`)).body
    expect((await page()).seller).toBeNull()
    expect((await call(seller, 'PUT', '/studio/seller', public_)).body).toEqual(public_)
    const { isShown: _, ...words } = public_
    expect((await page()).seller).toEqual(words)
    expect(JSON.stringify(await page())).not.toContain(taxDetails.name)
    const off = { isShown: false, name: '残らない', address: '', phone: '' }
    const none = { isShown: false, name: '', address: '', phone: '' }
    expect((await call(seller, 'PUT', '/studio/seller', off)).body).toEqual(none)
    expect((await page()).seller).toBeNull()
  })

  test('is not half filled; each missing part is said at its field, and nothing changes', async () => {
    const seller = await somebody(service.parts)
    const { status, body } = await call(seller, 'PUT', '/studio/seller', {
      ...public_,
      address: ' ',
      phone: '',
    })
    expect(status).toBe(400)
    expect((body.details as { path: string }[]).map(({ path }) => path)).toEqual([
      'address',
      'phone',
    ])
    expect((await call(seller, 'GET', '/studio/seller')).body).toMatchObject({ isShown: false })
    await expect(
      run(sql`insert into creator (account_id, shows_seller) values (${newId()}, true)`),
    ).rejects.toThrow()
  })

  test('stands in the list of all who sell, a page at a time', async () => {
    const sellers = [await somebody(service.parts), await somebody(service.parts)]
    for (const seller of sellers) await selling(seller)
    await call(sellers[0] ?? null, 'PUT', '/studio/seller', public_)
    const { body } = await call(null, 'GET', '/sellers?take=100')
    const items = body.items as { user: { id: string }; seller: object | null }[]
    const of = (uid = '') => items.filter(({ user }) => user.id === uid)
    const { isShown: _, ...words } = public_
    expect(of(sellers[0]?.uid)).toMatchObject([{ seller: words }])
    expect(of(sellers[1]?.uid)).toMatchObject([{ seller: null }])
    const one = await call(null, 'GET', '/sellers?take=1&skip=1')
    expect(one.body).toMatchObject({ total: body.total, items: { length: 1 } })
  })
})

describe('a seller is disclosed', () => {
  test('to a buyer of theirs, each time with an audit row; the seller is told, and not to whom', async () => {
    const [seller, buyer] = [await somebody(service.parts), await somebody(service.parts)]
    await givePayeeDetails(service.parts, seller.uid)
    const orderNumber = await bought(buyer, [seller])
    const inquiry = await ask(buyer)
    const found = await call(
      helper,
      'GET',
      `/ops/inquiries/${inquiry}/sellers?orderNumber=${orderNumber}`,
    )
    expect(found.body.items).toMatchObject([{ id: seller.uid }])
    expect(await auditRows(seller.uid)).toEqual([])
    const { name, postalCode, address, phone } = taxDetails
    const asked = { orderNumber, sellerId: seller.uid, reason }
    for (const times of [1, 2]) {
      const told = await disclose(inquiry, asked)
      expect(told).toMatchObject({ status: 200, body: { name, postalCode, address, phone } })
      expect(await auditRows(seller.uid)).toHaveLength(times)
    }
    expect((await auditRows(seller.uid))[0]).toMatchObject({
      detail: { note: reason, after: { inquiryId: inquiry, orderNumber } },
    })
    const { rows } = await run<{ email: string }>(
      sql`select email from account where id in (${seller.uid}, ${buyer.uid}) order by id = ${seller.uid} desc`,
    )
    const [mail] = await service.mailsTo(rows[0]?.email ?? '', 1)
    expect(mail?.text).toContain('開示しました')
    for (const secret of [rows[1]?.email ?? '?', orderNumber, buyer.uid])
      expect(mail?.text).not.toContain(secret)
  })

  test('to whoever writes from the buyer’s address, and to nobody else', async () => {
    const [seller, buyer] = [await somebody(service.parts), await somebody(service.parts)]
    await givePayeeDetails(service.parts, seller.uid)
    const { rows } = await run<{ email: string }>(
      sql`select email from account where id = ${buyer.uid}`,
    )
    const orderNumber = await bought(buyer, [seller])
    const asked = { orderNumber, sellerId: seller.uid, reason }
    const fromBuyer = await ask(null, rows[0]?.email.toUpperCase())
    expect((await disclose(fromBuyer, asked)).status).toBe(200)
    const refused = { status: 409, body: { code: 'seller/not-the-buyer' } }
    for (const other of [await ask(null), await ask(await somebody(service.parts))])
      expect(await disclose(other, asked)).toMatchObject(refused)
    const unpaid = await bought(buyer, [seller], false)
    expect(await disclose(fromBuyer, { ...asked, orderNumber: unpaid })).toMatchObject(refused)
    expect(await auditRows(seller.uid)).toHaveLength(1)
  })

  test('not where the order has none of theirs, they left no details, or the inquiry is over', async () => {
    const [seller, other, buyer] = [
      await somebody(service.parts),
      await somebody(service.parts),
      await somebody(service.parts),
    ]
    await givePayeeDetails(service.parts, other.uid)
    const orderNumber = await bought(buyer, [seller])
    const inquiry = await ask(buyer)
    const to = (sellerId: string) => disclose(inquiry, { orderNumber, sellerId, reason })
    expect((await to(other.uid)).status).toBe(404)
    expect(await to(seller.uid)).toMatchObject({ status: 409, body: { code: 'seller/no-details' } })
    await givePayeeDetails(service.parts, seller.uid)
    await call(helper, 'POST', `/ops/inquiries/${inquiry}/closure`)
    expect(await to(seller.uid)).toMatchObject({ status: 409, body: { code: 'inquiry/closed' } })
    expect(await auditRows(seller.uid)).toEqual([])
    expect(await auditRows(other.uid)).toEqual([])
  })

  test('by nobody but support and admins', async () => {
    const [seller, buyer] = [await somebody(service.parts), await somebody(service.parts)]
    await givePayeeDetails(service.parts, seller.uid)
    const asked = { orderNumber: await bought(buyer, [seller]), sellerId: seller.uid, reason }
    const inquiry = await ask(buyer)
    for (const role of ['editor', 'finance'] as const)
      expect((await disclose(inquiry, asked, await staffWith(service.parts, role))).status).toBe(
        404,
      )
    expect((await disclose(inquiry, asked, buyer)).status).toBe(404)
  })
})
