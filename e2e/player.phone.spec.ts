import { expect, type Page, test } from '@playwright/test'
import { quoted } from '../lib/kit/quoted'
import { newListener } from './support/account'
import { expectSound, heard, listenIn } from './support/audio'
import { expectAccessible } from './support/axe'
import { findWork, trackOf } from './support/catalogue'
import { expectFits } from './support/layout'
import { open } from './support/open'
import { openPhonePlayer, playerOf } from './support/player'
import { expectNothingCut, spaceText } from './support/screens/text-spacing'
import { done } from './support/service'
import { pressBack } from './support/store/back'

/** A free work with a transcript, whose title has quotation marks. */
const VOICE = 'KN000208'

async function playVoice(page: Page, nid = VOICE) {
  await listenIn(page)
  const listener = await newListener(page)
  const track = trackOf(await findWork('voice', nid), 0)
  const play = async () => {
    await open(page, `/voice/${nid}`)
    await page
      .getByRole('button', { name: new RegExp(`^${quoted(track.title)}を(続きから)?聴く$`, 'u') })
      .first()
      .tap()
    await expect(playerOf(page).playing).toBeVisible()
  }
  return { ...listener, track, play }
}

/** Waits until as many views over the page have an entry in the history. */
const isLevel = (page: Page, level: number) =>
  expect.poll(() => page.evaluate(() => history.state?.sheet ?? 0)).toBe(level)

/** Expects that all of a dialog is on the screen once it has arrived, nothing of it to be scrolled. */
async function expectOnOneScreen(page: Page, what: string) {
  const hidden = () =>
    page.evaluate(() => {
      const sheet = document.querySelector('dialog[data-player]')
      const controls = [...(sheet?.querySelectorAll('button, input, h2') ?? [])]
      return controls
        .filter((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect()
          return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth
        })
        .map((one) => one.getAttribute('aria-label') ?? one.textContent)
    })
  await expect.poll(hidden, what).toEqual([])
}

test('a resumed track is told inside the bar, which stays as high, and begins anew at a press', async ({
  page,
}) => {
  const { call, track, play } = await playVoice(page)
  await done(call('PUT', '/history/playback', { trackId: track.id, currentTime: 20 }))
  await play()
  const { bar } = playerOf(page)
  const height = async () => (await bar.boundingBox())?.height
  const note = bar.getByRole('status')
  await expect(note).toContainText('前回の続き（00:20）から再生しています')
  const again = note.getByRole('button', { name: '最初から' })
  const before = await height()
  expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectFits(page, 'the bar with its note')
  await again.tap()
  await expect.poll(async () => (await heard(page)).currentTime).toBeLessThan(8)
  await expect(note).toBeEmpty()
  expect(await height()).toBe(before)
})

