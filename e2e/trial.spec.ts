import { expect, test } from '@playwright/test'
import { quoted } from '../lib/kit/quoted'
import { expectSound, heard, listenIn, permissionDuring } from './support/audio'
import { findWork, trackOf } from './support/catalogue'
import { open } from './support/open'
import { playerOf } from './support/player'
import { shop } from './support/shop'

test.beforeEach(({ page }) => listenIn(page))

test('a guest hears the trial of a track, marked as one', { tag: '@main' }, async ({ page }) => {
  const work = await findWork('album', 'KN000101')
  const track = trackOf(work, 0)
  await open(page, '/album/KN000101')
  await page.getByRole('button', { name: `${quoted(track.title)}を試聴する` }).click()
  const player = playerOf(page)
  await expect(player.trialBadge).toBeVisible()
  await expect(player.playing).toBeVisible()
  await expectSound(page)
  await expect(player.bar.getByRole('link')).toHaveAttribute('href', '/album/KN000101')
})

test('the trial is no longer than it says, and then the next one begins', async ({ page }) => {
  const work = await findWork('album', 'KN000103')
  const [first, second] = [trackOf(work, 0), trackOf(work, 1)]
  expect(first.trialDurationMs).toBeLessThan(first.durationMs)
  await open(page, '/album/KN000103')
  await page.getByRole('button', { name: `${quoted(first.title)}を試聴する` }).click()
  await expectSound(page)
  const { duration } = await heard(page)
  expect(duration).toBeLessThanOrEqual(first.trialDurationMs / 1000 + 0.2)
  const player = playerOf(page)
  await player.place.fill('0.97')
  await expect(player.bar.getByText(second.title)).toBeVisible()
  await expect(player.trialBadge).toBeVisible()
})

test('the token of a trial opens nothing of the whole', async ({ page }) => {
  const work = await findWork('album', 'KN000101')
  const track = trackOf(work, 0)
  await open(page, '/album/KN000101')
  const { type, token, contentPath } = await permissionDuring(page, () =>
    page.getByRole('button', { name: `${quoted(track.title)}を試聴する` }).click(),
  )
  expect(type).toBe('trial')
  const ask = async (path: string, sent = token) => {
    const headers = { 'X-Stream-Token': sent }
    return (await fetch(new URL(contentPath + path, shop.origin), { headers })).status
  }
  expect(await ask('trial/256k/index.m3u8')).toBe(200)
  for (const path of [
    'full/256k/index.m3u8',
    'full/256k/init.mp4',
    'full/256k/00000.m4s',
    'full/v2_h/v2_h.m4a',
    'stream/subtitles.json',
  ])
    expect(await ask(path), path).toBe(403)
  expect(await ask('trial/256k/index.m3u8', 'nonsense')).toBe(403)
  expect(await ask('master.wav')).toBe(404)
})

test('all the audio that a trial token can fetch is no longer than the trial', async ({ page }) => {
  const work = await findWork('album', 'KN000101')
  const track = trackOf(work, 0)
  await open(page, '/album/KN000101')
  const { token, contentPath } = await permissionDuring(page, () =>
    page.getByRole('button', { name: `${quoted(track.title)}を試聴する` }).click(),
  )
  const decoded = await page.evaluate(
    async ({ base, headers }) => {
      const bytesOf = async (path: string) => (await fetch(base + path, { headers })).arrayBuffer()
      const list = new TextDecoder().decode(await bytesOf('trial/256k/index.m3u8'))
      const names = [...list.matchAll(/\d{5}\.m4s/gu)].map(([name]) => name)
      const parts = await Promise.all(
        ['init.mp4', ...names].map((name) => bytesOf(`trial/256k/${name}`)),
      )
      const decode = async (bytes: ArrayBuffer) =>
        (await new OfflineAudioContext(2, 48_000, 48_000).decodeAudioData(bytes)).duration
      return {
        stream: await decode(await new Blob(parts).arrayBuffer()),
        file: await decode(await bytesOf('trial/v2_h/v2_h.m4a')),
      }
    },
    { base: contentPath, headers: { 'X-Stream-Token': token } },
  )
  for (const seconds of Object.values(decoded)) {
    expect(seconds).toBeGreaterThan(1)
    expect(seconds).toBeLessThanOrEqual(track.trialDurationMs / 1000 + 0.2)
  }
})

test('a track without a sample is refused in kind words', async ({ page }) => {
  const work = await findWork('album', 'KN000104')
  const [first, second] = [trackOf(work, 0), trackOf(work, 1)]
  expect(second.file.noSample).toBe(true)
  await open(page, '/album/KN000104')
  await expect(page.getByRole('button', { name: `${quoted(second.title)}を試聴する` })).toHaveCount(
    0,
  )
  await page.getByRole('button', { name: `${quoted(first.title)}を試聴する` }).click()
  const player = playerOf(page)
  await expect(player.playing).toBeVisible()
  await player.next.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'このトラックには試聴がありません' }),
  ).toBeVisible()
  // What was playing goes on meanwhile; when it ends, nothing follows.
  await player.place.press('End')
  await expect(player.playing).toHaveCount(0)
})

test('what plays goes on over to other pages', async ({ page }) => {
  const work = await findWork('voice', 'KN000208')
  await open(page, '/voice/KN000208')
  await page.getByRole('button', { name: `${quoted(trackOf(work, 0).title)}を聴く` }).click()
  await expectSound(page)
  await page
    .getByRole('navigation', { name: 'おもなページ' })
    .getByRole('link', { name: 'アルバム' })
    .click()
  await expect(page).toHaveURL(/\/store$/u)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSound(page)
  await playerOf(page).bar.getByRole('link').click()
  await expect(page).toHaveURL(/\/voice\/KN000208$/u)
})
