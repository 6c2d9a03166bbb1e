import { expect, test } from '@playwright/test'
import { newAccount } from './support/account'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { buyMerchandise } from './support/merchandise'
import { open } from './support/open'
import { OPS_MENU } from './support/ops/screens'
import { signInAsStaff } from './support/staff'

test('on a phone the console’s menu leads to every page', async ({ page }) => {
  await signInAsStaff(page)
  await open(page, '/ops/orders')
  await page.getByRole('button', { name: 'メニュー' }).tap()
  const links = page
    .getByRole('navigation', { name: '運営のメニュー', exact: true })
    .getByRole('link')
  // The menu grows once the roles are known.
  await expect(links.filter({ hasText: 'スタッフ' })).toBeVisible()
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  // Another journey may let a work wait.
  const known = paths.filter((path) => path !== '/ops/work-reviews')
  expect(known).toEqual([...OPS_MENU, '/'])
})

test('an order fits a phone, and is paid back at a computer', async ({ page }) => {
  const { orderNumber } = await buyMerchandise((await newAccount()).call)
  await signInAsStaff(page)
  await open(page, `/ops/orders/${orderNumber}`)
  await expect(page.getByText('返金は、パソコンで開いてください。')).toBeVisible()
  await expectFits(page, 'an order')
  await expectAccessible(page, 'an order')
})
