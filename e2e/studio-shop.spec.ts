import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { yen } from './support/catalogue'
import { expectFits } from './support/layout'
import { open, openOnce } from './support/open'
import { registerPayee } from './support/payee'
import { toneWav } from './support/tone'

const sectionOf = (name: string) => `#${name}`

test('merchandise go from the studio into the shop: words, picture, stock, preorder, and out of it again', {
  tag: '@main',
}, async ({ page, browser }) => {
  const account = await newListener(page)
  const title = `月夜のクリアファイル${randomUUID().slice(0, 6)}`
  await open(page, '/studio')
  await page.getByRole('link', { name: 'グッズ', exact: true }).first().click()
  await expect(page.getByText('まだグッズはありません。')).toBeVisible()
  await page.getByRole('link', { name: '新しいグッズを登録' }).click()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('商品名を入力してください。')).toBeVisible()
  await expectAccessible(page, 'merchandise with errors')

  await page.getByLabel('商品名', { exact: false }).first().fill(title)
  await page.getByLabel(/^価格（税込）/u).fill('660')
  await page.getByLabel(/^在庫数/u).fill('20')
  await page.getByLabel('お一人さまの購入数').fill('3')
  await page.getByLabel('お届けの時期').selectOption({ label: '予約商品（上旬・中旬・下旬）' })
  const year = new Date().getFullYear() + 1
  await page.getByLabel('お届けの始まり').fill(`${year}-03`)
  await expect(page.getByText(`「${year}年3月上旬にお届け予定」`)).toBeVisible()
  // The merchandise is made, and its stock does not arrive: what was typed stays, and is saved by the next press.
  await page.route('**/api/studio/merchandises/*/stock', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /通信|接続/u })).toBeVisible()
  await expect(page.getByLabel(/^在庫数/u)).toHaveValue('20')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page).toHaveURL(/\/studio\/merchandise\/[\da-f-]{36}$/u)
  await expect(page.getByLabel(/^在庫数/u)).toHaveValue('20')

  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await expect(page.getByText('公開するには、画像を1枚以上登録してください。')).toBeVisible()
  await page
    .getByLabel('商品の画像', { exact: true })
    .setInputFiles(['KN000201', 'KN000101'].map((cover) => `demo/covers/${cover}.webp`))
  await expect(page.locator(sectionOf('pictures')).getByRole('listitem')).toHaveCount(2, {
    timeout: 60_000,
  })
  await page.getByRole('button', { name: '2枚目を前へ' }).click()
  await page.getByRole('button', { name: '2枚目を外す' }).click()
  await expect(page.locator(sectionOf('pictures')).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await expect(page.getByText('先に「税務と口座」の登録が必要です').first()).toBeVisible()
  await registerPayee(account)
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await expect(page.getByText('お店に並んでいます。')).toBeVisible()
  await expectFits(page, 'merchandise in the studio')

  const path =
    (await page.getByRole('link', { name: '商品ページを見る' }).getAttribute('href')) ?? ''
  const guest = await browser.newPage()
  await open(guest, path)
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(guest.getByText(`${year}年3月上旬`).first()).toBeVisible()
  await expect(guest.getByText('お一人さま3点まで')).toBeVisible()
  await expect(guest.getByText(/全国一律990円/u)).toBeVisible()

  await page.getByLabel(/^価格（税込）/u).fill('770')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('お店に並んでいます。')).toBeVisible()
  await openOnce(guest, path, (html) => html.includes(yen(770)))
  await expect(guest.getByText(yen(770)).first()).toBeVisible()
  await page.getByRole('button', { name: '公開をやめる' }).click()
  await expect(page.getByText('まだお店には並んでいません。')).toBeVisible()
  const gone = await openOnce(guest, path, (_html, status) => status === 404)
  expect(gone?.status()).toBe(404)
  await guest.close()
  await page.getByRole('link', { name: '登録したグッズ' }).click()
  await expect(page.getByRole('row').getByText('公開していません')).toBeVisible()
})

test('a voice gift is made in the studio, refused where it is no sound, and sold on the channel', async ({
  page,
  browser,
}) => {
  test.slow()
  await registerPayee(await newListener(page))
  const title = `おやすみの一言${randomUUID().slice(0, 6)}`
  await open(page, '/studio/gifts')
  await page.getByRole('link', { name: '新しいギフトを登録' }).click()
  await page.getByLabel('タイトル', { exact: false }).fill(title)
  await page.getByLabel(/^価格（税込）/u).fill('300')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page).toHaveURL(/\/studio\/gifts\/[\da-f-]{36}$/u)
  await expect(page.getByRole('button', { name: '販売を始める' })).toBeDisabled()

  const file = page.getByLabel('音声ファイル', { exact: true })
  await file.setInputFiles({
    name: '手紙.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('これは音ではありません。'),
  })
  await expect(page.getByRole('alert').filter({ hasText: '形式' })).toBeVisible({ timeout: 60_000 })
  await file.setInputFiles({ name: '声.wav', mimeType: 'audio/wav', buffer: toneWav(4) })
  await expect(page.getByText(/準備ができました/u)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByLabel('中身の音声')).toBeVisible()
  await page.getByRole('button', { name: '販売を始める' }).click()
  await expect(page.getByText('チャンネルのページに並んでいます。')).toBeVisible()
  await expectFits(page, 'gift on sale')
  await page.getByRole('link', { name: '登録したギフト' }).click()
  await expect(page.getByRole('row').getByText('販売中')).toBeVisible()

  const stranger = await browser.newPage()
  await newListener(stranger)
  await open(stranger, new URL(page.url()).pathname)
  await expect(stranger.getByText('まだギフトはありません。')).toBeVisible()
  await stranger.close()
})

test('a drawing and a letter are gifts as well', async ({ page }) => {
  test.slow()
  await registerPayee(await newListener(page))
  await open(page, '/studio/gifts/new')
  await page.getByRole('radio', { name: /^文章/u }).check()
  await page.getByLabel('タイトル', { exact: false }).fill('お礼の手紙')
  await page.getByLabel(/^価格（税込）/u).fill('500')
  await page.getByLabel('中身の文章').fill('夜の庭で、また会えますように。')
  await page.getByRole('button', { name: '保存する' }).click()
  await page.getByRole('button', { name: '販売を始める' }).click()
  await expect(page.getByText('チャンネルのページに並んでいます。')).toBeVisible()
  await page.getByLabel('紹介の絵', { exact: true }).setInputFiles('demo/covers/KN000101.webp')
  await expect(page.getByRole('img', { name: 'いまの絵' })).toBeVisible({ timeout: 60_000 })

  await open(page, '/studio/gifts/new')
  await page.getByRole('radio', { name: /^画像/u }).check()
  await page.getByLabel('タイトル', { exact: false }).fill('扉の絵')
  await page.getByLabel(/^価格（税込）/u).fill('500')
  await page.getByRole('button', { name: '保存する' }).click()
  await page.getByLabel('画像ファイル', { exact: true }).setInputFiles({
    name: '扉.webp',
    mimeType: 'image/webp',
    buffer: readFileSync('demo/covers/KN000201.webp'),
  })
  await expect(page.getByRole('img', { name: '中身の画像' })).toBeVisible({ timeout: 60_000 })
})

test('merchandise of somebody else are not there', async ({ page }) => {
  await registerPayee(await newListener(page))
  await open(page, '/studio/merchandise/0190d1f0-0000-7000-8000-000000000000')
  await expect(page.getByRole('alert').filter({ hasText: '見つかりません' })).toBeVisible()
})
