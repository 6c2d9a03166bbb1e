import { expect, type Page } from '@playwright/test'

/** The spacing that readers may set for themselves (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`

/** Whose full text is elsewhere: the bar's title in the opened player, a row's work at the top of it. */
const CUT_WITH_DOTS = 'ellipsis'

/** Spaces the page's text as a reader may. */
export const spaceText = (page: Page) => page.addStyleTag({ content: SPACING })

/** Expects that no text within is cut, but where three dots stand for what is told in full elsewhere. */
export async function expectNothingCut(page: Page, within: string, what: string): Promise<void> {
  await expect(page.locator(within).first()).toBeVisible()
  const cut = await page.evaluate(
    ([scope, dots]) => {
      const hasWords = (element: Element) =>
        [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
        )
      const isShown = (element: Element) =>
        element.checkVisibility() && !element.closest('.visually-hidden, option')
      const texts = [...document.querySelectorAll(`:is(${scope}) *`)].filter(
        (element) => hasWords(element) && isShown(element),
      )
      // A box that hides what does not fit, up to the first that scrolls.
      const hidesWords = (text: Element) => {
        for (let box: Element | null = text; box; box = box.parentElement) {
          const { overflowX, overflowY, textOverflow } = getComputedStyle(box)
          if (textOverflow === dots || /auto|scroll/u.test(overflowY)) return false
          const isWide = box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0
          const isHigh = box.scrollHeight > box.clientHeight + 1 && box.clientHeight > 0
          if ((isWide && overflowX !== 'visible') || (isHigh && overflowY !== 'visible'))
            return true
          if (box.matches(scope ?? '')) return false
        }
        return false
      }
      const isOutside = (text: Element) => text.getBoundingClientRect().right > innerWidth + 1
      return texts
        .filter((text) => hidesWords(text) || isOutside(text))
        .map(({ textContent, className }) => `${className}: ${textContent}`)
    },
    [within, CUT_WITH_DOTS],
  )
  expect(cut, what).toEqual([])
}
