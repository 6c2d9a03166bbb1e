import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { open } from './support/open'
import { demoAccount } from './support/shop'
import { signInAsStaff } from './support/staff'

/** Lists of the console and what the demo has put into each; other journeys may have put more. */
const LISTS = [
  ['/ops/fulfilment', '荷物', '準備前'],
  ['/ops/fulfilment?show=packing', '荷物', '準備中'],
  ['/ops/fulfilment?show=sent', '荷物', 'ヤマト運輸'],
  ['/ops/inquiries', 'お問い合わせ（返事待ち）', 'listener@koeniwa.example'],
  ['/ops/inquiries?state=closed', 'お問い合わせ（終了）', '取材・提携'],
  ['/ops/cases?state=appealed', '案件（異議の申し立て）', 'がんばった日の、おつかれさま'],
  ['/ops/cases?state=decided', '案件（対応済み）', 'はじめての弟子、はじめての魔法'],
  ['/ops/settlements', '取り込んだ精算', '差異あり'],
  ['/ops/payouts', '支払いの回', demoAccount('colleague').email],
] as const

test('who starts the shop and opens the console finds something to do on its screens', async ({
  page,
}) => {
  test.slow()
  await signInAsStaff(page)
  for (const [path, caption, word] of LISTS) {
    await open(page, path)
    await expect(page.getByRole('table', { name: caption })).toContainText(word)
  }
  await open(page, '/ops/reconciliation')
  await expect(page.getByText(/^pay_/u).first()).toBeVisible()

  await open(page, '/legal/sellers')
  await expect(page.getByText('東京都見本区縁側町2-3-4')).toBeVisible()
  await expectAccessible(page, 'sellers')
})
