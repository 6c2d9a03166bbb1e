import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { newAccount } from '../account'
import { findWork, priceOf } from '../catalogue'
import { buy } from '../purchase'
import { walk } from '../screens/walk'
import { type Call, done } from '../service'
import { newMerchandise } from '../shelf'
import { demoAccount } from '../shop'
import { signInAsStaff } from '../staff'

type Named = { id: string }
type Listed<T = Named> = { items: T[] }

/** The pages of the console’s menu, in its order, for an account with every role. */
export const OPS_MENU = [
  ...['orders', 'fulfilment', 'merchandise', 'coupons'],
  ...['banners', 'banner-texts', 'texts', 'tags', 'home-rows', 'voice-tags'],
  ...['search', 'inquiries', 'mails', 'cases', 'findings'],
  ...[
    'ledger',
    'reconciliation',
    'settlements',
    'payouts',
    'tax',
    'documents',
    'debts',
    'fees',
    'delivery',
  ],
  ...['staff', 'audit'],
].map((name) => `/ops/${name}`)

/** Lists of the console and what the demo has in each; other journeys may have added more. */
const LISTS: readonly [path: string, caption: string, word: string][] = [
  ['/ops/fulfilment', '荷物', '発送待ち'],
  ['/ops/fulfilment?show=packing', '荷物', '準備中'],
  ['/ops/fulfilment?show=sent', '荷物', 'ヤマト運輸'],
  ['/ops/inquiries', 'お問い合わせ（返事待ち）', 'listener@koeniwa.example'],
  ['/ops/inquiries?state=closed', 'お問い合わせ（終了）', '取材・提携'],
  ['/ops/cases?state=appealed', '案件（異議の申し立て）', 'がんばった日の、おつかれさま'],
  ['/ops/cases?state=decided', '案件（対応済み）', 'はじめての弟子、はじめての魔法'],
  ['/ops/settlements', '取り込んだ精算', '差異あり'],
  ['/ops/payouts', '支払いの回', demoAccount('colleague').email],
]

/** The lists with open tasks, as they are after a first start. */
export async function checkOpsLists(page: Page): Promise<void> {
  await signInAsStaff(page)
  const known = new Map(LISTS.map(([path, ...shown]) => [path, shown] as const))
  await walk(page, [...known.keys(), '/ops/reconciliation'], async (_, path) => {
    const [caption, word] = known.get(path) ?? []
    if (caption === undefined || word === undefined)
      await expect(page.getByText(/^pay_/u).first()).toBeVisible()
    else await expect(page.getByRole('table', { name: caption })).toContainText(word)
  })
}

/** The pages of the menu that are in no list above. */
export async function checkOpsMenu(page: Page): Promise<void> {
  await signInAsStaff(page)
  const others = ['/ops/reconciliation', ...LISTS.map(([path]) => path)]
  await walk(
    page,
    OPS_MENU.filter((path) => !others.includes(path)),
  )
}

/** One page of each kind that a list of the console leads to, and the lists with their filters. */
export async function checkOpsDetails(page: Page): Promise<void> {
  const { call } = await signInAsStaff(page)
  const found = await Promise.all([
    merchandiseWithChanges(call),
    ...[soldPaths(call), helpPaths(call), moneyPaths(call), couponWithUse(call), tagPaths(call)],
  ])
  await walk(page, [...found.flat(), ...FILTERED])
}

/** Lists and texts that can be reached only by their address. */
const FILTERED = [
  '/ops/orders?show=held',
  '/ops/orders?show=all',
  '/ops/fulfilment/tracking',
  '/ops/reconciliation?state=decided',
  '/ops/tax?show=reports',
  '/ops/texts?kind=news',
  '/ops/texts/legal/guideline',
  '/ops/texts/news/grand-opening',
]

const first = async <T = Named>(call: Call, path: string): Promise<T> => {
  const { items } = await done(call<Listed<T>>('GET', path))
  const [one] = items
  if (!one) throw new Error(`${path} is empty`)
  return one
}

