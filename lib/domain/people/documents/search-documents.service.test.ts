// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { DocumentQuery } from '@/lib/contract/ops/documents'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { listClosings } from '@/lib/domain/money/payouts'
import { closeMonth } from '@/lib/domain/money/payouts/close-month'
import { salesOf } from '@/lib/domain/money/payouts/testing'
import { makeStaff } from '@/lib/domain/shop/orders/testing/sales'
import {
  ctxOf,
  openTestShop,
  systemCtx,
  type TestShop,
} from '@/lib/domain/shop/orders/testing/shop'
import { searchDocuments } from './index'

const at = (jst: string) => new Date(`${jst}+09:00`)
const DAYS = ['2026-08-01T00:00:00', '2026-08-31T23:59:59', '2026-09-10T12:00:00'] as const
const PRICES = [880, 1320, 10_000] as const
const NAME = '夜の庭'

let shop: TestShop
let finance: AccountActor
let creatorId: string
beforeAll(async () => {
  shop = await openTestShop()
  finance = await makeStaff(shop, 'finance')
  const sales = salesOf(shop)
  const album = await shop.album()
  creatorId = album.creatorId
  await sales.payee(creatorId)
  const [nickname, nicknameKey] = [NAME, NAME]
  await shop.parts.db.insert(schema.profile).values({ accountId: creatorId, nickname, nicknameKey })
  for (const day of DAYS)
    for (const priceYen of PRICES) await sales.sell(album, { at: at(day), priceYen })
  await closeMonth(systemCtx(shop.parts, at('2026-09-01T00:05:00')), '2026-08')
})
afterAll(() => shop.closeBalanced())

const find = async (requested: Partial<DocumentQuery>) => {
  const { items } = await searchDocuments(ctxOf(shop.parts, finance), {
    kind: 'receipt',
    ...requested,
  })
  return items
}
const amounts = async (requested: Partial<DocumentQuery>) =>
  (await find(requested)).map(({ amount }) => amount).sort((a, b) => a - b)

describe('documents', () => {
  test.each(['receipt', 'order'] as const)('are found by date and amount: %s', async (kind) => {
    // Orders are dated by the moment they were written, receipts by that of their payment.
    const dates = kind === 'receipt' ? { from: '2026-08-01', to: '2026-08-31' } : {}
    const times = kind === 'receipt' ? 2 : 3
    expect(await amounts({ kind, ...dates })).toHaveLength(3 * times)
    expect(await amounts({ kind, ...dates, least: 1000, most: 9999 })).toEqual(
      Array.from({ length: times }, () => 1320),
    )
    expect(await amounts({ kind, ...dates, least: 1321 })).toEqual(
      Array.from({ length: times }, () => 10_000),
    )
    expect(await amounts({ kind, ...dates, most: 879 })).toEqual([])
  })

  test('go by the days of Japan, both included', async () => {
    expect(await amounts({ from: '2026-08-31', to: '2026-08-31' })).toEqual([...PRICES])
    expect(await amounts({ from: '2026-09-01', to: '2026-09-09' })).toEqual([])
  })

  test('are found by counterparty and date, and by counterparty and amount', async () => {
    const [{ email = '', number = '' } = {}] = await find({ from: '2026-09-10', least: 10_000 })
    expect(await find({ who: email, from: '2026-09-10' })).toMatchObject([{ number }])
    expect(await find({ who: email, least: 10_000 })).toMatchObject([{ number }])
    expect(await find({ who: email, to: '2026-09-09' })).toEqual([])
    const { rows } = await shop.parts.db.execute<{ id: string }>(
      sql`select account_id id from "order" where 'R-' || number = ${number}`,
    )
    expect(await find({ who: rows[0]?.id ?? '', least: 1 })).toMatchObject([{ number }])
    expect(await find({ who: 'nobody@example.jp', least: 1 })).toEqual([])
  })

  test('statements are found by the name that stands in them, also when the account has another one', async () => {
    const august = { from: '2026-09-01', to: '2026-09-01', kind: 'statement' } as const
    expect(await find(august)).toMatchObject([{ name: NAME, amount: (2 * 12_200 * 7) / 10 }])
    await shop.parts.db.execute(sql`
      update profile set nickname = 'べつの名前', nickname_key = 'べつの名前' where account_id = ${creatorId}`)
    expect(await find({ ...august, who: NAME })).toMatchObject([{ name: NAME, amount: 17_080 }])
    expect(await find({ kind: 'statement', who: NAME, least: 17_081 })).toEqual([])
  })

  test('go on from the last one, each once', async () => {
    const ctx = ctxOf(shop.parts, finance)
    await shop.parts.db.execute(sql`
      insert into "order" (id, number, account_id, kind, state, network, total_yen, expires_at, created_at)
      select gen_random_uuid(), 'KZ' || (600000 + n), ${finance.uid}, 'audio', 'expired', 'stripe', 0, now(), '2025-01-01'
        from generate_series(1, 120) n`)
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await searchDocuments(ctx, {
        kind: 'order',
        to: '2025-01-01',
        ...(after && { after }),
      })
      seen.push(...page.items.map(({ number }) => number))
      after = page.next
    }
    expect(new Set(seen).size).toBe(120)
    expect(seen).toHaveLength(120)
  })

  test('are for finance alone', async () => {
    const support = ctxOf(shop.parts, await makeStaff(shop, 'support'))
    await expect(searchDocuments(support, { kind: 'order' })).rejects.toMatchObject({
      kind: 'notFound',
    })
    await expect(listClosings(support)).rejects.toMatchObject({ kind: 'notFound' })
  })
})

test('each month says whether it is closed, and what became payable', async () => {
  const { items } = await listClosings(ctxOf(shop.parts, finance, at('2026-09-15T12:00:00')))
  expect(items).toHaveLength(6)
  expect(items.slice(0, 3)).toMatchObject([
    { month: '2026-09', state: 'open', statements: 0, payouts: 0 },
    {
      month: '2026-08',
      state: 'closed',
      statements: 1,
      net: 17_080,
      payouts: 1,
      waiting: 1,
      paid: 0,
    },
    { month: '2026-07', state: 'none', statements: 0, payouts: 0 },
  ])
})
