import { expect, type Page, test } from '@playwright/test'
import { open } from './support/open'

const prompt = (page: Page) => page.getByRole('dialog', { name: 'アプリで、もっと聴きやすく' })

async function walk(page: Page) {
  await open(page, '/about')
  const footer = page.locator('footer')
  await footer.getByText('サポート', { exact: true }).click()
  await footer.getByRole('link', { name: 'よくある質問' }).click()
  await expect(page).toHaveURL(/\/faq$/u)
  await footer.getByText('ガイド', { exact: true }).click()
  await footer.getByRole('link', { name: '作品を登録する' }).click()
  await expect(page).toHaveURL(/\/guide\/work-registration$/u)
}

test('a phone is offered the app of its own store on the third page, and not again', async ({
  page,
}) => {
  await walk(page)
  await expect(prompt(page)).toBeVisible()
  await expect(prompt(page).getByRole('link')).toHaveCount(1)
  await expect(prompt(page).getByRole('link', { name: /Google Play/u })).toBeVisible()
  await prompt(page).getByRole('button', { name: 'ブラウザで続ける' }).click()
  await expect(prompt(page)).toHaveCount(0)
  await walk(page)
  await expect(prompt(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'メニューを開く', exact: true }).click()
  await page.getByRole('button', { name: 'アプリで聴く' }).click()
  await expect(prompt(page)).toBeVisible()
})
