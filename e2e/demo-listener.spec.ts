import { expect, test } from '@playwright/test'
import { signIn } from './support/account'
import { open } from './support/open'
import { EMPTY_PAGES } from './support/screens/full-listener'
import { demoAccount } from './support/shop'

test('who signs in as the demo’s listener finds something on every own page', async ({ page }) => {
  test.slow()
  await signIn(page, demoAccount('listener'))
  for (const path of [...Object.keys(EMPTY_PAGES), '/my/account/address']) {
    await open(page, path)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.getByRole('heading', { name: /(ありません|いません)$/u }), path).toHaveCount(
      0,
    )
    await expect(page.locator('main [role="alert"]'), path).toHaveCount(0)
  }
})

test('the demo’s listener has parcels at each step, a public playlist and half an album', async ({
  page,
}) => {
  await signIn(page, demoAccount('listener'))
  await open(page, '/my/account/purchase-history?type=merchandise')
  for (const state of ['発送待ち', '発送済み', 'お届け済み'])
    await expect(page.getByText(state).first(), state).toBeVisible()
  await open(page, '/my/playlist')
  await expect(page.getByText('公開中')).toBeVisible()
  await open(page, '/album/KN000103')
  await expect(page.getByText(/で、残りをすべて聴けます/u)).toBeVisible()
})
