import { expect, type Locator, type Page, test } from '@playwright/test'
import { quoted } from '../lib/kit/quoted'
import { newListener } from './support/account'
import { findWork, trackOf } from './support/catalogue'
import { open } from './support/open'
import { playerOf } from './support/player'
import { signInAsStaff } from './support/staff'
import { newDraft } from './support/studio'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** Expects that the page has chosen controls, and that each looks other than those beside it, once none changes its colour. */
async function expectToldApart(page: Page, path: string) {
  await open(page, path)
  await expect(page.locator(CHOSEN).first()).toBeVisible()
  await expect.poll(() => page.evaluate(lookingAlike, CHOSEN), path).toEqual([])
}

const CHOSEN =
  'main :is(a, button):is([aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"])'

/** Runs in the page: chosen controls that look like another one of the same group. */
function lookingAlike(chosen: string): string[] {
  const look = (control: Element) =>
    [undefined, '::before']
      .map((part) => {
        const { color, backgroundColor, borderBottom, outline, width, content } = getComputedStyle(
          control,
          part,
        )
        return part && content === 'none'
          ? ''
          : [color, backgroundColor, borderBottom, outline, part && width].join()
      })
      .join('; ')
  return [...document.querySelectorAll<HTMLElement>(chosen)]
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      const group =
        control.closest('ul, ol, nav, fieldset, [role="tablist"]') ?? control.parentElement
      const others = [...(group?.querySelectorAll(control.tagName) ?? [])].filter(
        (other) => !other.matches(chosen) && other.checkVisibility(),
      )
      return others.some((other) => look(other) === look(control))
    })
    .map((control) => control.innerText || control.ariaLabel || control.outerHTML)
}

/** Expects that a slider shows where it stands, also without the outline of the focus. */
async function expectPlaceSeen(slider: Locator, shown: Locator) {
  const pictureAt = async (key: 'Home' | 'End') => {
    await slider.press(key)
    await slider.blur()
    return shown.screenshot()
  }
  expect((await pictureAt('End')).equals(await pictureAt('Home'))).toBe(false)
}

test('with the colours of the system the chosen chip, tab, dot and row are told apart', async ({
  page,
}) => {
  for (const path of ['/', '/search?type=voice', '/ranking', '/legal/eula'])
    await expectToldApart(page, path)
  await newListener(page)
  await expectToldApart(page, '/my/library/albums')
  await signInAsStaff(page, ['editor'])
  await expectToldApart(page, '/ops/banners')
})

test('with the colours of the system the player’s slider shows its place', async ({ page }) => {
  const work = await findWork('voice', 'KN000208')
  await open(page, '/voice/KN000208')
  await page.getByRole('button', { name: `${quoted(trackOf(work, 0).title)}を聴く` }).click()
  const player = playerOf(page)
  await player.playing.click()
  await expect(player.paused).toBeVisible()
  await expectPlaceSeen(player.place, player.place)
})

test('with the colours of the system the studio’s slider and chosen line are seen', async ({
  page,
}) => {
  const creator = await newListener(page)
  const { tracks } = await newDraft(creator, '見分ける夜')
  await open(page, `/studio/tracks/${tracks[0]?.id}/subtitles`)
  await page.getByLabel('字幕のファイル').setInputFiles({
    name: 'a.lrc',
    mimeType: 'text/plain',
    buffer: Buffer.from('[00:00.00]はじめ\n[00:01.00]つぎ'),
  })
  const list = page.getByRole('region', { name: '字幕の一覧' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.locator('[aria-current="true"]')).toHaveCount(1)
  expect(await page.evaluate(lookingAlike, CHOSEN)).toEqual([])
  const slider = page.getByRole('slider', { name: '再生位置', exact: true })
  await expectPlaceSeen(slider, page.locator('.MuiSlider-root').filter({ has: slider }))
})
