import type { Locator, Page } from '@playwright/test'
import { ready } from './open'

/** Presses a control by keyboard. */
export async function press(page: Page, control: Locator, key = 'Enter') {
  await startKeepingFocus(page)
  await control.focus()
  await page.keyboard.press(key)
}

/** What keeps the focus is loaded with the first event of the pointer. */
async function startKeepingFocus(page: Page): Promise<void> {
  if (await page.evaluate(() => 'keepsFocus' in document.documentElement.dataset)) return
  await page.mouse.move(5, 5)
  await ready(page)
  await page.evaluate(() => {
    document.documentElement.dataset.keepsFocus = ''
  })
}
