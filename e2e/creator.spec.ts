import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { makeZip } from 'client-zip'
import { newListener } from './support/account'
import { expectSound, listenIn, permissionDuring } from './support/audio'
import { open, reopen } from './support/open'
import { registerPayee } from './support/payee'
import { openPlayer, playerOf } from './support/player'

/** One master of each accepted format, all with sound from the first second; the title is in its tags. */
const MASTERS = [
  {
    name: 'flac の音.flac',
    mimeType: 'audio/flac',
    path: 'demo/audio/KN000105/03.flac',
    title: '星読みの夜',
  },
  {
    name: 'wav の音.wav',
    mimeType: 'audio/wav',
    path: 'demo/audio/KN000102/03.wav',
    title: '【おまけ】梵天ひとなで',
  },
  {
    name: 'mp3 の音.mp3',
    mimeType: 'audio/mpeg',
    path: 'demo/audio/KN000110/01.mp3',
    title: 'はじめる前の、三秒',
  },
  {
    name: 'm4a の音.m4a',
    mimeType: 'audio/mp4',
    path: 'demo/audio/KN000113/02.m4a',
    title: '夜明け前の約束',
  },
  {
    name: 'ogg の音.ogg',
    mimeType: 'audio/ogg',
    path: 'demo/audio/KN000101/01.opus',
    title: '窓辺の席、あいています',
  },
] as const

const fileOf = ({ name, mimeType, path }: (typeof MASTERS)[number]) => ({
  name,
  mimeType,
  buffer: readFileSync(path),
})

async function beginAlbum(page: Page, title: string) {
  await registerPayee(await newListener(page))
  await open(page, '/studio/upload')
  await page.getByRole('link', { name: /アルバムを登録/u }).click()
  await page.getByLabel('タイトル', { exact: false }).first().fill(title)
  await page.getByLabel('価格（税込）').fill('880')
}

/** Bytes without a meaning, the same each time. */
const noise = (bytes: number) => createHash('shake256', { outputLength: bytes }).digest()

const tracksOf = (page: Page) => page.getByRole('article', { name: /^トラック\d/u })
const addAudio = (page: Page) => page.getByLabel('音声ファイル', { exact: true })

test('FLAC, WAV, MP3, M4A and Ogg become an album whose trials a guest hears', {
  tag: '@main',
}, async ({ page, browser }) => {
  test.slow()
  const title = '五つの音の庭'
  await beginAlbum(page, title)
  await page
    .getByLabel('ジャケット画像', { exact: true })
    .setInputFiles('demo/covers/KN000201.webp')
  const crop = page.getByRole('dialog', { name: 'ジャケット画像に使う範囲' })
  await crop.getByRole('button', { name: 'この範囲を使う' }).click()
  await expect(crop).toHaveCount(0)
  await addAudio(page).setInputFiles(MASTERS.map(fileOf))
  await expect(tracksOf(page)).toHaveCount(MASTERS.length)
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await expect(page.getByText('準備ができました')).toHaveCount(MASTERS.length, { timeout: 90_000 })
  await page
    .getByRole('button', { name: '「はじめての弟子、はじめての魔法」をタイトルにする' })
    .click()
  const titleField = page.getByLabel('タイトル').first()
  await expect(titleField).toHaveValue('はじめての弟子、はじめての魔法')
  await titleField.fill(title)
  await page.getByRole('button', { name: 'ファイルのタグの「スタジオ・星屑灯台」を追加' }).click()
  const names = page.getByRole('group', { name: /人目$/u }).getByLabel('名前', { exact: true })
  await expect(names.first()).toHaveValue('スタジオ・星屑灯台')
  await names.first().fill('青磁')
  await page.getByRole('option', { name: /^青磁/u }).first().click()
  await expect(names.first()).not.toHaveValue('青磁')
  const first = tracksOf(page).nth(0)
  await first.getByRole('button', { name: '場面を追加' }).click()
  await first.getByLabel('時間（分:秒）').fill('0:01')
  await first.getByLabel('場面の名前').fill('庭の入口')
  await first.getByLabel('内容についての注意').fill('大きな音があります')
  await page.getByRole('checkbox', { name: /必要な権利/u }).check()
  await page.getByRole('checkbox', { name: '生成された音声を含む' }).check()
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await expect(page.getByText('公開しました。')).toBeVisible()
  const path = await page.getByRole('link', { name: '作品ページを見る' }).getAttribute('href')

  const guest = await browser.newPage()
  await listenIn(guest)
  await open(guest, path ?? '')
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const { title: track } of MASTERS) {
    const { type } = await permissionDuring(guest, () =>
      guest.getByRole('button', { name: `「${track}」を試聴する` }).click(),
    )
    expect(type).toBe('trial')
    await expect(playerOf(guest).bar.getByText(track)).toBeVisible()
    await expectSound(guest)
  }
  await expect(guest.getByText('生成された音声を含みます')).toBeVisible()
  const scenes = guest.getByRole('list', { name: /の場面$/u })
  await scenes.getByRole('button', { name: /庭の入口.*大きな音があります/u }).click()
  await expect(playerOf(guest).bar.getByText(MASTERS[0].title)).toBeVisible()
  await expectSound(guest)
  await openPlayer(guest)
  await guest.getByRole('tab', { name: '場面' }).click()
  const inPlayer = guest.getByRole('tabpanel').getByRole('button', { name: /庭の入口/u })
  await expect(inPlayer).toHaveAttribute('aria-current', 'true')
  await guest.close()
})

