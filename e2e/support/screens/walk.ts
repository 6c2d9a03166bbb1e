import { expect, type Page, type Response } from '@playwright/test'
import { expectAccessibleIn } from '../axe'
import { expectFits, PHONE } from '../layout'
import { open, ready } from '../open'

/** Looks at a page that is open in one more way. */
export type Inspect = (page: Page, path: string, answer: Response | null) => Promise<void>

/**
 * axe finds nothing on the pages, by day in the journey's own window and by night in a phone's; none is wider than
 * either window, nothing is still loading, and no script fails.
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
    // What a small window alone shows may have code of its own.
    await ready(page, { isResized: true })
    await expectAccessibleIn(page, 'dark', `${path} on a phone`)
    await expectFits(page, `${path} on a phone`)
    await page.setViewportSize(own)
  }
  page.off('pageerror', note)
  expect(errors).toEqual([])
}
