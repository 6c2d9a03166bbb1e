import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe finds nothing here, by the light of day and by night. The card network's own frames are its own. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
    const found = violations.map(({ id, nodes }) => ({
      id,
      where: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target} ${failureSummary}`),
    }))
    expect(found, `${what}, ${colorScheme}`).toEqual([])
  }
}
