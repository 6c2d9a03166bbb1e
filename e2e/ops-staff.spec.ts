import { expect, test } from '@playwright/test'
import { freshEmail, newAccount } from './support/account'
import { expectAccessible } from './support/axe'
import { endStaffTime } from './support/database'
import { open } from './support/open'
import { stepUpOf } from './support/security'
import { shop } from './support/shop'
import { signInAsStaff } from './support/staff'

test('an admin gives roles with a reason, and the log says who did it', async ({ page }) => {
  const { email: own } = await signInAsStaff(page)
  const domain = own.split('@')[1]
  // The list is by address: this one is on its first page however many work here.
  const { email, nickname } = await newAccount(`0-${freshEmail().split('@')[0]}@${domain}`)
  await open(page, '/ops/staff')
  await expect(page.getByRole('table', { name: '運営スタッフ' })).toBeVisible()
  await page.getByRole('button', { name: 'スタッフを加える' }).click()
  const dialog = page.getByRole('dialog', { name: 'スタッフを加える' })
  await dialog.getByLabel('メールアドレス').fill('somebody@example.jp')
  await dialog.getByLabel('サポート').check()
  await dialog.getByLabel(/^理由/u).fill('入社')
  await dialog.getByRole('button', { name: '役割を決める' }).click()
  await expect(dialog.getByText(/社内のアドレスで/u).last()).toBeVisible()
  await expectAccessible(page, 'adding to the staff')
  await dialog.getByLabel('メールアドレス').fill(email)
  await dialog.getByRole('button', { name: '役割を決める' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('サポート')
  await expect(row).toContainText('未設定（役割は効きません）')
  await row.getByRole('button', { name: new RegExp(nickname, 'u') }).click()
  const roles = page.getByRole('dialog', { name: `${nickname}の役割` })
  await expect(roles.getByLabel('サポート')).toBeChecked()
  await roles.getByLabel('サポート').uncheck()
  await roles.getByLabel(/^理由/u).fill('退職')
  await roles.getByRole('button', { name: '役割を決める' }).click()
  await expect(row).toHaveCount(0)

  await open(page, '/ops/audit')
  await page.getByLabel('操作した人のメールアドレス').fill(own)
  await page.getByRole('button', { name: '検索', exact: true }).click()
  const log = page.getByRole('table', { name: '操作の記録' })
  await expect(log.getByRole('row')).toHaveCount(3)
  await expect(log.getByRole('row').nth(1)).toContainText('退職')
  await expect(log.getByRole('row').nth(2)).toContainText('役割：なし → サポート')
  await page.getByLabel('操作', { exact: true }).selectOption('返金')
  await page.getByRole('button', { name: '検索', exact: true }).click()
  await expect(page.getByText('当てはまる記録はありません。')).toBeVisible()
})

test('who comes back to the console late is asked who is there, and goes on; the menu has a sign-out', async ({
  page,
}) => {
  const { email, password, nextCode } = await signInAsStaff(page)
  await open(page, '/ops/audit')
  await page.getByLabel('操作した人のメールアドレス').fill(email)
  await endStaffTime(email)
  // The service remembers for a few seconds whose roles count.
  await expect.poll(async () => (await page.request.get('/api/ops/me')).status()).toBe(403)
  await page.getByRole('button', { name: '検索', exact: true }).click()
  const dialog = stepUpOf(page)
  await dialog.getByLabel('パスワード', { exact: true }).fill(password)
  await dialog.getByLabel('認証アプリのコード').fill(nextCode())
  await dialog.getByRole('button', { name: '確認して続ける' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('当てはまる記録はありません。')).toBeVisible()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL(`${shop.origin}/`)
})