/** Merchandise on preorder whose stock was counted with a reason. */
async function merchandiseWithChanges(call: Call): Promise<string[]> {
  const { id } = await newMerchandise({ onHand: 10, preorderInDays: 30 })
  const counted = { onHand: 7, was: 10, reason: '棚卸しで3点足りなかった' }
  await done(call('PUT', `/ops/merchandise/${id}/stock`, counted))
  return [`/ops/merchandise/${id}`]
}

/** Orders that wait, are packed or were sent, one whose payment does not fit, and parcels to be picked. */
async function soldPaths(call: Call): Promise<string[]> {
  const orders = ['sent', 'packing', 'unpacked'].map((show) =>
    first<{ orderNumber: string }>(call, `/ops/parcels?show=${show}`),
  )
  const numbers = (await Promise.all(orders)).map(({ orderNumber }) => orderNumber)
  const waiting = await done(call<Listed>('GET', '/ops/parcels?show=open&take=3'))
  const { id: albumId } = await findWork('album', 'KN000110')
  const mismatched = await buy((await newAccount()).call, { albumId }, { amount: '100' })
  return [
    ...[...numbers, mismatched.orderNumber].map((number) => `/ops/orders/${number}`),
    `/ops/search?q=${numbers[0]}`,
    `/ops/fulfilment/pick-list?parcels=${waiting.items.map(({ id }) => id).join(',')}`,
  ]
}

/** An account that needs help, an inquiry, a decided report, and a mail. */
async function helpPaths(call: Call): Promise<string[]> {
  const { email } = demoAccount('listener')
  const { link } = await first<{ link: string }>(call, `/ops/findings?q=${email}`)
  const inquiries = ['open', 'closed'].map((state) => first(call, `/ops/inquiries?state=${state}`))
  const cases = ['open', 'appealed', 'decided'].map((state) =>
    first(call, `/ops/cases?state=${state}`),
  )
  const { name } = await first<{ name: string }>(call, '/ops/mails')
  return [
    link,
    ...(await Promise.all(inquiries)).map(({ id }) => `/ops/inquiries/${id}`),
    ...(await Promise.all(cases)).map(({ id }) => `/ops/cases/${id}`),
    `/ops/mails?name=${name}`,
  ]
}

/** A run of payouts that the bank has received, and the search results of a buyer. */
async function moneyPaths(call: Call): Promise<string[]> {
  const { items } = await done(
    call<Listed<Named & { state: string }>>('GET', '/ops/payout-runs?take=100'),
  )
  const sent = items.find(({ state }) => state === 'sent' || state === 'settled')
  if (!sent) throw new Error('the demo has no run of payouts that was sent')
  return [`/ops/payouts/${sent.id}`, '/ops/documents?who=kikite-1@koeniwa.example']
}

async function couponWithUse(call: Call): Promise<string[]> {
  const work = await findWork('album', 'KN000110')
  const code = `E2E-${randomBytes(5).toString('hex').toUpperCase()}`
  const { id } = await done(
    call<Named>('POST', '/ops/coupons', {
      ...{ code, name: '夜長のクーポン', kind: 'rate', value: 20, scope: 'all' },
      startAt: new Date(Date.now() - 3_600_000).toISOString(),
      endAt: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  )
  const expectedPrice = priceOf(work) - Math.floor(priceOf(work) * 0.2)
  const buyer = await newAccount()
  const order = { albumId: work.id, couponCode: code, expectedPrice }
  const headers = { 'Idempotency-Key': code }
  await done(buyer.call('POST', '/payment/stripe/order/audio', order, headers))
  return [`/ops/coupons/${id}`]
}

async function tagPaths(call: Call): Promise<string[]> {
  const { id } = await first(call, `/ops/tags?query=${encodeURIComponent('雨音')}`)
  return [`/ops/tags/${id}`, `/ops/tags?query=${encodeURIComponent('雨音')}`]
}
