import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { photograph } from '../support/avatar'
import { expectAccessible } from '../support/axe'
import { findWork } from '../support/catalogue'
import { expectFits } from '../support/layout'
import { open, openOnce } from '../support/open'
import { DAY_MS, HOUR_MS, inJapan } from '../support/ops/in-japan'
import { done, serviceCalls } from '../support/service'
import { signInAsStaff } from '../support/staff'

const unique = (name: string) => `${name}${randomBytes(4).toString('hex')}`

async function choosePicture(page: Page, label: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'バナーを作る' })
  await dialog
    .getByLabel(label, { exact: true })
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
  await page
    .getByRole('dialog', { name: `${label}に使う範囲` })
    .getByRole('button', { name: 'この範囲を使う' })
    .click()
  await expect(dialog.getByText(`新しい${label}が届きました`, { exact: false })).toBeVisible()
}

test('an editor makes a banner, sees it on its date, it is in the store with its picture for phones, and goes', {
  tag: '@main',
}, async ({ page, browser }) => {
  // It signs in as staff, cuts two pictures and looks at the store twice.
  test.slow()
  const title = unique('夜の特集')
  const heading = unique('夜の庭へ')
  const alt = unique('青い夜')
  await signInAsStaff(page, ['editor'])
  await open(page, '/ops/banners')
  const table = page.getByRole('table', { name: 'バナー（表示中と予定）' })
  await expect(table).toBeVisible()

  await test.step('it is made with two pictures', async () => {
    await page.getByRole('button', { name: 'バナーを作る' }).click()
    const dialog = page.getByRole('dialog', { name: 'バナーを作る' })
    await dialog.getByRole('button', { name: 'この内容で作る' }).click()
    await expect(dialog.getByText('題名を入力してください。')).toBeVisible()
    await expect(dialog.getByText('画像を選んでください。')).toBeVisible()
    await expectAccessible(page, 'a banner with errors')
    await dialog.getByLabel('題名', { exact: true }).fill(title)
    await dialog.getByLabel('リンク').fill('/search?tag=雨音')
    await dialog.getByLabel('画像の説明').fill(alt)
    await dialog.getByLabel('文', { exact: true }).fill('雨の音を集めました。')
    await dialog.getByRole('button', { name: 'この内容で作る' }).click()
    await expect(dialog.getByText('見出しも入力してください。')).toBeVisible()
    await dialog.getByLabel('見出し', { exact: true }).fill(heading)
    await dialog.getByLabel('ボタンの文字', { exact: true }).fill('聴きにいく')
    await dialog.getByLabel('始まり（日本時間）').fill(inJapan(-HOUR_MS))
    await dialog.getByLabel('終わり（日本時間）').fill(inJapan(DAY_MS))
    await choosePicture(page, '画像（横8：縦3）')
    await choosePicture(page, 'スマートフォン用の画像（4：3）')
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page, 'a banner with words')
    await dialog.getByRole('button', { name: 'この内容で作る' }).click()
    // Pictures are made one at a time, after those of the other journeys.
    await expect(dialog).toHaveCount(0, { timeout: 60_000 })
    await expect(table.getByRole('row').filter({ hasText: title })).toContainText('表示中')
  })

  await test.step('the preview has it today, and not in three days', async () => {
    const preview = page.getByRole('list', { name: 'その日時のバナー' })
    const at = page.getByRole('region', { name: '日時を選んで見る' }).getByLabel('日時（日本時間）')
    await at.fill(inJapan(3 * DAY_MS))
    await expect(preview.getByText(title)).toHaveCount(0)
    await at.fill(inJapan(HOUR_MS))
    await expect(preview.getByText(title)).toBeVisible()
    await expect(preview.getByRole('heading', { name: heading })).toBeVisible()
  })

  await test.step('the store shows it, on a phone with its own picture', async () => {
    const banners = await done(
      serviceCalls()<{ title: string; phoneImage: { path: string } }[]>('GET', '/banner'),
    )
    const path = banners.find((one) => one.title === title)?.phoneImage.path ?? 'none'
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const guest = await phone.newPage()
    const banner = guest.getByRole('region', { name: '特集' }).locator('li', { hasText: heading })
    const picture = banner.getByAltText(alt, { exact: true })
    await openOnce(guest, '/', (html) => html.includes(title))
    await expect(picture).toBeVisible()
    await expect(banner).toContainText(`${heading}雨の音を集めました。聴きにいく`)
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).currentSrc))
      .toContain(path)
    await expectFits(guest, 'the top page with a banner for phones')
    await phone.close()
  })

  await test.step('it is ended with a reason, and gone from the store', async () => {
    await table.getByRole('button', { name: new RegExp(`^終える.*${title}`, 'u') }).click()
    const dialog = page.getByRole('dialog', { name: 'バナーを終えますか' })
    await dialog.getByLabel(/^理由/u).fill('特集が終わったため')
    await dialog.getByRole('button', { name: 'いますぐ終える' }).click()
    await expect(table.getByRole('row').filter({ hasText: title })).toHaveCount(0)
    const guest = await (await browser.newContext()).newPage()
    await openOnce(guest, '/', (html) => !html.includes(title))
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(guest.getByAltText(alt, { exact: true })).toHaveCount(0)
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/ops/banner-texts')
  await expect(page.getByRole('list', { name: '上部の文字（表示中と予定）' })).toBeVisible()
  await expectFits(page, 'texts on a phone')
})

