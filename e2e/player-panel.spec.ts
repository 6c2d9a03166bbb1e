import { expect, type Page, test } from '@playwright/test'
import { quoted } from '../lib/kit/quoted'
import { newListener } from './support/account'
import { listenIn } from './support/audio'
import { expectAccessible } from './support/axe'
import { findWork, trackOf } from './support/catalogue'
import { open } from './support/open'
import { openPlayer, playerOf } from './support/player'
import { expectNothingCut, spaceText } from './support/screens/text-spacing'
import { done } from './support/service'

/** A voice with captions, whose place of another device is `atSeconds`, plays. */
async function playVoice(page: Page, atSeconds?: number) {
  await listenIn(page)
  const { call } = await newListener(page)
  const track = trackOf(await findWork('voice', 'KN000203'), 0)
  if (atSeconds)
    await done(call('PUT', '/history/playback', { trackId: track.id, currentTime: atSeconds }))
  await open(page, '/voice/KN000203')
  await page
    .getByRole('button', { name: new RegExp(`^${quoted(track.title)}を(続きから)?聴く$`, 'u') })
    .first()
    .click()
  await expect(playerOf(page).playing).toBeVisible()
}

test('the panel begins below the header and has neither place nor buttons of the bar again', async ({
  page,
}) => {
  await playVoice(page)
  const sheet = await openPlayer(page)
  const [header, panel] = [await page.getByRole('banner').boundingBox(), await sheet.boundingBox()]
  expect(panel?.width).toBe(400)
  expect(panel?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await expect(sheet.getByRole('slider', { name: '再生位置' })).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: /^(?:一時停止|次のトラック)$/u })).toHaveCount(0)
  for (const tool of [
    sheet.getByRole('combobox', { name: '再生の速さ' }),
    sheet.getByRole('combobox', { name: 'スリープタイマー' }),
    sheet.getByRole('button', { name: '繰り返し：しない' }),
    sheet.getByRole('button', { name: /^区間の繰り返し/u }),
    sheet.getByRole('button', { name: '10秒戻る' }),
  ])
    await expect(tool).toBeVisible()
  await expectAccessible(page, 'the panel')
})

test('above the bar one box stands at a time: captions give way to a toast and come back', async ({
  page,
}) => {
  await playVoice(page)
  const captions = page.getByRole('region', { name: '字幕' })
  await expect(captions).toBeVisible()
  const sheet = await openPlayer(page)
  await sheet.getByRole('tab', { name: 'しおり' }).click()
  await sheet.getByRole('button', { name: '今の場面にはさむ' }).click()
  await sheet.getByRole('button', { name: 'しおりをはさむ' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'しおりをはさみました' })
  await expect(toast).toBeVisible()
  await expect(captions).toBeHidden()
  await toast.getByRole('button', { name: '閉じる' }).click()
  await expect(captions).toBeVisible()
})

test('text that a reader spaces is not cut in bar, captions and panel', async ({ page }) => {
  await playVoice(page, 20)
  await spaceText(page)
  const { bar } = playerOf(page)
  await expect(bar.getByRole('status')).toContainText('前回の続き（00:20）から再生しています')
  await expectNothingCut(page, '[data-player]', 'the bar')
  const captions = page.getByRole('region', { name: '字幕' })
  await captions.getByRole('button', { name: '字幕の一覧' }).click()
  await expectNothingCut(page, '[aria-label="字幕"]', 'the captions')
  const sheet = await openPlayer(page)
  for (const name of ['再生リスト', '文字起こし', 'しおり', '音と操作']) {
    await sheet.getByRole('tab', { name }).click()
    await expectNothingCut(page, 'dialog[data-player]', name)
  }
})
