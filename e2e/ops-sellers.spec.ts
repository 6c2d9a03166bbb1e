import { expect, test } from '@playwright/test'
import { newAccount, newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { withDatabase } from './support/database'
import { expectFits } from './support/layout'
import { mailTo } from './support/mailbox'
import { buyMerchandise } from './support/merchandise'
import { open, openOnce } from './support/open'
import { registerPayee } from './support/payee'
import { done } from './support/service'
import { newMerchandise } from './support/shelf'
import { signInAsStaff } from './support/staff'

const NAME = '夜野商店'

test('a creator shows who sells, and support discloses a seller to a buyer with a reason', async ({
  page,
  browser,
}) => {
  test.slow()
  const seller = await newListener(page)
  await registerPayee(seller)
  const merchandise = await newMerchandise()
  await withDatabase((database) =>
    database.query(
      'update merchandise set creator_id = (select id from account where email = $2) where id = $1',
      [merchandise.id, seller.email],
    ),
  )
  const guest = await (await browser.newContext()).newPage()
  await open(guest, `/merchandise/${merchandise.id}`)
  await expect(guest.getByText(/との取り決めによる表示/u)).toBeVisible()

  await open(page, '/studio/creator/bank')
  await page.getByRole('radio', { name: '自分の氏名・住所・電話番号を表示する' }).check()
  await page.getByRole('button', { name: '販売者の表示を保存する' }).click()
  await expect(page.getByText('表示する内容を入力してください。').first()).toBeVisible()
  await expectAccessible(page, 'who sells, with errors')
  await page.getByLabel('氏名、または会社名（公開）').fill(NAME)
  await page.getByLabel('住所（公開）').fill('東京都千代田区千代田1-1')
  await page.getByLabel('電話番号（公開）').fill('03-1111-2222')
  await page.getByRole('button', { name: '販売者の表示を保存する' }).click()
  await expect(page.getByText('販売者の表示を保存しました')).toBeVisible()
  await mailTo(seller.email, /グッズの販売者の表示が変更されました/u)
  const path = `/merchandise/${merchandise.id}`
  await openOnce(guest, path, (html) => html.includes('東京都千代田区千代田1-1'))
  await expect(guest.getByText('東京都千代田区千代田1-1')).toBeVisible()
  await expectAccessible(guest, 'merchandise with its seller')
  await guest.getByRole('link', { name: 'グッズの販売者の一覧' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'グッズの販売者' })).toBeVisible()
  await guest.setViewportSize({ width: 390, height: 844 })
  await expectFits(guest, 'the sellers on a phone')

  const buyer = await newAccount()
  const { orderNumber } = await buyMerchandise(buyer.call, [merchandise])
  const { id } = await done(
    buyer.call<{ id: string }>('POST', '/inquiry', {
      email: buyer.email,
      topic: 'seller',
      body: '初期不良の返品先を教えてください。',
    }),
  )
  const staff = await (await browser.newContext()).newPage()
  await signInAsStaff(staff, ['support'])
  await open(staff, `/ops/inquiries/${id}`)
  await staff.getByLabel('注文番号').fill('KE999999999')
  await staff.getByRole('button', { name: '販売者を確かめる' }).click()
  await expect(staff.getByText(/見つかりません/u)).toBeVisible()
  await staff.getByLabel('注文番号').fill(orderNumber.toLowerCase())
  await staff.getByRole('button', { name: '販売者を確かめる' }).click()
  await staff.getByRole('button', { name: /の情報を開示する/u }).click()
  const asking = staff.getByRole('dialog', { name: '販売者の情報の開示' })
  await asking.getByLabel(/^開示の理由/u).fill('初期不良の返品先として')
  await expectAccessible(staff, 'disclosing a seller')
  await asking.getByRole('button', { name: '開示する情報を読む' }).click()
  await expect(asking).toHaveCount(0)
  await expect(staff.getByText('〒1500001 東京都渋谷区神宮前1-2-3')).toBeVisible()
  await expectAccessible(staff, 'a seller disclosed')
  const told = await mailTo(seller.email, /グッズの販売者の情報を開示しました/u)
  expect(JSON.stringify(told)).not.toContain(orderNumber)
})
