import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { open } from '../support/open'
import { signInAsStaff } from '../support/staff'

test('an editor publishes a legal page and news; the version before stays readable, and one step leads back', async ({
  page,
  request,
}) => {
  const name = `e2e-${randomBytes(4).toString('hex')}`
  const title = `冬の庭のお知らせ ${name}`
  await signInAsStaff(page, ['editor'])

  await test.step('a legal page: what nobody fills is refused, the rest is previewed and published', async () => {
    await open(page, '/ops/texts')
    const table = page.getByRole('table', { name: '規約・表記' })
    await expect(table).toBeVisible()
    await table.getByRole('link', { name: '投稿ガイドライン' }).click()
    const words = page.getByLabel('文章（Markdown）')
    await expect(words).toHaveValue(/^# 投稿ガイドライン/u)
    const before = await words.inputValue()
    await words.fill(`${before}\n\n## 追記 ${name}\n\n{{SITE_ULR}}`)
    await page.getByRole('button', { name: '内容を確認する' }).click()
    const dialog = page.getByRole('dialog', { name: '公開しますか' })
    await dialog.getByRole('button', { name: /版を公開する$/u }).click()
    await expect(dialog.getByText(/SITE_ULR/u)).toBeVisible()
    await dialog.getByRole('button', { name: '入力に戻る' }).click()
    await words.fill(`${before}\n\n## 追記 ${name}\n\n{{SITE_URL}}`)
    const preview = page.getByRole('region', { name: '書いている文章のプレビュー' })
    await expect(preview.getByRole('heading', { name: `追記 ${name}` })).toBeVisible()
    await expect(preview.getByText('{{SITE_URL}}')).toHaveCount(0)
    await expectAccessible(page, 'a text')
    await page.getByRole('button', { name: '内容を確認する' }).click()
    await dialog.getByRole('button', { name: /版を公開する$/u }).click()
    await expect(page.getByText(/第\d+版を公開しました。/u)).toBeVisible()
  })

  const legal = async () => await (await request.get('/legal/guideline')).text()
  await test.step('readers have it within moments, and the version before with it', async () => {
    await expect.poll(legal, { timeout: 30_000 }).toContain(`追記 ${name}`)
    const guest = await page.context().newPage()
    await open(guest, '/legal/guideline')
    await expectAccessible(guest, 'a legal page with versions')
    await guest.getByRole('navigation', { name: 'この文書の版' }).getByRole('link').last().click()
    await expect(guest.getByText(/まで効力がありました。/u)).toBeVisible()
    await expect(guest.getByText(`追記 ${name}`)).toHaveCount(0)
    await guest.close()
  })

  await test.step('one step back', async () => {
    await page.getByRole('button', { name: /版を取り下げる$/u }).click()
    const dialog = page.getByRole('dialog', { name: '版の取り下げ' })
    await dialog.getByLabel(/^理由/u).fill('試しに書いたため')
    await dialog.getByRole('button', { name: '取り下げる' }).click()
    await expect(page.getByText(/第\d+版を取り下げました。/u)).toBeVisible()
    await expect.poll(legal, { timeout: 30_000 }).not.toContain(`追記 ${name}`)
  })

  await test.step('news are on their page, in the list, the feed and the site map', async () => {
    await open(page, '/ops/texts?kind=news')
    await page.getByRole('button', { name: '新しく書く' }).click()
    await page.getByLabel('アドレスの末尾').fill(name)
    await page.getByRole('button', { name: '書きはじめる' }).click()
    await page.getByLabel('文章（Markdown）').fill(`# ${title}\n\n冬の作品をあつめました。`)
    await page.getByLabel('種別').fill('お知らせ')
    await page.getByRole('button', { name: '内容を確認する' }).click()
    await page.getByRole('button', { name: '第1版を公開する' }).click()
    await expect(page.getByText('第1版を公開しました。')).toBeVisible()
    for (const path of [`/news/${name}`, '/news', '/feed.xml'])
      await expect
        .poll(async () => (await request.get(path)).text(), { timeout: 30_000 })
        .toContain(title)
    await expect
      .poll(async () => (await request.get('/sitemaps/pages.xml')).text(), { timeout: 30_000 })
      .toContain(`/news/${name}`)
  })
})
