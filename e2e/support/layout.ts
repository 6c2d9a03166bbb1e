import { expect, type Page } from '@playwright/test'

/** The window size of the phone journeys. */
export const PHONE = { width: 360, height: 800 }

/** Expects that the page is not wider than its window. */
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

/** Expects that the page fits a small and a zoomed window, then restores the window size. */
export async function expectFitsSmaller(page: Page, what: string): Promise<void> {
  const own = page.viewportSize()
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await expectFits(page, `${what} at ${size.width} px`)
  }
  if (own) await page.setViewportSize(own)
}
