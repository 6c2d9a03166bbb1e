import { expect, type Page, test } from '@playwright/test'
import { open, ready } from './support/open'

const headerField = (page: Page) => page.getByRole('banner').getByRole('combobox')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

/** Notes what the page asks for, so that silence can be proven. */
function suggestCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/suggest') calls.push(url.searchParams.get('q') ?? '')
  })
  return calls
}

/** Opens a page and types into its header. */
async function suggest(page: Page, path = '/') {
  await open(page, path)
  await headerField(page).focus()
  // The list's code comes with the focus.
  await ready(page)
  await headerField(page).fill('猫')
  await expect(options(page).first()).toBeVisible()
}

test('by keyboard: down, up past the ends, Escape, and Enter leads to the choice', async ({
  page,
}) => {
  await suggest(page)
  const field = headerField(page)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const count = await options(page).count()
  await field.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const active = await options(page).first().getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', active ?? '')
  await field.press('ArrowUp')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await field.press('ArrowUp')
  await expect(options(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toHaveValue('猫')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const label = (await options(page).first().locator('span').first().textContent()) ?? ''
  await field.press('Enter')
  await expect(page).toHaveURL(/\/(tag|album|voice|cast|user)\//u)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(label)
})

test('while the input method is at work nothing is asked, shown or sent', async ({ page }) => {
  await suggest(page)
  const calls = suggestCalls(page)
  const field = headerField(page)
  await field.evaluate((element: HTMLInputElement) => {
    const write = (value: string) => {
      element.value = value
      element.dispatchEvent(
        new InputEvent('input', { bubbles: true, isComposing: true, data: value }),
      )
    }
    element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    for (const value of ['あ', 'あま', '雨お', '雨音']) write(value)
    for (const key of ['ArrowDown', 'Enter'])
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true }),
      )
  })
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page).toHaveURL(/\/$/u)
  expect(calls).toEqual([])

  // Safari: the composition ends first, then comes the key that ended it, known by its code alone.
  const isOurs = await field.evaluate((element: HTMLInputElement) => {
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '雨音' }))
    const enter = new KeyboardEvent('keydown', {
      key: 'Enter',
      keyCode: 229,
      bubbles: true,
      cancelable: true,
    })
    element.dispatchEvent(enter)
    return enter.defaultPrevented
  })
  expect(isOurs).toBe(false)
  await expect(options(page).first()).toBeVisible()
  expect(calls).toEqual(['雨音'])
  await expect(page).toHaveURL(/\/$/u)
})

test('fast typing asks once, for the last words', async ({ page }) => {
  await suggest(page)
  const calls = suggestCalls(page)
  await headerField(page).evaluate((element: HTMLInputElement) => {
    for (const value of ['夜', '夜汽', '夜汽車']) {
      element.value = value
      element.dispatchEvent(new InputEvent('input', { bubbles: true, data: value }))
    }
  })
  await expect(options(page).filter({ hasText: '夜汽車' }).first()).toBeVisible()
  expect(calls).toEqual(['夜汽車'])
})

test('earlier searches are offered before anything is typed, and can be cleared', async ({
  page,
}) => {
  await suggest(page)
  const field = headerField(page)
  await field.fill('図書館')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=/u)
  await expect(page.getByRole('link', { name: /閉館五分前/u }).first()).toBeVisible()
  await page.getByRole('main').getByRole('combobox').fill('')
  await expect(options(page).filter({ hasText: '図書館' })).toBeVisible()
  await page.getByRole('button', { name: '消去する' }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
})

test('without a connection the words can still be searched for', async ({ page }) => {
  await suggest(page)
  await page.route('**/api/suggest**', (route) => route.abort())
  await headerField(page).fill('焚き火')
  await expect(page.getByRole('listbox')).toBeHidden()
  await headerField(page).press('Enter')
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('query') === '焚き火')
})
