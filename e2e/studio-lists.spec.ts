import { expect, type Page, test } from '@playwright/test'
import { type Account, newListener } from './support/account'
import { open, reopen } from './support/open'
import { done } from './support/service'

const albums = (creator: Account) =>
  Promise.all(
    [
      ['雨の本棚', 2200],
      ['ネコの夜', 1100],
      ['つばめの夜', 3300],
    ].map(([title, price]) =>
      done(creator.call('POST', '/studio/works', { type: 'album', title, price })),
    ),
  )
const titles = (page: Page) => page.getByRole('rowheader')

test('albums are sorted, searched and filtered by the service, as the address says', async ({
  page,
}) => {
  await albums(await newListener(page))
  await open(page, '/studio/albums')
  const price = page.getByRole('button', { name: '価格' })
  const heading = page.getByRole('columnheader', { name: '価格' })
  await price.click()
  // The newest first may be the same order by chance.
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(titles(page)).toHaveText(['ネコの夜', '雨の本棚', 'つばめの夜'])
  await price.click()
  await expect(titles(page)).toHaveText(['つばめの夜', '雨の本棚', 'ネコの夜'])
  await expect(page).toHaveURL(/\?sort=price&order=desc$/u)
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await page.getByLabel('アルバムをさがす').getByRole('textbox').fill('夜')
  await page.getByRole('button', { name: 'さがす' }).click()
  await expect(titles(page)).toHaveText(['つばめの夜', 'ネコの夜'])
  await page.getByRole('link', { name: '下書き', exact: true }).click()
  await expect(page).toHaveURL(/sort=price&order=desc&q=%E5%A4%9C&state=draft$/u)
  await reopen(page)
  await expect(titles(page)).toHaveText(['つばめの夜', 'ネコの夜'])
  await page.getByRole('link', { name: '公開中', exact: true }).click()
  await expect(page.getByText('条件に合うアルバムはありません。')).toBeVisible()
  await page.goBack()
  await expect(titles(page)).toHaveText(['つばめの夜', 'ネコの夜'])
})

test('gifts have states, words and orders of their own', async ({ page }) => {
  const creator = await newListener(page)
  for (const [title, price] of [
    ['夜の手紙', 500],
    ['朝の手紙', 300],
  ])
    await done(creator.call('POST', '/studio/gifts', { kind: 'text', title, price, text: '中身' }))
  await open(page, '/studio/gifts?sort=price')
  await expect(titles(page)).toHaveText(['朝の手紙', '夜の手紙'])
  await page.getByRole('link', { name: '販売していません' }).click()
  await expect(titles(page)).toHaveText(['朝の手紙', '夜の手紙'])
  await open(page, '/studio/gifts?state=forSale')
  await page.getByRole('link', { name: 'すべてのギフトを見る' }).click()
  await expect(titles(page)).toHaveCount(2)
  await open(page, '/studio/merchandise?state=hidden&sort=stock')
  await expect(page.getByText('条件に合うグッズはありません。')).toBeVisible()
})

test('an empty list leads to the import of a table', async ({ page }) => {
  await newListener(page)
  await open(page, '/studio/voices')
  await page.getByRole('link', { name: '表からまとめて登録' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '表からまとめて登録' })).toBeVisible()
})
