import { expect, type Page, type Response } from '@playwright/test'
import { expectAccessibleIn } from '../axe'
import { expectFits, PHONE } from '../layout'
import { open, ready } from '../open'

/** An additional check of an open page. */
export type Inspect = (page: Page, path: string, answer: Response | null) => Promise<void>

/**
 * Expects that axe finds nothing on the pages, in the light theme in the journey’s own window and in the dark one in a
 * phone’s; that no page is wider than its window; that nothing is still loading, and that no script fails.
 */
export async function walk(page: Page, paths: readonly string[], inspect?: Inspect): Promise<void> {
  const errors: Error[] = []
  const note = (error: Error) => errors.push(error)
  page.on('pageerror', note)
  const own = page.viewportSize() ?? PHONE
  for (const path of paths) {
    const answer = await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByText('読み込んでいます'), path).toHaveCount(0)
    await expectAccessibleIn(page, 'light', path)
    await expectFits(page, path)
    await inspect?.(page, path, answer)
    await page.setViewportSize(PHONE)
    // Parts that only a small window shows may load their own code.
    await ready(page, { isResized: true })
    await expectAccessibleIn(page, 'dark', `${path} on a phone`)
    await expectFits(page, `${path} on a phone`)
    await page.setViewportSize(own)
  }
  page.off('pageerror', note)
  expect(errors).toEqual([])
}
