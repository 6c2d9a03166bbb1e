import { expect, test } from '@playwright/test'
import { newAccount, signIn } from './support/account'
import { expectSound, listenIn, permissionDuring } from './support/audio'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/layout'
import { mailTo } from './support/mailbox'
import { open, ready, reopen } from './support/open'
import { type ReviewingShop, startReviewingShop } from './support/processes/reviewing-shop'
import { done } from './support/service'
import { signInAsStaff } from './support/staff'
import { newDraft } from './support/studio'

let reviewing: ReviewingShop
test.beforeAll(async () => {
  reviewing = await startReviewingShop()
})
test.afterAll(() => reviewing.stop())

test('a first work waits, is heard by the staff, changed, sent back with a reason, sent again and published', async ({
  page,
  browser,
}) => {
  test.slow()
  const { origin } = reviewing
  const creator = await newAccount()
  const title = `審査の夜${creator.nickname.slice(-8)}`
  const draft = await newDraft(creator, title)
  const studio = await (await browser.newContext({ locale: 'ja-JP' })).newPage()

  await test.step('its creator sends it, and reads that it waits', async () => {
    await signIn(studio, creator)
    await open(studio, `${origin}/studio/upload?work=${draft.id}`)
    await expect(studio.getByText('運営が確かめてからお店に並びます')).toBeVisible()
    await studio.getByRole('button', { name: '審査に出す' }).click()
    await expect(studio.getByText('審査待ちです')).toBeVisible()
    await expectAccessible(studio, 'a draft that waits')
    await studio.setViewportSize({ width: 360, height: 800 })
    await expectFits(studio, 'a draft that waits')
    await open(studio, `${origin}/studio/voices`)
    await expect(studio.getByText('審査待ち')).toBeVisible()
  })

  await test.step('the staff finds it, sees its page and hears it whole', async () => {
    await listenIn(page)
    await signInAsStaff(page, ['editor'])
    await open(page, `${origin}/ops/banners`)
    await page.getByRole('link', { name: /^作品の審査/u }).click()
    const waiting = page.getByRole('table', { name: '審査を待つ作品' })
    await expect(waiting.getByRole('row', { name: new RegExp(title, 'u') })).toContainText(
      `${creator.nickname}（はじめての作品）`,
    )
    await expectAccessible(page, 'works that wait')
    await waiting.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('link', { name: 'プレビューを見て、聴く' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await ready(page)
    await expectAccessible(page, 'the page of a work that waits')
    const permission = await permissionDuring(page, () =>
      page.getByRole('button', { name: '聴く', exact: true }).click(),
    )
    expect(permission.type).toBe('full')
    await expectSound(page)
    await page.getByRole('link', { name: '審査に戻る' }).click()
  })

  await test.step('what its creator changes meanwhile is not published unseen', async () => {
    await expect(page.getByRole('button', { name: '承認する' })).toBeVisible()
    await ready(page)
    const { version: _, ...work } = await done(
      creator.call<{ version: string }>('GET', `/studio/works/${draft.id}`),
    )
    const changed = { ...work, catchCopy: '門をあける前に' }
    await done(creator.call('PUT', `/studio/works/${draft.id}`, changed))
    await page.getByRole('button', { name: '承認する' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '承認して公開する' }).click()
    await expect(page.getByText('変わったところ：キャッチコピー。')).toBeVisible()
    await expectAccessible(page, 'a work that has changed')
    await page.getByRole('button', { name: '変わったところを確かめた' }).click()
  })

  await test.step('it is sent back with a reason', async () => {
    await page.getByRole('button', { name: '理由をつけて差し戻す' }).click()
    await expect(page.getByText('理由を入力してください。')).toBeVisible()
    await page.getByLabel(/^理由/u).fill('ジャケットの文字を大きくしてください。')
    await page.getByRole('button', { name: '理由をつけて差し戻す' }).click()
    await expect(page.getByRole('heading', { name: '決定' })).toBeVisible()
    await mailTo(creator.email, /作品を差し戻しました/u)
  })

  await test.step('its creator reads why, and sends it again', async () => {
    await open(studio, `${origin}/studio/upload?work=${draft.id}`)
    await expect(studio.getByText('ジャケットの文字を大きくしてください。')).toBeVisible()
    await expectFits(studio, 'a draft that was sent back')
    await expectAccessible(studio, 'a draft that was sent back')
    await studio.getByRole('button', { name: 'もう一度審査に出す' }).click()
    await expect(studio.getByText('審査待ちです')).toBeVisible()
  })

  await test.step('the staff approves, and it is in the store', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await open(page, `${origin}/ops/work-reviews`)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByText('ジャケットの文字を大きくしてください。')).toBeVisible()
    await expectFits(page, 'a work that waits')
    await page.getByRole('button', { name: '承認する' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '承認して公開する' }).click()
    await expect(page.getByRole('heading', { name: '決定' })).toBeVisible()
    await mailTo(creator.email, /作品を公開しました/u)
    await reopen(studio)
    await studio.getByRole('link', { name: '作品ページを見る' }).click()
    await expect(studio.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
  await studio.context().close()
})
