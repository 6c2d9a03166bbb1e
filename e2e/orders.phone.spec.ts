import { expect, test } from '@playwright/test'
import { newAccount, newListener, signIn } from './support/account'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { buyMerchandise } from './support/merchandise'
import { open } from './support/open'
import { givePresent } from './support/present'

test('on a phone an album is given and taken, and orders have their pages', async ({ page }) => {
  const { call } = await newListener(page)
  const { orderNumber } = await buyMerchandise(call)
  const url = await givePresent(page, 'KN000110', 'はる', expectAccessible)
  for (const type of ['', '?type=merchandise', '?type=presents', '?type=gifts']) {
    await open(page, `/my/account/purchase-history${type}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page, `history${type}`)
  }
  await open(page, `/my/account/purchase-history/${orderNumber}`)
  await expect(page.getByRole('heading', { name: 'ご注文の内容' })).toBeVisible()
  await expectFits(page, 'an order')

  await page.context().clearCookies()
  await signIn(page, await newAccount())
  await open(page, new URL(url).pathname)
  await expectFits(page, 'a present')
  await page.getByRole('button', { name: '受け取る', exact: true }).tap()
  await expect(page.getByText(/受け取りました。/u)).toBeVisible()
  await expectAccessible(page, 'a present taken on a phone')
})
