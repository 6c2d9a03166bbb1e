import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe finds nothing here by day, and by night the colours hold too. The card network's frames are its own. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // What is in order needs no report: describing it took half of the time.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .exclude('iframe')
      .options({ resultTypes: ['violations'] })
    // Nothing but the colours depends on the theme.
    if (colorScheme === 'dark') axe.withRules(['color-contrast'])
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => ({
      id,
      where: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target} ${failureSummary}`),
    }))
    expect(found, `${what}, ${colorScheme}`).toEqual([])
  }
}
