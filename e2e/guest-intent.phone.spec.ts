import { expect, test } from '@playwright/test'
import { newAccount } from './support/account'
import { checkoutOf } from './support/checkout'
import { expectSameDocument, markDocument, signInToGoOn } from './support/guest-intent'
import { open } from './support/open'

test('on a phone the checkout opens after the sign-in, on the same document', async ({ page }) => {
  const account = await newAccount()
  await open(page, '/album/KN000102')
  await markDocument(page)
  await page.getByRole('button', { name: /^購入 [\d,]+円「/u }).tap()
  await signInToGoOn(page, account, '購入の手続きへ進みます')
  await expect(checkoutOf(page).dialog).toBeVisible()
  await expectSameDocument(page)
})
