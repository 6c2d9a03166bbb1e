import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { open } from './support/open'
import { newMerchandise, openCart } from './support/shelf'

const MINUTE_MS = 60_000

test('the cart says until when it is kept; before that any page warns, and one press keeps it', async ({
  page,
}) => {
  await openCart(page, [await newMerchandise()])
  await expect(page.getByText(/カートの中身は、.*まで保存されます/u)).toBeVisible()

  // Changed almost six hours ago.
  await page.evaluate((ago) => {
    localStorage.setItem('cartUpdatedAt', new Date(Date.now() - ago).toISOString())
  }, 345 * MINUTE_MS)
  await open(page, '/about')
  const keep = page.getByRole('button', { name: 'もう6時間とっておく' })
  await expect(page.getByRole('status').filter({ has: keep })).toContainText('に空になります')
  await expectAccessible(page, 'the warning')
  await keep.click()
  await expect(keep).toHaveCount(0)
  const age = await page.evaluate(
    () => Date.now() - Date.parse(localStorage.getItem('cartUpdatedAt') ?? ''),
  )
  expect(age).toBeLessThan(MINUTE_MS)
  await open(page, '/merchandise')
  await expect(page.getByRole('link', { name: 'カート（1点）' })).toBeVisible()
  await expect(keep).toHaveCount(0)
})
