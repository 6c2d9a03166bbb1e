import { expect, type Page, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { open, reopen } from './support/open'
import { done } from './support/service'
import { newDraft } from './support/studio'

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('字幕のファイル')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('subtitles are read from a file, timed to the sound, mended by key, and saved', async ({
  page,
}) => {
  const creator = await newListener(page)
  const { id, tracks } = await newDraft(creator, '雨の夜の字幕')
  await open(page, `/studio/upload?work=${id}`)
  await page.getByRole('link', { name: '字幕を付ける' }).click()
  await expect(page).toHaveTitle(/^字幕の編集 · .+ studio$/u)
  await expect(page.getByText('まだ字幕はありません。')).toBeVisible()

  await choose(page, 'memo.srt', '1\n00:00:xx --> 00:00:02,000\nこんばんは')
  await expect(page.getByText('memo.srt：2行目：時刻を読み取れませんでした。')).toBeVisible()
  await choose(
    page,
    'rain.srt',
    '1\n00:00:00,500 --> 00:00:01,500\nこんばんは。\n\n2\n00:00:01,200 --> 00:00:02,000\n雨が、降っています。',
  )
  const list = page.getByRole('region', { name: '字幕の一覧' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: '問題 1件（次へ）' }).click()
  const form = page.getByRole('region', { name: '2つめの字幕' })
  await expect(form.getByRole('textbox', { name: '字幕', exact: true })).toHaveValue(
    '雨が、降っています。',
  )
  await expectAccessible(page, 'subtitles with a problem')

  await form.getByLabel('始まり').fill('0:01.500')
  await form.getByLabel('終わり').fill('0:02.500')
  await form.getByRole('button', { name: '+100', exact: true }).click()
  await expect(list.getByText('0:01.600 – 0:02.600')).toBeVisible()
  await expect(list.getByRole('button', { name: /^問題/u })).toHaveCount(0)

  await page.getByRole('slider', { name: '再生位置', exact: true }).fill('2000')
  await page.keyboard.press('Control+]')
  await expect(list.getByText('0:01.600 – 0:02.000')).toBeVisible()
  const text = form.getByRole('textbox', { name: '字幕', exact: true })
  await text.click()
  await text.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+Enter')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)

  await page.keyboard.press('Control+s')
  await expect(page.getByText('3件', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '保存する' })).toBeDisabled()
  await reopen(page)
  await expect(list.getByRole('listitem')).toHaveCount(3)

  // Somebody else saves meanwhile: nothing is overwritten silently.
  const line = { startTime: 0, endTime: 900, text: { 'ja-JP': '別の画面で' } }
  await done(creator.call('PUT', `/studio/tracks/${tracks[0]?.id}/subtitles`, { lines: [line] }))
  await page.getByRole('textbox', { name: '字幕', exact: true }).fill('こんばんは、雨です。')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('別の画面で字幕が保存されています。')).toBeVisible()
  await expectAccessible(page, 'subtitles saved elsewhere')
  await page.getByRole('button', { name: 'この画面の内容で上書きする' }).click()
  await expect(page.getByText('未保存の変更があります')).toHaveCount(0)
  const { lines } = await done(
    creator.call<{ lines: { text: { 'ja-JP': string } }[] }>(
      'GET',
      `/studio/tracks/${tracks[0]?.id}/subtitles`,
    ),
  )
  expect(lines.map(({ text: said }) => said['ja-JP'])).toContain('こんばんは、雨です。')
})

test('the sound plays in the editor, and the line that is heard is chosen', async ({ page }) => {
  const creator = await newListener(page)
  const { tracks } = await newDraft(creator, '聴きながら')
  await open(page, `/studio/tracks/${tracks[0]?.id}/subtitles`)
  // The middle one is longer than the time between two looks at the page.
  await choose(page, 'a.lrc', '[00:00.00]はじめ\n[00:00.80]つぎ\n[00:03.60]おわり')
  await page.getByRole('button', { name: '再生', exact: true }).click()
  const second = page.getByRole('button', { name: /つぎ/u })
  await expect(second).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Shift+Space')
  await expect(page.getByRole('button', { name: '再生', exact: true })).toBeVisible()
})

test('what has the focus in a long list does not lie under the sound', async ({ page }) => {
  const creator = await newListener(page)
  const { tracks } = await newDraft(creator, '長い夜')
  await page.setViewportSize({ width: 1280, height: 640 })
  await open(page, `/studio/tracks/${tracks[0]?.id}/subtitles`)
  const lines = Array.from({ length: 40 }, (_, n) => `[00:0${(n / 10).toFixed(2)}]${n + 1}つめの声`)
  await choose(page, 'long.lrc', lines.join('\n'))
  const list = page.getByRole('region', { name: '字幕の一覧' })
  await expect(list.getByRole('listitem')).toHaveCount(40)
  const sound = page.getByRole('region', { name: '音声' })
  const row = (n: number) => list.getByRole('listitem').nth(n).getByRole('button')
  const expectUncovered = async (n: number) => {
    await expect(row(n)).toBeFocused()
    const [focused, layer] = [await row(n).boundingBox(), await sound.boundingBox()]
    expect(focused?.y, `row ${n}`).toBeGreaterThanOrEqual((layer?.y ?? 0) + (layer?.height ?? 0))
    expect((focused?.y ?? 0) + (focused?.height ?? 0), `row ${n}`).toBeLessThanOrEqual(640)
  }
  await row(0).focus()
  for (let n = 0; n < 40; n += 1) {
    await expectUncovered(n)
    if (n < 39) await page.keyboard.press('Tab')
  }
  for (let n = 38; n >= 0; n -= 1) {
    await page.keyboard.press('Shift+Tab')
    await expectUncovered(n)
  }
})

test('a machine writes the subtitles and their English once the creator says yes', async ({
  page,
}) => {
  const creator = await newListener(page)
  const { tracks } = await newDraft(creator, '書き起こす夜')
  await open(page, `/studio/tracks/${tracks[0]?.id}/subtitles`)
  const machine = page.getByRole('button', { name: '自動で書き起こす' })
  await expect(machine).toBeDisabled()
  await page.getByRole('checkbox', { name: /外部サービスに送ることに同意する/u }).check()
  await machine.click()
  const list = page.getByRole('region', { name: '字幕の一覧' })
  await expect(list.getByText('こんばんは。')).toBeVisible({ timeout: 60_000 })
  await expect(list.getByText('自動生成').first()).toBeVisible()

  await list.getByRole('listitem').first().getByRole('button').click()
  const form = page.getByRole('region', { name: '1つめの字幕' })
  await form.getByRole('textbox', { name: '字幕', exact: true }).fill('こんばんは、お客さま。')
  await expect(machine).toBeDisabled()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(machine).toBeEnabled()
  await page.getByRole('button', { name: '英語に翻訳する' }).click()
  await expect(list.getByText('In English: こんばんは、お客さま。')).toBeVisible({
    timeout: 60_000,
  })
  await expectAccessible(page, 'subtitles that a machine has made')
})
