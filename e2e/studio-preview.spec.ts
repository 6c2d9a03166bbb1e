import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectSound, listenIn, permissionDuring } from './support/audio'
import { expectFits } from './support/layout'
import { open } from './support/open'
import { done } from './support/service'
import { newDraft } from './support/studio'

test('a creator sees and hears a draft as listeners will, and nothing is sold there', async ({
  page,
  browser,
}) => {
  test.slow()
  await listenIn(page)
  const creator = await newListener(page)
  const draft = await newDraft(creator, 'まだ秘密の庭')
  await open(page, `/studio/upload?work=${draft.id}`)
  await page.getByLabel('キャッチコピー').fill('門をあける前に')
  await page.getByRole('button', { name: 'プレビューを見る' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'まだ秘密の庭' })).toBeVisible()
  await expect(page).toHaveTitle('作品のプレビュー · こえにわ studio')
  await expect(page.getByText('門をあける前に')).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page, `a preview at ${width}`)
  }

  await page
    .getByRole('main')
    .getByRole('button', { name: /お気に入り/u })
    .first()
    .click()
  await expect(page.getByText('プレビューでは、再生だけができます。')).toBeVisible()
  await permissionDuring(page, () =>
    page.getByRole('button', { name: '聴く', exact: true }).click(),
  )
  await expectSound(page)

  const path = new URL(page.url()).pathname
  await page.getByRole('link', { name: '編集に戻る' }).click()
  await expect(page.getByLabel('キャッチコピー')).toHaveValue('門をあける前に')

  const other = await (await browser.newContext()).newPage()
  await newListener(other)
  expect((await other.request.get(path)).status()).toBe(404)
  await other.context().close()
})

test('a draft without a cover leads to where it is set', async ({ page }) => {
  const { call } = await newListener(page)
  const { id } = await done(
    call<{ id: string }>('POST', '/studio/works', {
      type: 'album',
      title: '表紙のない本',
      price: 880,
    }),
  )
  await open(page, `/studio/works/${id}/preview`)
  await expect(page.getByText('ジャケット画像を設定すると、プレビューできます。')).toBeVisible()
  await page.getByRole('link', { name: 'ジャケットを設定する' }).click()
  await expect(page.getByLabel('ジャケット画像', { exact: true })).toBeAttached()
})
