import { expect, test } from '@playwright/test'
import { newAccount } from './support/account'
import { expectAccessible } from './support/axe'
import { findWork } from './support/catalogue'
import { mailTo } from './support/mailbox'
import { open } from './support/open'
import { buy } from './support/purchase'
import { signInAsStaff } from './support/staff'

test('support finds a buyer by the order’s number, sends the receipt again, and signs a lost device out', {
  tag: '@main',
}, async ({ page, browser }) => {
  const buyer = await newAccount()
  const { orderNumber } = await buy(buyer.call, {
    albumId: (await findWork('album', 'KN000110')).id,
  })
  await signInAsStaff(page)
  await open(page, '/ops')
  await expect(page).toHaveURL(/\/ops\/orders$/u)

  await open(page, '/ops/search')
  await page.getByLabel('手がかり').fill(orderNumber.toLowerCase())
  await page.getByRole('button', { name: 'さがす' }).click()
  const found = page.getByRole('table', { name: '見つかったもの' })
  await found.getByRole('link', { name: orderNumber }).click()
  await expect(page).toHaveURL(new RegExp(`/ops/orders/${orderNumber}$`, 'u'))
  await page.getByRole('button', { name: '控えのメールをもう一度送る' }).click()
  await expect(page.getByText('控えのメールを、もう一度送りました。')).toBeVisible()
  await mailTo(buyer.email, /ご購入|お買い上げ|控え|領収/u)

  await page.getByRole('link', { name: buyer.nickname }).click()
  await expect(page.getByRole('heading', { name: 'アカウント', level: 1 })).toBeVisible()
  const events = page.getByRole('table', { name: 'アカウントのできごと' })
  await expect(events.getByRole('link', { name: `注文 ${orderNumber}` })).toBeVisible()

  await page.getByRole('button', { name: 'ログイン用のリンクを作る' }).click()
  const handing = page.getByRole('dialog', { name: 'ログイン用のリンク' })
  await handing.getByRole('button', { name: 'リンクを作る' }).click()
  await expect(handing.getByText(/どう確かめたかを入力してください。/u)).toBeVisible()
  await handing.getByLabel('本人の同意をどう確かめましたか').fill('登録の電話番号から本人が依頼')
  await expectAccessible(page, 'making a link')
  await handing.getByRole('button', { name: 'リンクを作る' }).click()
  const link = await handing.getByRole('textbox', { name: 'リンク' }).inputValue()
  const own = await (await browser.newContext()).newPage()
  await open(own, link)
  await own.getByRole('button', { name: /ログイン/u }).click()
  await expect(own.getByRole('button', { name: new RegExp(buyer.nickname, 'u') })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'すべての端末でログアウトさせる' }).click()
  const ending = page.getByRole('dialog', { name: 'すべての端末でログアウトさせる' })
  await ending.getByLabel(/^理由/u).fill('端末をなくした')
  await ending.getByRole('button', { name: 'ログアウトさせる' }).click()
  await expect(ending).toHaveCount(0)
  await expect(events.getByText('すべての端末でのログアウト')).toBeVisible()
  await expect(page.getByText('0台')).toBeVisible()
  expect((await buyer.call('GET', '/my/profile')).status).toBe(401)
})

test('support sees a job that has failed for good, and has it begun again', async ({ page }) => {
  await signInAsStaff(page)
  const id = '01890000-0000-7000-8000-000000000001'
  const failed = { kind: 'job', id, title: 'send-mail', detail: '2026年11月1日 9:00', link: '/' }
  let items = [failed]
  await page.route('**/api/ops/findings?*', (route) => route.fulfill({ json: { items } }))
  await page.route(`**/api/ops/findings/${id}/run`, (route) => {
    items = []
    return route.fulfill({ status: 204 })
  })
  await open(page, '/ops/findings')
  await expect(page.getByRole('table', { name: '失敗した処理' })).toContainText('send-mail')
  await expectAccessible(page, 'failed jobs')
  await page.getByRole('button', { name: /^もう一度始める\s*（send-mail）$/u }).click()
  await expect(page.getByText('失敗したままの処理はありません。')).toBeVisible()
})
