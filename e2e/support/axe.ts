import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

type Theme = 'light' | 'dark'
type Rules = { runOnly?: string[] }

/**
 * Expects that axe finds nothing in the light theme, and that the colours, the only thing that a theme changes, also
 * pass in the dark one.
 */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  await expectAccessibleIn(page, 'light', what)
  await expectAccessibleIn(page, 'dark', what, { runOnly: ['color-contrast'] })
}

/** Expects that axe finds nothing in this theme. The frames of the card network are not checked. */
export async function expectAccessibleIn(
  page: Page,
  theme: Theme,
  what: string,
  rules: Rules = {},
): Promise<void> {
  // After a navigation the heading of a page appears before its title.
  await expect(page).toHaveTitle(/./u)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  let found = await page.evaluate(findViolations, rules)
  // While the document is the same, axe is already loaded.
  if (!found) {
    await page.evaluate(`${axe.source};(${prepare})()`)
    found = await page.evaluate(findViolations, rules)
  }
  expect(found, `${what}, ${theme}`).toEqual([])
}

type Color = { r: number; g: number; b: number; alpha: number }
type ColorClass = { new (color: Color): Color; prototype: { parseString(text: string): Color } }
type Colors = { color: { Color: ColorClass } }

/** Runs in the page. Without copies of its HTML, and with each colour read only once, axe needs a third less time. */
function prepare() {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  inPage.configure({ noHtml: true })
  const { Color } = (inPage.commons as unknown as Colors).color
  const parse = Color.prototype.parseString
  const known = new Map<string, Color>()
  Color.prototype.parseString = function parseOnce(this: Color, text) {
    const before = known.get(text)
    if (!before) {
      parse.call(this, text)
      known.set(text, new Color(this))
      return this
    }
    const { r, g, b, alpha } = before
    return Object.assign(this, { r, g, b, alpha })
  }
}

/**
 * Runs in the page. Passed checks need no report: describing them takes half of the time.
 * @returns null if axe is missing
 */
async function findViolations(rules: Rules) {
  const { axe: inPage } = window as unknown as { axe?: typeof axe }
  if (!inPage) return null
  // A colour in transition is not one of the page’s colours.
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
