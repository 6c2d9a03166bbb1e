import { expect, type Page, test } from '@playwright/test'
import { newListener } from './support/account'
import { open, ready } from './support/open'
import { signInAsStaff } from './support/staff'
import { newDraft, publish } from './support/studio'

const question = (page: Page) => page.getByRole('dialog', { name: '保存していない変更があります' })
const answer = (page: Page, words: 'このページに残る' | '保存せずに移動する') =>
  question(page).getByRole('button', { name: words }).click()

/** A link of the menu and Back both ask; who stays has what was typed, who goes is where the link leads. */
async function expectGuarded(page: Page, field: string | RegExp, menu: string, leadsTo: RegExp) {
  const input = page.getByRole('textbox', { name: field }).first()
  const { href } = new URL(page.url())
  await input.click()
  await input.press('End')
  await input.pressSequentially('あ')
  const typed = await input.inputValue()
  const link = page.getByRole('link', { name: menu, exact: true }).first()
  await link.click()
  await answer(page, 'このページに残る')
  await page.evaluate(() => history.back())
  await answer(page, 'このページに残る')
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL(href)
  await expect(input).toHaveValue(typed)
  await link.click()
  await answer(page, '保存せずに移動する')
  await expect(page).toHaveURL(leadsTo)
}

test('no editor of the studio is left without a word: a published work, merchandise, a gift, a channel', async ({
  page,
}) => {
  const creator = await newListener(page)
  const draft = await newDraft(creator, '公開した声')
  await publish(creator, draft.id)
  const editors = [
    ['/studio/upload', '公開した声', /^タイトル/u],
    ['/studio/merchandise', '新しいグッズを登録', /^商品名/u],
    ['/studio/gifts', '新しいギフトを登録', /^タイトル/u],
    ['/studio', 'バナーと自己紹介', /^自己紹介/u],
  ] as const
  for (const [list, link, field] of editors)
    await test.step(link, async () => {
      await open(page, list)
      await page.getByRole('link', { name: link }).first().click()
      await expect(page.getByLabel(field).first()).toBeVisible()
      await expectGuarded(page, field, 'コメント', /\/studio\/comments$/u)
    })
})

test('nor are subtitles, by Back to the page before', async ({ page }) => {
  const creator = await newListener(page)
  const { id } = await newDraft(creator, '字幕のある声')
  await open(page, `/studio/upload?work=${id}`)
  await page.getByRole('link', { name: '字幕を付ける' }).click()
  await ready(page)
  await page.getByLabel('字幕のファイル').setInputFiles({
    name: 'rain.srt',
    mimeType: 'text/plain',
    buffer: Buffer.from('1\n00:00:00,500 --> 00:00:01,500\nこんばんは。'),
  })
  await page.getByRole('textbox', { name: '字幕', exact: true }).click()
  // Answered only once the way is free.
  void page.goBack().catch(() => null)
  await answer(page, 'このページに残る')
  await expect(page.getByRole('textbox', { name: '字幕', exact: true })).toHaveValue('こんばんは。')
  // Answered only once the way is free.
  void page.goBack().catch(() => null)
  await answer(page, '保存せずに移動する')
  await expect(page).toHaveURL(/\/studio\/upload\?work=/u)
})

test('nor are texts of the console', async ({ page }) => {
  await signInAsStaff(page, ['editor'])
  await open(page, '/ops/texts')
  await page.getByRole('link', { name: '投稿ガイドライン' }).first().click()
  await expect(page).toHaveURL(/\/ops\/texts\/legal\//u)
  await ready(page)
  await expectGuarded(page, '文章（Markdown）', 'タグ', /\/ops\/tags$/u)
})

test('a draft saves by itself: a link goes at once, and nothing is lost', async ({ page }) => {
  const creator = await newListener(page)
  const { id } = await newDraft(creator, '下書きの声')
  await open(page, `/studio/upload?work=${id}`)
  const about = page.getByLabel('作品の説明')
  await about.click()
  await about.pressSequentially('雨の夜の話です。')
  await page.getByRole('link', { name: 'コメント', exact: true }).first().click()
  await expect(page).toHaveURL(/\/studio\/comments$/u)
  await expect(question(page)).toBeHidden()
  await open(page, `/studio/upload?work=${id}`)
  await expect(about).toHaveValue('雨の夜の話です。')
})
