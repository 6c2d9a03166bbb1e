import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../axe'
import { expectFits } from '../layout'
import { open } from '../open'

/** WCAG 1.4.12: what a reader may set. */
const SPACING = {
  'line-height': '1.5',
  'letter-spacing': '0.12em',
  'word-spacing': '0.16em',
}

/**
 * Expects that the words of the top page's banner are text, fit into it also with wider spaces, and are readable over
 * any picture, by day and by night.
 */
export async function checkBannerWords(page: Page): Promise<void> {
  await open(page, '/')
  const banners = page.getByRole('region', { name: '特集' })
  await banners.getByRole('button', { name: '特集の切り替えを止める' }).click()
  await banners.getByRole('button', { name: /^1枚目/u }).click()
  const banner = banners.getByRole('listitem').first()
  const heading = banner.getByRole('heading', { name: '夏の夜、耳から涼む。' })
  await expect(heading).toBeInViewport()
  const sentence = banner.getByText('風鈴・波音・夕立。涼やかな音の特集。')
  await expect(sentence).toBeVisible()
  await expect(
    banner.getByRole('link', { name: /夏の夜、耳から涼む。.*夏の環境音フェア.*のイラスト$/u }),
  ).toBeVisible()
  await expectAccessible(page, 'the top page')

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const words of [heading, sentence])
      expect(await contrastOverWhite(banner, words), colorScheme).toBeGreaterThan(4.5)
  }

  await setEverywhere(page, SPACING)
  for (const words of [heading, sentence, banner.getByText('夏の環境音フェア')])
    expect(await sticksOut(words)).toBeLessThanOrEqual(0)
  await expectFits(page, 'the top page with wide spaces')
}

const setEverywhere = (page: Page, styles: Record<string, string>) =>
  page.evaluate((all) => {
    for (const element of document.querySelectorAll<HTMLElement>('body, body *'))
      for (const [name, value] of Object.entries(all))
        element.style.setProperty(name, value, 'important')
  }, styles)

/** By how many pixels words stand out of their banner, or are cut. */
const sticksOut = (words: Locator) =>
  words.evaluate((element) => {
    const [own, all] = [element, element.closest('a') ?? element].map((one) =>
      one.getBoundingClientRect(),
    )
    if (!own || !all) return Number.NaN
    const cut = [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ]
    return Math.max(
      all.left - own.left,
      own.right - all.right,
      all.top - own.top,
      own.bottom - all.bottom,
      ...cut,
    )
  })

/** The contrast of words with the lightest point behind them, if the picture were white. */
async function contrastOverWhite(banner: Locator, words: Locator): Promise<number> {
  const color = await words.evaluate((element) => {
    const { color: own } = getComputedStyle(element)
    element.style.color = 'transparent'
    return own
  })
  await banner.evaluate((item) => {
    for (const part of item.querySelectorAll<HTMLElement>('[data-night]'))
      part.style.setProperty('--cover', '#fff')
    for (const image of item.querySelectorAll<HTMLElement>('img')) {
      image.style.filter = 'brightness(0) invert(1)'
    }
  })
  const { data } = await sharp(await words.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await words.evaluate((element) => {
    element.style.color = ''
  })
  let lightest = 0
  for (let i = 0; i < data.length; i += 3)
    lightest = Math.max(lightest, luminance([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]))
  const text = luminance((color.match(/\d+/gu) ?? []).map(Number))
  return (text + 0.05) / (lightest + 0.05)
}

/** The relative luminance of WCAG. */
function luminance(channels: number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
