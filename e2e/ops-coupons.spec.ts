import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { newAccount } from './support/account'
import { expectAccessible } from './support/axe'
import { findWork, priceOf, yen } from './support/catalogue'
import { open, reopen } from './support/open'
import { DAY_MS, inJapan } from './support/ops/in-japan'
import { done } from './support/service'
import { signInAsStaff } from './support/staff'

const unique = (name: string) => `${name}${randomBytes(4).toString('hex')}`

test('finance makes a coupon, it is used at the quote and by an order, its uses are counted, and it ends', async ({
  page,
}) => {
  const code = unique('E2E-').toUpperCase()
  const work = await findWork('album', 'KN000110')
  const off = Math.floor(priceOf(work) * 0.25)
  await signInAsStaff(page, ['finance'])
  await open(page, '/ops/coupons')
  await expect(page.getByRole('table', { name: 'クーポン（予定と配布中）' })).toBeVisible()
  await page.getByRole('button', { name: 'クーポンを作る' }).click()
  const dialog = page.getByRole('dialog', { name: 'クーポンを作る' })
  await dialog.getByLabel('コード', { exact: true }).fill(code.toLowerCase())
  await dialog.getByLabel('名前').fill('夜長のクーポン')
  await dialog.getByLabel('割引', { exact: true }).fill('25')
  await dialog.getByRole('button', { name: 'この内容で作る' }).click()
  await expect(dialog.getByText('日時を入力してください。')).toBeVisible()
  await expectAccessible(page, 'a new coupon')
  await dialog.getByLabel('終わり（日本時間）').fill(inJapan(DAY_MS))
  await dialog.getByRole('button', { name: 'この内容で作る' }).click()
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await expect(page.getByText('まだ使われていません。')).toBeVisible()

  const { call } = await newAccount()
  const wanted = { albumId: work.id, code }
  const checked = await done(
    call<{ coupon: { off: number }; after: number }>('POST', '/coupons/check', wanted),
  )
  expect(checked).toMatchObject({ coupon: { off }, after: priceOf(work) - off })
  await done(
    call(
      'POST',
      '/payment/stripe/order/audio',
      { albumId: work.id, couponCode: code, expectedPrice: priceOf(work) - off },
      { 'Idempotency-Key': unique('coupon') },
    ),
  )
  await reopen(page)
  const uses = page.getByRole('table', { name: '使われた注文' })
  await expect(uses.getByRole('row').nth(1)).toContainText(yen(off))

  await page.getByRole('button', { name: 'クーポンを終える' }).click()
  const ending = page.getByRole('dialog', { name: 'クーポンを終えますか' })
  await ending.getByLabel(/^理由/u).fill('配りすぎたため')
  await ending.getByRole('button', { name: 'いますぐ終える' }).click()
  await expect(page.getByText('終了', { exact: true })).toBeVisible()
  expect((await call('POST', '/coupons/check', wanted)).body).toMatchObject({
    code: 'coupon/expired',
  })
})
