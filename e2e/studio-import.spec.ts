import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { open, reopen } from './support/open'
import { done } from './support/service'
import { brokenTable, csv, folderOfSounds, TABLE, zipOf } from './support/studio/import-table'

type Works = {
  items: {
    type: string
    title: string
    state: string
    cover: object | null
    tracks: { title: string; hasTranscript: boolean; audio: { state: string } | null }[]
  }[]
}

test('a table with mistakes is mended, and its works become drafts with their files', async ({
  page,
}, info) => {
  test.slow()
  const creator = await newListener(page)
  await open(page, '/studio/upload')
  await page.getByRole('link', { name: '表からまとめて登録' }).click()
  await expect(page).toHaveTitle(/^表からまとめて登録 · .+ studio$/u)
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ひな型を保存' }).click(),
  ])
  const saved = readFileSync(await template.path(), 'utf8')
  expect(saved).toMatch(/^\uFEFF種類,作品名,/u)
  await page.getByText('列の書き方').click()
  await expect(page.getByText('「役名：名前」を「、」で区切って')).toBeVisible()

  const table = page.getByLabel('作品の表', { exact: true })
  await table.setInputFiles({
    name: '写真.csv',
    mimeType: 'text/csv',
    buffer: readFileSync('demo/covers/KN000201.webp'),
  })
  await expect(page.getByText(/^CSVとして読めませんでした/u)).toBeVisible()
  await table.setInputFiles(csv(brokenTable))
  await expect(page.getByText('2作品・3トラック。直すところが2か所あります。')).toBeVisible()
  await expect(page.getByText('2行目「価格」：価格を数字で入力してください。')).toBeVisible()
  await expect(page.getByText('3行目「トラック名」：トラック名を入力してください。')).toBeVisible()
  await expect(page.getByText('読み込まない列があります：覚え書き')).toBeVisible()
  await expect(page.getByText('おやすみ', { exact: true })).toHaveCount(0)
  await page.getByRole('checkbox', { name: '直すところのある作品だけを表示' }).uncheck()
  await expect(page.getByText('おやすみ', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /の下書きを作る$/u })).toHaveCount(0)
  await expectAccessible(page, 'a table with mistakes')

  await table.setInputFiles(csv(TABLE))
  await expect(page.getByText('直すところはありません。')).toBeVisible()
  await expect(
    page.getByText('6個のファイルの名前が書かれています', { exact: false }),
  ).toBeVisible()
  const folder = folderOfSounds(info.outputPath())
  await page.getByLabel('表のファイル', { exact: true }).setInputFiles(join(folder, 'cover.webp'))
  await expect(page.getByText('2個のファイルが見つかりました。')).toBeVisible()
  await expect(page.getByText('4行目：おやすみ.wav')).toBeVisible()
  await page.getByLabel('表のファイルのフォルダー').setInputFiles(folder)
  await expect(page.getByText('6個のファイルが見つかりました。')).toBeVisible()
  await page.getByLabel('表のファイルのフォルダー').setInputFiles(folder)
  await expect(page.getByText('読んでね.txt')).toHaveCount(1)
  await expect(page.getByText('6個のファイルが見つかりました。')).toBeVisible()
  await expect(page.getByText('読んでね.txt')).toBeVisible()
  await expectAccessible(page, 'a table with its files')

  await page.getByRole('button', { name: '2作品の下書きを作る' }).click()
  await expect(page).toHaveURL(/\/studio\/import\?id=/u)
  await expect(page.getByText('すべてのファイルが届きました。', { exact: false })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('準備ができました')).toHaveCount(6, { timeout: 60_000 })
  const { items } = await done(creator.call<Works>('GET', '/studio/works'))
  expect(items).toMatchObject([
    {
      type: 'voice',
      title: 'おやすみ',
      state: 'draft',
      cover: {},
      tracks: [{ audio: { state: 'ready' } }],
    },
    {
      ...{ type: 'album', title: 'がらすの夜', state: 'draft', cover: {} },
      tracks: [
        { title: 'ひとつめ', hasTranscript: false, audio: { state: 'ready' } },
        { title: 'ふたつめ', hasTranscript: true, audio: { state: 'ready' } },
      ],
    },
  ])
})

test('after a reload the same files, in a ZIP too, are asked for and sent', async ({
  page,
}, info) => {
  test.slow()
  await newListener(page)
  await open(page, '/studio/import')
  await page.getByLabel('作品の表', { exact: true }).setInputFiles(csv(TABLE))
  await page.getByRole('button', { name: '2作品の下書きを作る' }).click()
  await expect(page).toHaveURL(/\/studio\/import\?id=/u)
  await open(page, '/studio/import')
  await page.getByRole('link', { name: /6個のうち残り6個$/u }).click()
  await expect(page).toHaveURL(/\?id=/u)
  await reopen(page)
  await expect(page.getByText('6個のうち0個が届いています。', { exact: false })).toBeVisible()
  const folder = folderOfSounds(info.outputPath())
  const bad = { name: 'わるい.srt', mimeType: 'text/plain', buffer: Buffer.from('ただの文') }
  await page.getByLabel('2.srt のファイル').setInputFiles(bad)
  await expect(page.getByText('字幕が見つかりませんでした', { exact: false })).toBeVisible()
  await expectAccessible(page, 'files that are missing')
  await page.getByLabel('表のファイル', { exact: true }).setInputFiles(await zipOf(folder))
  await expect(page.getByText('すべてのファイルが届きました。', { exact: false })).toBeVisible({
    timeout: 60_000,
  })
})
