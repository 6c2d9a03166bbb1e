import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { open } from '../support/open'
import { closeLaterMonth, makePayable, newSeller } from '../support/ops/statements'
import { type Call, done } from '../support/service'
import { signInAsStaff } from '../support/staff'

/** A creator who was to be paid for a sale that has gone back since. */
async function newDebtor(staff: Call) {
  const debtor = await newSeller()
  await makePayable(debtor.uid)
  const order = `/ops/orders/${debtor.orderNumber}`
  await done(staff('POST', `${order}/refunds`, { reason: 'goodwill' }))
  const state = async () => (await done(staff<{ state: string }>('GET', order))).state
  await expect.poll(state, { timeout: 30_000 }).toBe('refunded')
  await closeLaterMonth(debtor.uid)
  return debtor
}

test('finance gives up what a creator owes, with a reason, and the books say so', async ({
  page,
}) => {
  const { call } = await signInAsStaff(page)
  const { nickname } = await newDebtor(call)
  await open(page, '/ops/debts')
  const debts = page.getByRole('table', { name: '残高がマイナスのクリエイター' })
  const own = debts.getByRole('row').filter({ hasText: nickname })
  await expect(own).toHaveCount(1)
  await own.getByRole('button', { name: /^免除する/u }).click()
  const dialog = page.getByRole('dialog', { name: 'マイナス残高の免除' })
  const submit = dialog.getByRole('button', { name: /円を免除する$/u })
  await submit.click()
  await expect(dialog.getByText('理由を入力してください。')).toBeVisible()
  await expectAccessible(page, 'writing off')
  await dialog.getByLabel(/^理由/u).fill('活動を終えたため')
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(own).toHaveCount(0)

  await open(page, '/ops/ledger')
  await expect(page.getByText('回収しない残高の免除').first()).toBeVisible()
  await expect(page.getByText(/すべて一致しています/u)).toBeVisible()

  // As it is when nobody owes anything: others of the shop may.
  await page.route('**/api/ops/debts?*', (route) =>
    route.fulfill({ json: { items: [], total: 0 } }),
  )
  await open(page, '/ops/debts')
  await expect(page.getByText('残高がマイナスのクリエイターはいません。')).toBeVisible()
})
