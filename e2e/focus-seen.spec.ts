import { expect, type Page, test } from '@playwright/test'
import { newListener } from './support/account'
import { findWork, trackOf } from './support/catalogue'
import { open } from './support/open'
import { openPlayer, playerOf } from './support/player'

const VOICE = 'KN000203'

/** A voice with captions plays. */
async function playVoice(page: Page) {
  const work = await findWork('voice', VOICE)
  await open(page, `/voice/${VOICE}`)
  await page.getByRole('button', { name: `「${trackOf(work, 0).title}」を聴く` }).click()
  await expect(playerOf(page).playing).toBeVisible()
}

test('what has the focus is not under the captions in a small window', async ({ page }) => {
  await newListener(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await playVoice(page)
  const captions = page.getByRole('region', { name: '字幕' })
  const toggle = page.getByRole('button', { name: '字幕', exact: true })
  await expect(captions.or(toggle).first()).toBeVisible()
  if (await toggle.isVisible()) await toggle.click()
  await expect(captions).toBeVisible()
  for (const control of [
    page.getByRole('button', { name: 'コメントを書く' }),
    page.getByRole('contentinfo').getByLabel('言語 / Language'),
  ]) {
    await control.focus()
    const covered = async () => {
      const [one, layer] = [await control.boundingBox(), await captions.boundingBox()]
      return (one?.y ?? 0) + (one?.height ?? 0) - (layer?.y ?? 0)
    }
    await expect.poll(covered).toBeLessThanOrEqual(0)
  }
})

test('the panel over the page closes by Escape from anywhere, and the focus stays on the page', async ({
  page,
}) => {
  await playVoice(page)
  const sheet = await openPlayer(page)
  const link = page.getByRole('main').getByRole('link').first()
  await link.focus()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(link).toBeFocused()

  // A menu has its own Escape.
  await openPlayer(page)
  await page.getByRole('button', { name: 'メニューを開く', exact: true }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'メニュー' })).toBeHidden()
  await expect(sheet).toBeVisible()
})

test('the banners of the top page stand still once they are told to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await open(page, '/')
  const shown = page
    .getByRole('region', { name: '特集' })
    .getByRole('button', { name: /^\d枚目/u })
    .and(page.locator('[aria-current="true"]'))
  const first = await shown.getAttribute('aria-label')
  await page.clock.runFor(5_100)
  await expect(shown).not.toHaveAttribute('aria-label', first ?? '')
  const pause = page.getByRole('button', { name: '特集の切り替えを止める' })
  await pause.focus()
  await page.keyboard.press('Enter')
  // The clock also runs by itself: until it is stopped, the next one may come.
  const second = (await shown.getAttribute('aria-label')) ?? ''
  await page.getByRole('link', { name: '本文へ移動' }).focus()
  await page.clock.runFor(11_000)
  await expect(shown).toHaveAttribute('aria-label', second)
})

test('names of links and buttons hold the words that are seen on them', async ({ page }) => {
  for (const path of [
    '/',
    '/search',
    '/album/KN000102',
    `/voice/${VOICE}`,
    '/merchandise',
    '/store',
  ]) {
    await open(page, path)
    expect(await page.evaluate(otherNames), path).toEqual([])
  }
})

/** Runs in the page: controls whose label lacks their own words; numbers and spaces do not count. */
function otherNames(): string[] {
  const plain = (text: string) => text.replaceAll(/[\s\d,]+/gu, '')
  return [...document.querySelectorAll<HTMLElement>('a[aria-label], button[aria-label]')]
    .filter((control) => control.checkVisibility())
    .map((control) => [plain(control.ariaLabel ?? ''), plain(control.innerText)] as const)
    .filter(([label, words]) => !label.includes(words))
    .map(([label, words]) => `${words} is named ${label}`)
}