test('a broken file and a playlist that calls itself mp3 are refused in clear words, and the next upload works', async ({
  page,
}) => {
  test.slow()
  await beginAlbum(page, '壊れた音の庭')
  const flac = readFileSync(MASTERS[0].path)
  await addAudio(page).setInputFiles([
    { name: '1 壊れた.mp3', mimeType: 'audio/mpeg', buffer: noise(8_000) },
    {
      name: '2 お品書き.mp3',
      mimeType: 'audio/mpeg',
      buffer: Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
    },
    { name: '3 途中まで.flac', mimeType: 'audio/flac', buffer: flac.subarray(0, flac.length / 3) },
  ])
  await expect(tracksOf(page)).toHaveCount(3)
  const failure = (place: number) => tracksOf(page).nth(place).getByRole('alert')
  await expect(failure(0)).toContainText('音声として読めないファイルでした', { timeout: 60_000 })
  await expect(failure(1)).toContainText('テキストのファイルでした', { timeout: 60_000 })
  await expect(failure(2)).toContainText('途中で切れている', { timeout: 60_000 })

  await tracksOf(page).nth(0).getByLabel('トラック1の音声').setInputFiles(fileOf(MASTERS[1]))
  await expect(tracksOf(page).nth(0).getByText('準備ができました')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await expect(page.getByRole('complementary', { name: '公開' }).getByRole('alert')).toContainText(
    /./u,
  )
  await expect(page.getByText('公開しました。')).toHaveCount(0)
})

test('a folder and a ZIP file become tracks in order; what is no sound is named', async ({
  page,
}, testInfo) => {
  await beginAlbum(page, '箱から出す庭')
  const folder = testInfo.outputPath('夜の庭')
  mkdirSync(folder)
  copyFileSync(MASTERS[4].path, join(folder, '2 雨.ogg'))
  copyFileSync(MASTERS[2].path, join(folder, '1 風.mp3'))
  writeFileSync(join(folder, '読んでね.txt'), 'ことば')
  await page.getByLabel('音声のフォルダー').setInputFiles(folder)
  await expect(tracksOf(page)).toHaveCount(2)
  const titleOf = (place: number) =>
    tracksOf(page)
      .nth(place)
      .getByRole('textbox', { name: /^トラック名(?!の)/u })
  // By its file, until its tag is read.
  await expect(titleOf(0)).toHaveValue(new RegExp(`^(?:風|${MASTERS[2].title})$`, 'u'))
  await titleOf(0).fill('風の庭')
  await expect(page.getByText('夜の庭/読んでね.txt：音声ファイルではありません。')).toBeVisible()

  const zip = testInfo.outputPath('続き.zip')
  const entries = makeZip([{ name: '続き/3 虫.flac', input: readFileSync(MASTERS[0].path) }])
  writeFileSync(zip, Buffer.from(await new Response(entries).arrayBuffer()))
  await addAudio(page).setInputFiles(zip)
  await expect(tracksOf(page)).toHaveCount(3)
  await expect(page.getByText('準備ができました')).toHaveCount(3, { timeout: 90_000 })
  await expect(titleOf(0)).toHaveValue('風の庭')
  await expect(titleOf(1)).toHaveValue(MASTERS[4].title)
  await expect(titleOf(2)).toHaveValue(MASTERS[0].title)
})

test('an upload that a reload cut off goes on where it stopped', async ({ page }, testInfo) => {
  test.slow()
  await beginAlbum(page, '続きから送る庭')
  // Silence after the sound makes it too big for one part. On disk, so that it is the same file later.
  const file = testInfo.outputPath('長い夜.wav')
  writeFileSync(file, Buffer.concat([readFileSync(MASTERS[1].path), Buffer.alloc(16 * 1024 ** 2)]))
  // The first part is left alone: led through the journey, its 16 MB take half a minute on a busy machine.
  const firstPart = page.waitForRequest((request) => request.method() === 'PATCH')
  await addAudio(page).setInputFiles(file)
  await firstPart
  await page.route('**/api/studio/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
  )
  await expect(page.getByText(/接続が戻るのを待っています/u)).toBeVisible({ timeout: 60_000 })
  await reopen(page)
  await page.unroute('**/api/studio/uploads/*')
  await expect(page.getByText('「長い夜.wav」の送信が途中です')).toBeVisible()
  const resumed = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByLabel('トラック1の音声').setInputFiles(file)
  expect(Number((await resumed).headers()['upload-offset'])).toBeGreaterThan(0)
  await expect(tracksOf(page).getByText(/変換|準備ができました/u)).toBeVisible({ timeout: 60_000 })
})
