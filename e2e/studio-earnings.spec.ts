import { expect, test } from '@playwright/test'
import { newAccount, newListener } from './support/account'
import { ageEarnings, makeDue } from './support/database'
import { open, reopen } from './support/open'
import { wordsOfPdf } from './support/pdf'
import { buy } from './support/purchase'
import { done } from './support/service'
import { newAlbum } from './support/studio'

type Earnings = { months: { statement: object | null }[] }

test('a creator follows a sale from the month it is in to its statement, and sees why it is not paid yet', {
  tag: '@main',
}, async ({ page }) => {
  const creator = await newListener(page)
  const { id } = await newAlbum(creator, { title: '数えられる夜', price: 2200 })

  await test.step('before anything is sold the page says so', async () => {
    await open(page, '/studio/transaction/dashboard')
    await expect(page.getByText('この月の売上は、まだありません。')).toBeVisible()
    await expect(page.getByText('予定はありません')).toBeVisible()
  })

  await test.step('a sale is in the open month, with its fee', async () => {
    const { call } = await newAccount()
    await buy(call, { albumId: id })
    await reopen(page)
    const items = page.getByRole('table', { name: /の品目$/u })
    await expect(items.getByRole('row').nth(1)).toHaveText(
      '数えられる夜作品12,200円0円660円1,540円',
    )
    const lines = page.getByRole('table', { name: '売上の明細' })
    await expect(lines.getByRole('row').nth(1)).toContainText('販売')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /の品目をCSVで保存$/u }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^koeniwa-20\d\d-\d\d\.csv$/u)
  })

  await test.step('a closed month has a statement, and less than 3,000 yen waits', async () => {
    await ageEarnings(creator.email)
    await makeDue('close-month')
    const closed = async () =>
      (await done(creator.call<Earnings>('GET', '/studio/earnings'))).months.filter(
        ({ statement }) => statement,
      ).length
    await expect.poll(closed, { timeout: 60_000 }).toBe(1)
    await reopen(page)
    const months = page.getByRole('table', { name: '月ごとの売上' })
    await expect(months.getByRole('row').nth(2)).toContainText('繰り越し')
    await expect(page.getByText('3,000円に満たない額は、次の月に繰り越します。')).toBeVisible()
    await months.getByRole('row').nth(2).getByRole('link').click()
    await expect(page).toHaveURL(/\?month=20\d\d-\d\d$/u)
    await expect(page.getByText('660円（うち消費税 60円）')).toBeVisible()
    const href = await page.getByRole('link', { name: /の明細書（PDF）$/u }).getAttribute('href')
    const pdf = await page.request.get(href ?? '')
    const words = await wordsOfPdf(await pdf.body())
    for (const word of ['支払明細書', '夜野', '数えられる夜', '2,200円', '660円', '1,540円'])
      expect(words).toContain(word)
  })
})