test('the opened player has cover, sound and four controls on one screen, upright and sideways', async ({
  page,
}) => {
  const { play } = await playVoice(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await play()
  const { sheet, half } = await openPhonePlayer(page)
  expect((await sheet.locator('picture, img').first().boundingBox())?.width).toBe(300)
  await expectOnOneScreen(page, 'upright')
  for (const name of [/速度$/u, 'スリープ', '文字起こし', '再生リスト']) {
    const box = await sheet.getByRole('button', { name }).boundingBox()
    expect(box?.height, `${name}`).toBeGreaterThanOrEqual(56)
  }
  expect((await sheet.getByRole('button', { name: '一時停止' }).boundingBox())?.width).toBe(64)

  await page.setViewportSize({ width: 740, height: 360 })
  await expectOnOneScreen(page, 'sideways')
  await expectAccessible(page, 'the player sideways')
  const queue = await half('再生リスト', '再生リスト')
  await expect(queue.getByRole('listitem').first()).toBeVisible()
  await expectFits(page, 'the queue sideways')
})

test('speed and sleep are set in half sheets, and Back closes the half sheet before the player', async ({
  page,
}) => {
  const { play } = await playVoice(page)
  await play()
  const { sheet, half, more } = await openPhonePlayer(page)
  const rate = await half(/速度$/u, '再生の速さ')
  await rate.getByRole('radio', { name: '1.5倍' }).check()
  expect(await page.evaluate(() => window.playedElement?.playbackRate)).toBe(1.5)
  await rate.getByRole('button', { name: '閉じる' }).tap()
  await expect(rate).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: '1.5倍 速度' })).toBeFocused()

  const sleep = await half('スリープ', 'スリープタイマー')
  await sleep.getByRole('radio', { name: '30分後に止める' }).check()
  await expect(sleep.getByRole('timer')).toContainText(/^あと(29:5\d|30:00)で止めます$/u)
  pressBack(page)
  await expect(sleep).toHaveCount(0)
  await isLevel(page, 1)
  await expect(sheet.getByRole('button', { name: 'スリープ中' })).toBeVisible()

  const sound = await more('音と操作')
  await expect(sound.getByRole('checkbox', { name: /^この作品だけの設定/u })).toBeVisible()
  pressBack(page)
  await expect(sound).toHaveCount(0)
  await isLevel(page, 1)
  await expect(sheet).toBeVisible()
  pressBack(page)
  await expect(sheet).toHaveCount(0)
  await isLevel(page, 0)
  expect(new URL(page.url()).pathname).toBe(`/voice/${VOICE}`)
  expect((await heard(page)).paused).toBe(false)
})

test('the transcript stands in place of the cover; loop, section, favourite and queue are at hand', async ({
  page,
}) => {
  const { play, track } = await playVoice(page, 'KN000205')
  await play()
  await expectSound(page)
  const { sheet, half } = await openPhonePlayer(page)
  const transcript = sheet.getByRole('button', { name: '文字起こし' })
  await transcript.tap()
  await expect(transcript).toHaveAttribute('aria-pressed', 'true')
  const line = sheet.getByRole('listitem').nth(2).getByRole('button')
  await line.tap()
  await expect(line).toHaveAttribute('aria-current', 'true')
  expect(await line.evaluate((element) => getComputedStyle(element).fontSize)).toBe('20px')
  await expectAccessible(page, 'the transcript on a phone')

  await expect(
    sheet.getByRole('button', { name: `${quoted(track.title)}をお気に入りに追加` }),
  ).toBeVisible()
  const more = await half('その他の操作', 'その他の操作')
  await more.getByRole('button', { name: '繰り返し：しない' }).tap()
  await expect(more.getByRole('button', { name: '繰り返し：このトラック' })).toBeVisible()
  await more.getByRole('button', { name: '区間の繰り返し：はじめを決める' }).tap()
  await expect(more.getByRole('button', { name: /おわりを決める$/u })).toBeVisible()
  await expect(more.getByRole('button', { name: /をプレイリストに追加$/u })).toBeVisible()
  await expectAccessible(page, 'more of the player')
  await page.keyboard.press('Escape')
  const queue = await half('再生リスト', '再生リスト')
  await expect(queue.getByRole('button', { name: /を並べ替える（/u }).first()).toBeVisible()
})

test('text that a reader spaces is not cut in the bar and in the opened player', async ({
  page,
}) => {
  const { call, track, play } = await playVoice(page)
  await done(call('PUT', '/history/playback', { trackId: track.id, currentTime: 20 }))
  await play()
  await spaceText(page)
  await expect(playerOf(page).bar.getByRole('status')).toContainText('前回の続き')
  await expectNothingCut(page, '[data-player]', 'the bar')
  const { half, more } = await openPhonePlayer(page)
  await expectNothingCut(page, 'dialog[data-player]', 'the opened player')
  for (const openIt of [
    () => half(/速度$/u, '再生の速さ'),
    () => half('スリープ', 'スリープタイマー'),
    () => half('再生リスト', '再生リスト'),
    () => half('その他の操作', 'その他の操作'),
    () => more('音と操作'),
  ]) {
    const opened = await openIt()
    await expectNothingCut(page, 'dialog[open]:not([data-player])', await opened.innerText())
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
})
