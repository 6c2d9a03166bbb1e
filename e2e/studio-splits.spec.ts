import { expect, test } from '@playwright/test'
import { newAccount, newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { mailTo } from './support/mailbox'
import { open } from './support/open'
import { buy } from './support/purchase'
import { newAlbum } from './support/studio'

test('a maker shares a work’s proceeds with a friend, who accepts and sees only their own part', async ({
  page,
  browser,
}) => {
  test.slow()
  const maker = await newListener(page)
  const friendPage = await (await browser.newContext()).newPage()
  const friend = await newListener(friendPage)
  const { id } = await newAlbum(maker, { title: 'ふたりで作った夜', price: 2200 })

  await open(page, `/studio/upload?work=${id}`)
  await page.getByRole('link', { name: '売上を分け合う' }).click()
  await expect(page.getByText('いまは、だれとも分け合っていません。')).toBeVisible()
  await page.getByRole('button', { name: 'この分け方に決める' }).click()
  await expect(page.getByText('分け合う相手を入力してください。')).toBeVisible()
  await page.getByLabel('1人目のニックネームかメールアドレス').fill('だれでもないひと')
  await page.getByLabel('1人目の割合').fill('100')
  await page.getByRole('button', { name: 'この分け方に決める' }).click()
  await expect(page.getByText('割合は0.01〜99.99%で入力してください。')).toBeVisible()
  await page.getByLabel('1人目の割合').fill('30')
  await page.getByRole('button', { name: 'この分け方に決める' }).click()
  await expect(page.getByText(/というニックネームの方は見つかりません/u)).toBeVisible()
  await expectAccessible(page, 'a split with errors')
  await page.getByLabel('1人目のニックネームかメールアドレス').fill(friend.nickname)
  await expect(page.getByText('あなたの取り分は70%です。')).toBeVisible()
  await page.getByRole('button', { name: 'この分け方に決める' }).click()
  const whole = page.getByRole('region', { name: '作品全体' })
  await expect(whole.getByText('返事を待っています')).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page, `splits at ${width}`)
  }

  await buy((await newAccount()).call, { albumId: id })
  await open(page, '/studio/transaction/dashboard')
  await expect(page.getByText('462円（分け合う相手が')).toBeVisible()

  await mailTo(friend.email, /売上を分け合う招待/u)
  await open(friendPage, '/studio/invitations')
  const offers = friendPage.getByRole('region', { name: '売上の分け合い' })
  await expect(offers.getByText('30%')).toBeVisible()
  await offers.getByRole('button', { name: '受ける' }).click()
  await expect(offers.getByText(/受けています/u)).toBeVisible()
  await open(friendPage, '/studio/transaction/dashboard')
  const items = friendPage.getByRole('table', { name: /の品目$/u })
  await expect(items.getByRole('row').nth(1)).toContainText('462円')
  await expect(friendPage.getByText('1,540円')).toHaveCount(0)

  await open(page, `/studio/works/${id}/splits`)
  await expect(whole.getByText('受けました')).toBeVisible()
  await whole.getByRole('button', { name: '分け合うのをやめる' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '分け合うのをやめる' }).click()
  await expect(page.getByText('いまは、だれとも分け合っていません。')).toBeVisible()
  await friendPage.context().close()
})
