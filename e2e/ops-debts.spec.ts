import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { open } from './support/open'
import { signInAsStaff } from './support/staff'

test('finance gives up what a creator owes, with a reason, and the books say so', async ({
  page,
}) => {
  await signInAsStaff(page)
  await open(page, '/ops/debts')
  const debts = page.getByRole('table', { name: '残高がマイナスのクリエイター' })
  await expect(debts.getByRole('row')).toHaveCount(2)
  await expectAccessible(page, 'debts')
  await debts.getByRole('button', { name: /^免除する/u }).click()
  const dialog = page.getByRole('dialog', { name: 'マイナス残高の免除' })
  const submit = dialog.getByRole('button', { name: /円を免除する$/u })
  await submit.click()
  await expect(dialog.getByText('理由を入力してください。')).toBeVisible()
  await expectAccessible(page, 'writing off')
  await dialog.getByLabel(/^理由/u).fill('活動を終えたため')
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('残高がマイナスのクリエイターはいません。')).toBeVisible()
  await open(page, '/ops/ledger')
  await expect(page.getByText('回収しない残高の免除').first()).toBeVisible()
  await expect(page.getByText(/すべて一致しています/u)).toBeVisible()
})
