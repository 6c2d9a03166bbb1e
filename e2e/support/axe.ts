import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** axe finds nothing here by day, and by night the colours hold too. The card network's frames are its own. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  // A page that was just gone to has its heading before its title.
  await expect(page).toHaveTitle(/./u)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // As long as the document is the same one, axe is in it already.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
    // Nothing but the colours depends on the theme.
    const rules = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {}
    const found = await page.evaluate(findViolations, rules)
    expect(found, `${what}, ${colorScheme}`).toEqual([])
  }
}

/** Runs in the page. What is in order needs no report: describing it takes half of the time. */
async function findViolations(rules: { runOnly?: string[] }) {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  // A colour that is still on its way is none of the page's.
  const moving = document.getAnimations().filter(({ effect }) => {
    const { iterations = 1 } = effect?.getComputedTiming() ?? {}
    return Number.isFinite(iterations)
  })
  await Promise.allSettled(moving.map(({ finished }) => finished))
  const options = { resultTypes: ['violations' as const], ...rules }
  const { violations } = await inPage.run({ exclude: ['iframe'] }, options)
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target} ${failureSummary}`),
  }))
}
