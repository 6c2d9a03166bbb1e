import { expect, test } from '@playwright/test'
import { newAccount } from './support/account'
import { expectAccessible } from './support/axe'
import { findWork } from './support/catalogue'
import { withDatabase } from './support/database'
import { open } from './support/open'
import { buy } from './support/purchase'
import { signInAsStaff } from './support/staff'

test('finance finds a receipt by buyer and amount, sees the months, and saves what was withheld and paid', async ({
  page,
}) => {
  const buyer = await newAccount()
  const { orderNumber } = await buy(buyer.call, {
    albumId: (await findWork('album', 'KN000110')).id,
  })
  const { email } = await signInAsStaff(page)
  await open(page, '/ops/documents')
  await page.getByLabel(/^取引先/u).fill(buyer.email)
  await page.getByLabel(/^この額から/u).fill('1')
  await page.getByRole('button', { name: '検索' }).click()
  const found = page.getByRole('table', { name: '見つかった書類' })
  await expect(found.getByRole('row').filter({ hasText: `R-${orderNumber}` })).toContainText(
    buyer.nickname,
  )
  await expect(found.getByRole('row')).toHaveCount(2)
  await page.getByLabel(/^この額まで/u).fill('1')
  await page.getByRole('button', { name: '検索' }).click()
  await expect(page.getByText('当てはまる書類はありません。')).toBeVisible()

  await open(page, '/ops/payouts')
  const months = page.getByRole('table', { name: '月ごとの締め' })
  await expect(months.getByText('締め済み').first()).toBeVisible()
  await expect(months.getByText('集計中')).toBeVisible()

  const paidOn = await withDatabase(async (database) => {
    const { rows } = await database.query<{ day: string }>(
      `select pay_on::text as day from payout where state = 'paid' and pay_on <= current_date order by pay_on desc limit 1`,
    )
    return rows[0]?.day ?? ''
  })
  await open(page, '/ops/tax')
  await page.getByLabel('支払った月').selectOption(paidOn.slice(0, 7))
  const register = page.getByRole('table', { name: `${paidOn.slice(0, 7)}の源泉徴収簿` })
  await expect(register.getByText(paidOn.replaceAll('-', '/')).first()).toBeVisible()
  await expectAccessible(page, 'the register')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /源泉徴収簿.*をすべてCSVで保存/u }).click()
  expect((await saved).suggestedFilename()).toBe(`源泉徴収簿 ${paidOn.slice(0, 7)}.csv`)

  await page.getByRole('link', { name: '会社の確認' }).click()
  await expect(page.getByRole('heading', { name: '確認を待つ会社' })).toBeVisible()
  await expectAccessible(page, 'companies that wait')
  await page.getByRole('link', { name: '支払調書' }).click()
  await page.getByLabel('支払った年').selectOption(paidOn.slice(0, 4))
  await expect(page.getByRole('table', { name: `${paidOn.slice(0, 4)}年の支払調書` })).toBeVisible()
  await page.getByRole('button', { name: /^提出用のCSVを作る/u }).click()
  const dialog = page.getByRole('dialog', { name: '提出用のCSV' })
  await dialog.getByLabel(/^理由/u).fill('税務署への提出')
  await expectAccessible(page, 'asking for the numbers')
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '番号を読んで、CSVを作る' }).click()
  expect((await file).suggestedFilename()).toBe(`支払調書_${paidOn.slice(0, 4)}_提出用.csv`)
  await expect(dialog).toHaveCount(0)
  await open(page, `/ops/audit?by=${email}`)
  const acts = page.getByRole('table', { name: '操作の記録' })
  await expect(acts.getByText('提出用の支払調書の作成').first()).toBeVisible()
})
