import { expect, type Page, test } from '@playwright/test'
import { newListener } from './support/account'
import { findWork, trackOf } from './support/catalogue'
import { openCheckout, payNow } from './support/checkout'
import { open } from './support/open'
import { playerOf } from './support/player'
import { MARK, translateAlways, withWidget } from './support/translator'

/** What broke on the page while `use` ran. */
async function brokenDuring(page: Page, use: () => Promise<void>): Promise<string[]> {
  const broken: string[] = []
  const onError = (error: Error) => broken.push(error.message)
  page.on('pageerror', onError)
  await use()
  page.off('pageerror', onError)
  if (await page.getByText('ページを表示できませんでした').count()) broken.push('the error page')
  return broken
}

const translated = (text: string | RegExp) =>
  text instanceof RegExp ? text : new RegExp(`${MARK}${text}`, 'u')

const expectTranslated = (page: Page) => expect(page.locator('main h1').first()).toContainText(MARK)

for (const how of ['replace', 'insert-and-remove'] as const)
  test(`a translator that rewrites every text node breaks nothing (${how})`, async ({ page }) => {
    test.slow()
    await translateAlways(page, how)
    const work = await findWork('album', 'KN000101')
    const broken = await brokenDuring(page, async () => {
      await open(page, '/')
      await expectTranslated(page)
      // Menus and pages.
      await page.getByRole('button', { name: 'メニューを開く', exact: true }).click()
      const menu = page.getByRole('dialog', { name: 'メニュー' })
      await menu.getByRole('link', { name: translated('ランキング') }).click()
      await expect(page).toHaveURL(/\/ranking$/u)
      await expectTranslated(page)
      for (const [link, path] of [
        ['アルバム', '/store'],
        ['こえにわについて', '/about'],
        ['さがす', '/search'],
      ] as const) {
        await page
          .getByRole('navigation', { name: 'おもなページ' })
          .getByRole('link', { name: translated(link) })
          .click()
        await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'))
        await expectTranslated(page)
      }
      // Typing and finding.
      const box = page.getByRole('main').getByRole('combobox')
      await box.fill('雨')
      await box.press('Enter')
      await expect(page).toHaveURL(/query=%E9%9B%A8/u)
      await expectTranslated(page)
      // Playing: the time goes on under the translator's hands.
      await open(page, `/album/${work.nid}`)
      await expectTranslated(page)
      await page
        .getByRole('button', { name: /試聴|聴く/u })
        .first()
        .click()
      const { bar, place } = playerOf(page)
      await expect(bar).toBeVisible()
      await expect
        .poll(async () => Number(await place.inputValue()), { timeout: 20_000 })
        .toBeGreaterThan(0)
      await page.goBack()
      await expectTranslated(page)
    })
    expect(broken).toEqual([])
  })

test('a translated page sells: a signed-in listener buys an album', async ({ page }) => {
  test.slow()
  await translateAlways(page, 'replace')
  const work = await findWork('album', 'KN000110')
  const broken = await brokenDuring(page, async () => {
    await newListener(page)
    await open(page, `/album/${work.nid}`)
    await expectTranslated(page)
    await openCheckout(page, work.title)
    await payNow(page)
  })
  expect(broken).toEqual([])
})

test('a text that the page changes is shown changed, not as it was translated', async ({
  page,
}) => {
  await open(page, '/about')
  await expect(page.locator('main h1')).toBeVisible()
  const shown = await page.evaluate(async () => {
    const parent = document.createElement('p')
    const text = document.createTextNode('before')
    parent.append('a', text, 'b')
    document.body.append(parent)
    const font = document.createElement('font')
    font.textContent = 'translated'
    parent.replaceChild(font, text)
    await new Promise((done) => setTimeout(done))
    const translated = parent.textContent
    text.nodeValue = 'after'
    await new Promise((done) => setTimeout(done))
    const changed = parent.textContent
    parent.replaceChild(font, text)
    await new Promise((done) => setTimeout(done))
    parent.insertBefore(document.createTextNode('!'), text)
    const inserted = parent.textContent
    parent.removeChild(text)
    return { translated, changed, inserted, removed: parent.textContent }
  })
  expect(shown).toEqual({
    translated: 'atranslatedb',
    changed: 'aafterb',
    inserted: 'a!translatedb',
    removed: 'a!b',
  })
})

test('the switch in the footer drives the widget, and Japanese comes back', async ({ page }) => {
  await withWidget(page, ['en', 'ko'])
  await open(page, '/about')
  const language = page.locator('footer').getByLabel('言語 / Language')
  await expect(language.getByRole('option')).toHaveText(['日本語', 'English', '한국어'])
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await language.selectOption('en')
  await expectTranslated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(language).toHaveValue('en')
  await language.selectOption('ja')
  await expect(page.locator('main h1')).not.toContainText(MARK)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})

test('without a widget in the settings nothing is loaded from elsewhere', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL ?? '').origin)
      elsewhere.push(url.href)
  })
  const settings = page.waitForResponse('**/site/settings')
  await open(page, '/about')
  await settings
  expect(elsewhere).toEqual([])
  await expect(page.locator('footer').getByLabel('言語 / Language').getByRole('option')).toHaveText(
    ['日本語'],
  )
})

test('subtitles are offered in the language that the page is read in', async ({ page }) => {
  await withWidget(page, ['en', 'ko'])
  await newListener(page)
  await open(page, '/voice/KN000201')
  const work = await findWork('voice', 'KN000201')
  const site = page.locator('footer').getByLabel('言語 / Language')
  await site.selectOption('ko')
  await expectTranslated(page)
  await page.getByRole('button', { name: `「${trackOf(work, 0).title}」を聴く` }).click()
  const subtitles = page.getByRole('region', { name: '字幕' })
  const choice = subtitles.getByLabel('字幕の言語')
  await expect(choice.getByRole('option')).toHaveText([
    /한국어（自動生成）$/u,
    /English（自動生成）$/u,
    /日本語$/u,
  ])
  const line = subtitles.getByRole('listitem').first()
  await subtitles.getByRole('button', { name: '字幕の一覧' }).click()
  await expect(line).toContainText(MARK)
  await choice.selectOption('en-US')
  await expect(line).toContainText(/[a-z]{3}/u)
  await expect(line.locator('[lang="en-US"]')).not.toContainText(MARK)
  await site.selectOption('en')
  await expect(choice.getByRole('option')).toHaveText([/English（自動生成）$/u, /日本語$/u])
  await site.selectOption('ja')
  await expect(choice.getByRole('option')).toHaveText(['日本語', 'English（自動生成）'])
  // As the translator of the browser itself says it.
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'ko-x-mtfrom-ja'))
  await expect(choice.getByRole('option').first()).toHaveText('한국어（自動生成）')
})
