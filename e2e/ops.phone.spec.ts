import { expect, test } from '@playwright/test'
import { newAccount } from './support/account'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { buyMerchandise } from './support/merchandise'
import { open } from './support/open'
import { checkOpsDetailsOnPhone, OPS_MENU } from './support/ops/ops-screens'
import { walk } from './support/screens/screens'
import { signInAsStaff } from './support/staff'

const PARTS = 3

// Two dozen pages, shared among the workers.
test.describe.configure({ mode: 'parallel' })
test.slow()

for (let part = 1; part <= PARTS; part += 1)
  test(`every page of the console’s menu fits a phone, part ${part} of ${PARTS}`, async ({
    page,
  }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await signInAsStaff(page)
    await open(page, '/ops/orders')
    await page.getByRole('button', { name: 'メニュー' }).tap()
    const links = page
      .getByRole('navigation', { name: '運営のメニュー', exact: true })
      .getByRole('link')
    // The menu grows once the roles are known.
    await expect(links.filter({ hasText: 'スタッフ' })).toBeVisible()
    const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThan(20)
    // Another journey may let a work wait.
    const known = paths.filter((path) => path !== '/ops/work-reviews')
    expect(known).toEqual([...OPS_MENU, '/'])
    const mine = paths.filter((_, place) => place % PARTS === part - 1)
    await walk(page, mine, (_, path) =>
      expect(page.getByText('読み込んでいます'), path).toHaveCount(0),
    )
    expect(errors).toEqual([])
  })

test('an order fits a phone, and is paid back at a computer', async ({ page }) => {
  const { orderNumber } = await buyMerchandise((await newAccount()).call)
  await signInAsStaff(page)
  await open(page, `/ops/orders/${orderNumber}`)
  await expect(page.getByText('返金は、パソコンで開いてください。')).toBeVisible()
  await expectFits(page, 'an order')
  await expectAccessible(page, 'an order')
})

test('what the console’s lists lead to fits a phone', ({ page }) => checkOpsDetailsOnPhone(page))