test('an editor publishes a row of the top page with a work found by its number, and takes one step back', async ({
  page,
  browser,
}) => {
  const title = unique('夜更けの棚')
  const work = await findWork('album', 'KN000112')
  await signInAsStaff(page, ['editor'])
  await open(page, '/ops/home-rows')
  const rows = page.getByRole('list', { name: 'トップページの列' })
  await expect(rows).toBeVisible()

  await page.getByRole('button', { name: '列を加える' }).click()
  const dialog = page.getByRole('dialog', { name: '列を加える' })
  await dialog.getByLabel('題名', { exact: true }).fill(title)
  await dialog.getByRole('button', { name: '列に入れる' }).click()
  await expect(dialog.getByText('並べるものを選んでください。')).toBeVisible()
  await dialog.getByLabel('作品を加える').fill(work.nid)
  await page.getByRole('option', { name: work.title }).click()
  await expect(dialog.getByRole('list', { name: '選んだ作品' })).toContainText(work.title)
  await expectAccessible(page, 'a row')
  await dialog.getByRole('button', { name: '列に入れる' }).click()
  await expect(rows.getByRole('listitem').filter({ hasText: title })).toContainText('作品1件')

  await page.getByRole('button', { name: 'プレビューを見る' }).click()
  const preview = page.getByRole('region', { name: `「${title}」の中身` })
  await expect(preview).toContainText(work.title)
  await page.getByLabel('何を変えたか').fill('夜更けの棚を足した')
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  const newest = page.getByRole('table', { name: '列の版' }).getByRole('row').nth(1)
  await expect(newest).toContainText('夜更けの棚を足した')
  await expect(newest).toContainText('公開中')

  const guest = await (await browser.newContext()).newPage()
  const heading = guest.getByRole('heading', { name: title })
  await openOnce(guest, '/', (html) => html.includes(title))
  await expect(heading).toBeAttached()

  await page.getByRole('button', { name: 'ひとつ前に戻す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '戻して公開する' }).click()
  await expect(newest).toContainText('の内容に戻した')
  await expect(rows.getByText(title)).toHaveCount(0)
  await openOnce(guest, '/', (html) => !html.includes(title))
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(heading).toHaveCount(0)

  await open(page, '/ops/voice-tags')
  await page.getByLabel('並べるタグ').fill('どこにもないことば')
  await page.getByLabel('何を変えたか').click()
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await expect(page.getByText('「どこにもないことば」というタグは', { exact: false })).toBeVisible()
  await expectAccessible(page, 'tags of the search')

  const tags = async () =>
    (await done(serviceCalls()<{ name: string }[]>('GET', '/static/voiceTags.json'))).map(
      ({ name }) => name,
    )
  const before = await tags()
  const field = page.getByLabel('並べるタグ')
  for (const word of ['どこにもないことば', before.at(-1) ?? '']) {
    await field.press('Backspace')
    await expect(page.getByRole('button', { name: word, exact: true })).toHaveCount(0)
  }
  await page.getByLabel('何を変えたか').fill('最後の語を外した')
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  const newestTags = page.getByRole('table', { name: 'タグの版' }).getByRole('row').nth(1)
  await expect(newestTags).toContainText('最後の語を外した')
  expect(await tags()).toEqual(before.slice(0, -1))
  await page.getByRole('button', { name: 'ひとつ前に戻す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '戻して公開する' }).click()
  await expect(newestTags).toContainText('の内容に戻した')
  expect(await tags()).toEqual(before)
})

test('an editor plans a text for the top of the pages, sees it on its date, changes it, and takes it back', async ({
  page,
}) => {
  const title = unique('冬の夜話')
  await signInAsStaff(page, ['editor'])
  await open(page, '/ops/banner-texts')
  const table = page.getByRole('table', { name: '上部の文字（表示中と予定）' })
  await expect(table).toBeVisible()
  await page.getByRole('button', { name: '文字を作る' }).click()
  const dialog = page.getByRole('dialog', { name: '文字を作る' })
  await dialog.getByRole('button', { name: 'この内容で作る' }).click()
  await expect(dialog.getByText('題名を入力してください。')).toBeVisible()
  await expectAccessible(page, 'a text with errors')
  await dialog.getByLabel('文字', { exact: true }).fill(title)
  await dialog.getByLabel('リンク').fill('/search?tag=雨音')
  // Nobody in the store sees it before it is gone again.
  await dialog.getByLabel('始まり（日本時間）').fill(inJapan(3 * DAY_MS))
  await dialog.getByLabel('終わり（日本時間）').fill(inJapan(5 * DAY_MS))
  await dialog.getByRole('button', { name: 'この内容で作る' }).click()
  await expect(dialog).toHaveCount(0)
  const row = table.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('予定')

  await row.getByRole('button', { name: /^変える/u }).click()
  const change = page.getByRole('dialog', { name: '文字を変える' })
  await change.getByLabel('文字', { exact: true }).fill(`${title}をどうぞ`)
  await change.getByRole('button', { name: '変更を保存する' }).click()
  await expect(change).toHaveCount(0)
  await expect(row).toContainText(`${title}をどうぞ`)
  await open(page, '/ops/banners')
  const preview = page.getByRole('region', { name: '日時を選んで見る' })
  await expect(preview.getByText(`${title}をどうぞ`)).toHaveCount(0)
  await preview.getByLabel('日時（日本時間）').fill(inJapan(4 * DAY_MS))
  await expect(preview.getByText(`${title}をどうぞ`)).toBeVisible()

  await open(page, '/ops/banner-texts')
  await row.getByRole('button', { name: /^終える/u }).click()
  const ending = page.getByRole('dialog', { name: '文字を終えますか' })
  await ending.getByLabel(/^理由/u).fill('特集をやめたため')
  await ending.getByRole('button', { name: 'いますぐ終える' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: '終了', exact: true }).click()
  const ended = page.getByRole('table', { name: '上部の文字（終了）' })
  await expect(ended.getByText(`${title}をどうぞ`, { exact: true })).toBeVisible()
})
