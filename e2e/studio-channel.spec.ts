import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { open } from './support/open'

test('the tutorial leads a new creator through the channel to the first work, once', async ({
  page,
}) => {
  const { nickname } = await newListener(page)
  await open(page, '/studio')
  const tutorial = page.getByRole('region', { name: 'はじめての設定' })
  const step = tutorial.locator('[aria-current="step"]')
  await expect(step).toContainText('プロフィール入力')
  await expect(tutorial).toContainText('ようこそ')
  expect(await page.evaluate(() => localStorage.getItem('studio-tutorial'))).toBe('true')

  await tutorial.getByRole('link', { name: 'はじめる' }).click()
  await expect(page).toHaveTitle(/^チャンネルの設定 · .+ studio$/u)
  await page.getByLabel('リンク1').fill('http://voice.example/')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('「https://」から始まるアドレスを入力してください。')).toBeVisible()
  await page.getByLabel('リンク1').fill('https://voice.example/')
  const preview = page.getByRole('region', { name: 'リスナーからの見え方' })
  await expect(preview.getByRole('link', { name: /^voice\.example/u })).toBeVisible()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('チャンネルの設定を保存しました')).toBeVisible()

  await tutorial.getByRole('link', { name: '次へ' }).click()
  await expect(step).toContainText('税務情報入力')
  await page.getByRole('textbox', { name: '自己紹介' }).fill('夜の喫茶室です。')
  await expect(preview.getByText('夜の喫茶室です。')).toBeVisible()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('自己紹介を保存しました')).toBeVisible()

  await tutorial.getByRole('link', { name: '次へ' }).click()
  await expect(step).toContainText('銀行口座入力')
  await tutorial.getByRole('link', { name: '次へ' }).click()
  await expect(page).toHaveURL(/\/studio\/upload$/u)
  await expect(tutorial).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('studio-tutorial'))).toBe('null')

  await open(page, '/studio')
  await expect(page.getByRole('heading', { name: '今日すること' })).toBeVisible()
  await expect(tutorial).toHaveCount(0)
  await page.getByRole('link', { name: '公開ページを見る' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible()
  await expect(page.getByText('夜の喫茶室です。')).toBeVisible()
  await expect(page.getByRole('link', { name: /^voice\.example/u })).toHaveAttribute(
    'rel',
    /nofollow/u,
  )
})

test('a banner is cut by keys, slider and hand, and shown; a file that is no picture is refused', async ({
  page,
}) => {
  await newListener(page)
  await open(page, '/studio/creator/info')
  const chosen = page.locator('input[type=file]')
  await chosen.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  })
  await expect(page.getByText('JPEG・PNG・WebPの画像をお選びください。')).toBeVisible()

  await chosen.setInputFiles('demo/covers/KN000201.webp')
  const crop = page.getByRole('dialog', { name: 'バナー画像に使う範囲' })
  await expectAccessible(page, 'cutting a banner')
  const stage = crop.getByRole('application', { name: '切り抜く範囲' })
  const size = await stage.boundingBox()
  expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(4, 1)
  await stage.focus()
  await page.keyboard.press('ArrowDown')
  await crop.getByLabel('大きさ').fill('1.5')
  await crop.getByRole('button', { name: 'この範囲を使う' }).click()
  await expect(page.getByText('バナー画像を保存しました')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: '画像を外す' })).toBeVisible()
  await page.getByRole('button', { name: '画像を外す' }).click()
  await expect(page.getByText('バナー画像を外しました')).toBeVisible()
})

test('works are found by state and words; every page of the studio has its title', async ({
  page,
}) => {
  const { call } = await newListener(page)
  for (const title of ['雨の日に', 'おやすみのあいさつ'])
    await call('POST', '/studio/works', { type: 'voice', title })
  await open(page, '/studio/voices')
  await expect(page.getByRole('link', { name: '雨の日に' })).toBeVisible()
  await page.getByLabel('ボイスをさがす').last().fill('おやすみ')
  await page.getByRole('button', { name: 'さがす' }).click()
  await expect(page).toHaveURL(/q=/u)
  await expect(page.getByRole('link', { name: 'おやすみのあいさつ' })).toBeVisible()
  await expect(page.getByRole('link', { name: '雨の日に' })).toHaveCount(0)
  await page.getByRole('link', { name: '公開中', exact: true }).click()
  await expect(page.getByText('条件に合うボイスはありません。')).toBeVisible()

  for (const [path, title] of [
    ['/studio', 'ダッシュボード'],
    ['/studio/albums', 'アルバム'],
    ['/studio/voices', 'ボイス'],
    ['/studio/creator/bank', '税務と口座'],
    ['/studio/transaction/dashboard', '売上と受け取り'],
  ] as const) {
    await open(page, path)
    await expect(page).toHaveTitle(new RegExp(`^${title} · .+ studio$`, 'u'))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})
