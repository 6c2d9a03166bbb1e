import { expect, type Page } from '@playwright/test'

/** The window of the phone's journeys. */
export const PHONE = { width: 360, height: 800 }

/** Nothing of the page lies beside its window. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over, `${what} is too wide by`).toBeLessThanOrEqual(0)
}

/** The smallest phone; and a desktop at 200 % zoom, which halves the window (WCAG 1.4.4, 1.4.10). */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
]

/** The page fits into a small window and into a zoomed one; its own window is given back. */
export async function expectFitsSmaller(page: Page, what: string): Promise<void> {
  const own = page.viewportSize()
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await expectFits(page, `${what} at ${size.width} px`)
  }
  if (own) await page.setViewportSize(own)
}
