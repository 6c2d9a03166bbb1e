import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { saveAddress } from './support/address'
import { expectAccessible } from './support/axe'
import { CARDS, enterCard } from './support/card-network'
import { findWork, yen } from './support/catalogue'
import { endAuthorisationIn, holdRefund, isReported } from './support/database'
import { newToken } from './support/deferred-network'
import { buyMerchandise } from './support/merchandise'
import { expectOrdered, openMerchandiseCheckout } from './support/merchandise-checkout'
import { open, reopen } from './support/open'
import { buy, order } from './support/purchase'
import { type Call, done } from './support/service'
import { intoCart, newMerchandise } from './support/shelf'
import { openConsole } from './support/staff'

const HISTORY = '/my/account/purchase-history'

type Refunds = { refunds: { state: string }[] }

/** A job pays back what the staff has decided. */
async function expectPaidBack(buyer: Call, orderNumber: string): Promise<void> {
  const states = async () => {
    const { refunds } = await done(buyer<Refunds>('GET', `/my/orders/${orderNumber}`))
    return refunds.map(({ state }) => state)
  }
  await expect.poll(states, { timeout: 30_000 }).toEqual(['done'])
}

test('the staff ships with carrier and number and refunds by line; the buyer sees both', {
  tag: '@main',
}, async ({ page, browser }) => {
  const { call } = await newListener(page)
  const { orderNumber, total, merchandise } = await buyMerchandise(call)
  const ops = await openConsole(browser)
  await open(ops, '/ops/orders')
  const menu = ops.getByRole('navigation', { name: '運営のメニュー', exact: true })
  // Another journey may let a work wait.
  await expect(menu.getByRole('link').filter({ hasNotText: '作品の審査' })).toHaveText([
    /^注文\d+件$/u,
    '発送',
    'グッズ',
    'クーポン',
    'バナー',
    '上部の文字',
    '文章',
    'タグ',
    'トップの列',
    '検索のタグ',
    'さがす',
    /^お問い合わせ(?:\d+件)?$/u,
    'メール',
    /^報告と対応(?:\d+件)?$/u,
    '失敗した処理',
    '帳簿',
    '照合',
    '精算',
    '支払い',
    '源泉徴収',
    '書類',
    'マイナス残高',
    '手数料',
    '送料',
    'スタッフ',
    '操作の記録',
    'お店に戻る',
  ])
  await ops.getByLabel('注文番号').fill(orderNumber)
  await ops.getByRole('button', { name: '開く' }).click()
  await expect(ops.getByRole('heading', { name: `注文 ${orderNumber}` })).toBeVisible()
  await ops.getByRole('button', { name: '発送の準備を始める' }).click()
  await ops.getByLabel('配送会社').selectOption({ label: 'ヤマト運輸' })
  await ops.getByLabel(/お問い合わせ番号/u).fill('1234-5678-9012')
  await ops.getByRole('button', { name: '発送済みにする' }).click()
  await expect(ops.getByRole('button', { name: 'お届け済みにする' })).toBeVisible()

  await open(page, `${HISTORY}/${orderNumber}`)
  await expect(page.getByText('発送済み', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('link', { name: '配送会社のサイトで調べる' })).toHaveAttribute(
    'href',
    /kuronekoyamato.*1234-5678-9012/u,
  )

  const [first] = merchandise
  await ops.getByLabel(new RegExp(`^${first?.title}`, 'u')).fill('100')
  await ops.getByRole('button', { name: '内容を確認する' }).click()
  await ops.getByRole('button', { name: '100円を返金する' }).click()
  await expect(ops.getByRole('region', { name: '返金', exact: true })).toContainText('100円')
  await ops.getByRole('button', { name: 'お届け済みにする' }).click()
  await expect(ops.getByRole('button', { name: 'お届け済みにする' })).toHaveCount(0)
  await expectPaidBack(call, orderNumber)
  await reopen(page)
  await expect(page.getByRole('region', { name: '返金' })).toContainText('返金しました')
  await expect(page.getByRole('definition').filter({ hasText: yen(total) })).toBeVisible()
  await expectAccessible(page)

  await open(ops, '/ops/ledger')
  await expect(ops.getByText(/すべて一致しています/u)).toBeVisible()
  await expect(ops.getByRole('link', { name: orderNumber }).first()).toBeVisible()
  const accounts = ops.getByRole('table', { name: '科目ごとの合計' })
  await accounts.getByRole('button', { name: '差引' }).click()
  await expect(accounts.getByRole('columnheader', { name: '差引' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const balances = (await accounts.getByRole('row').locator('td:last-child').allInnerTexts())
    .slice(0, -1)
    .map((text) => Number(text.replace(/[^\d-]/gu, '')))
  expect(balances.length).toBeGreaterThan(1)
  expect(balances).toEqual(balances.toSorted((a, b) => a - b))
  const saved = ops.waitForEvent('download')
  await ops.getByRole('button', { name: '科目ごとの合計をCSVで保存' }).click()
  expect((await saved).suggestedFilename()).toBe('科目ごとの合計.csv')
  await ops.context().close()
})

test('a payment of another amount is held, seen by the staff, and paid back whole', async ({
  page,
  browser,
}) => {
  const { call } = await newListener(page)
  const album = await findWork('album', 'KN000110')
  const { orderNumber } = await buy(call, { albumId: album.id }, { amount: '100' })
  await open(page, `${HISTORY}/${orderNumber}`)
  await expect(page.getByText('お支払いを確認中').first()).toBeVisible()

  const ops = await openConsole(browser)
  await open(ops, '/ops/orders?show=held')
  await expect(ops.getByRole('table')).toBeVisible()
  await open(ops, `/ops/orders/${orderNumber}`)
  const held = ops.getByRole('region', { name: '支払いの確認' })
  await expect(held).toContainText('100円')
  await expect(held.getByText(/受け入れることはできません/u)).toBeVisible()
  await held.getByRole('button', { name: '内容を確認する' }).click()
  await expect(held.getByText('理由を入力してください。')).toBeVisible()
  await expectAccessible(ops, 'a held payment, without a reason')
  await held.getByLabel(/^理由/u).fill('金額が違うため')
  await held.getByRole('button', { name: '内容を確認する' }).click()
  await expectAccessible(ops, 'the last question')
  await ops.getByRole('dialog').getByRole('button', { name: '全額を返金して取り消す' }).click()
  await expect(held).toHaveCount(0)

  await expectPaidBack(call, orderNumber)
  await reopen(page)
  const refunds = page.getByRole('region', { name: '返金' })
  await expect(refunds).toContainText('100円')
  await expect(refunds).toContainText('返金しました')
  await open(page, `/album/${album.nid}`)
  await expect(page.getByRole('button', { name: `アルバムを購入「${album.title}」` })).toBeVisible()
  await ops.context().close()
})

test('a payment in somebody else’s name is held, and accepted with a reason', async ({
  page,
  browser,
}) => {
  const album = await findWork('album', 'KN000110')
  const stranger = await newListener(page)
  const { customer } = (await order(stranger.call, { albumId: album.id })).payment
  await page.context().clearCookies()
  const { call } = await newListener(page)
  const { orderNumber } = await buy(call, { albumId: album.id }, { customer: customer ?? '' })

  const ops = await openConsole(browser)
  await open(ops, `/ops/orders/${orderNumber}`)
  const held = ops.getByRole('region', { name: '支払いの確認' })
  await held.getByLabel('どうするか').selectOption('release')
  await held.getByLabel(/^理由/u).fill('ご家族のカードと確認した')
  await held.getByRole('button', { name: '内容を確認する' }).click()
  await ops.getByRole('dialog').getByRole('button', { name: 'やめる' }).click()
  await held.getByLabel('どうするか').selectOption('release')
  await held.getByLabel(/^理由/u).fill('ご家族のカードと確認した')
  await held.getByRole('button', { name: '内容を確認する' }).click()
  await ops.getByRole('dialog').getByRole('button', { name: '受け入れる' }).click()
  await expect(held).toHaveCount(0)
  await open(page, `/album/${album.nid}`)
  await expect(page.getByText('購入済み').first()).toBeVisible()
  await ops.context().close()
})

test('an order of both kinds travels in two parcels, sent one by one, and the buyer sees which is on its way', async ({
  page,
  browser,
}) => {
  const account = await newListener(page)
  await saveAddress(account)
  const [here, later] = [await newMerchandise(), await newMerchandise({ preorderInDays: 30 })]
  await intoCart(page, here)
  await intoCart(page, later)
  await page.getByRole('radio', { name: /在庫のある商品を先に届ける/u }).check()
  const checkout = await openMerchandiseCheckout(page)
  await expectAccessible(page, 'checkout of two parcels')
  await enterCard(page, CARDS.good)
  await checkout.pay.click()
  await expectOrdered(page, later.title)
  const details = page.getByRole('link', { name: /の詳細・領収書$/u }).first()
  await details.click()
  await expect(page.getByRole('heading', { name: 'ご注文の詳細', level: 1 })).toBeVisible()
  const orderNumber = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const ops = await openConsole(browser)
  await open(ops, `/ops/orders/${orderNumber}`)
  await ops.getByRole('button', { name: '発送の準備を始める' }).click()
  for (const [merchandise, number] of [
    [here, '1111-2222-3333'],
    [later, '4444-5555-6666'],
  ] as const) {
    const choice = ops.getByRole('combobox', { name: '荷物' })
    if (merchandise === here) await choice.selectOption({ label: merchandise.title })
    else await expect(choice).toHaveCount(0)
    await ops.getByLabel('配送会社').selectOption({ label: '佐川急便' })
    await ops.getByLabel(/お問い合わせ番号/u).fill(number)
    await ops.getByRole('button', { name: '発送済みにする' }).click()
    await expect(ops.getByText(number).first()).toBeVisible()
    await reopen(page)
    const parcel = page
      .getByRole('region', { name: /^お届け/u })
      .filter({ hasText: merchandise.title })
    await expect(parcel).toContainText('発送済み')
    await expect(parcel).toContainText(number)
  }
  await expectAccessible(page, 'an order of two parcels that were sent')
  await expect(ops.getByRole('button', { name: 'お届け済みにする' })).toBeVisible()
  await ops.context().close()
})

test('what must not leave waits in the console, with the reason in words', async ({
  page,
  browser,
}) => {
  const { call } = await newListener(page)
  const { orderNumber } = await buyMerchandise(call)
  const end = await holdRefund(orderNumber)
  const ops = await openConsole(browser)
  await open(ops, `/ops/orders/${orderNumber}`)
  const steps = ops.getByRole('region', { name: '次にすること' })
  await expect(steps.getByText(/返金の手続き中の商品が含まれているため/u)).toBeVisible()
  await expect(steps.getByRole('button', { name: '発送済みにする' })).toBeDisabled()
  await expect(steps.getByRole('button', { name: '発送の準備を始める' })).toHaveCount(0)
  await expectAccessible(ops, 'an order whose money is going back')
  await end()
  await reopen(ops)
  await expect(steps.getByRole('button', { name: '発送の準備を始める' })).toBeEnabled()
  await expect(steps.getByRole('button', { name: '発送済みにする' })).toBeEnabled()
  await ops.context().close()
})

test('an authorisation that ends soon stands on the order; after its end the order says what to do', async ({
  page,
  browser,
}) => {
  const account = await newListener(page)
  await saveAddress(account)
  await done(account.call('POST', '/my/register/paidy', { customerId: (await newToken()).id }))
  const merchandise = await newMerchandise({ priceYen: 2000 })
  const { orderNumber } = await done(
    account.call<{ orderNumber: string }>(
      'POST',
      '/payment/paidy/order/merchandises',
      { merchandises: [{ id: merchandise.id, quantity: 1 }], expectedPrice: 2990 },
      { 'Idempotency-Key': randomUUID() },
    ),
  )
  const ops = await openConsole(browser)
  // The network's own report of the authorisation comes with the end that it has there.
  await expect.poll(() => isReported(orderNumber), { timeout: 30_000 }).toBe(true)
  const expectNotice = async (days: number, notice: RegExp) => {
    await endAuthorisationIn(orderNumber, days)
    await open(ops, `/ops/orders/${orderNumber}`)
    await expect(ops.getByText(notice)).toBeVisible()
  }
  await expectNotice(2, /あと払いの承認が.*に切れます。その前に発送してください/u)
  await expectNotice(-1, /あらためて注文してもらってください/u)
  await expect(ops.getByRole('button', { name: '発送済みにする' })).toBeDisabled()
  await expectAccessible(ops, 'an order that nobody stands for any more')
  await ops.context().close()
})

test('an order opens beside the list, and the list stays where it was', async ({
  page,
  browser,
}) => {
  const { call } = await newListener(page)
  const { orderNumber } = await buyMerchandise(call)
  const ops = await openConsole(browser)
  await open(ops, '/ops/orders?show=all')
  const row = ops.getByRole('link', { name: orderNumber, exact: true })
  await row.click()
  const panel = ops.getByRole('dialog', { name: orderNumber })
  await expect(panel.getByRole('region', { name: '概要' })).toBeVisible()
  await expectAccessible(ops, 'an order beside the list')
  await ops.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(row).toBeFocused()
  await row.click()
  await panel.getByRole('link', { name: 'ページで開く' }).click()
  await expect(ops).toHaveURL(new RegExp(`/ops/orders/${orderNumber}$`, 'u'))
  await ops.context().close()
})

test('a listener finds nothing in the console', { tag: '@main' }, async ({ page }) => {
  await newListener(page)
  for (const path of ['/ops/ledger', '/ops/orders', '/ops/orders/KE100001']) {
    await open(page, path)
    await expect(page.getByRole('alert').filter({ hasText: '見つかりません' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: '運営のメニュー', exact: true })
    await expect(menu.getByRole('link')).toHaveText(['お店に戻る'])
  }
})
