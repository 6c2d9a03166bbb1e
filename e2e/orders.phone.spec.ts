import { expect, test } from '@playwright/test'
import { newAccount, newListener, signIn } from './support/account'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { buyMerchandise } from './support/merchandise'
import { givePresent } from './support/present'
import { signInAsStaff } from './support/staff'

test('on a phone an album is given and taken, and orders have their pages', async ({ page }) => {
  const { call } = await newListener(page)
  const { orderNumber } = await buyMerchandise(call)
  const url = await givePresent(page, 'KN000110', 'はる')
  for (const type of ['', '?type=merchandise', '?type=presents', '?type=gifts']) {
    await page.goto(`/my/account/purchase-history${type}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page, `history${type}`)
  }
  await page.goto(`/my/account/purchase-history/${orderNumber}`)
  await expect(page.getByRole('heading', { name: 'ご注文の内容' })).toBeVisible()
  await expectFits(page, 'an order')
  await expectAccessible(page, 'an order on a phone')

  await page.context().clearCookies()
  await signIn(page, await newAccount())
  await page.goto(new URL(url).pathname)
  await expectFits(page, 'a present')
  await page.getByRole('button', { name: '受け取る', exact: true }).tap()
  await expect(page.getByText(/受け取りました。/u)).toBeVisible()
  await expectAccessible(page, 'a present taken on a phone')
})

test('the operator’s console fits a phone', async ({ page }) => {
  const { call } = await newListener(page)
  const { orderNumber } = await buyMerchandise(call)
  await page.context().clearCookies()
  await signInAsStaff(page)
  const pages = [
    'orders',
    'ledger',
    'payouts',
    'debts',
    'staff',
    'audit',
    'cases',
    `orders/${orderNumber}`,
  ]
  for (const path of pages.map((page) => `/ops/${page}`)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page, path)
    await expectAccessible(page, path)
  }
  await expect(page.getByText('返金は、パソコンで開いてください。')).toBeVisible()
})
