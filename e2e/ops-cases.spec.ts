import { expect, test } from '@playwright/test'
import { freshEmail, newAccount, signIn } from './support/account'
import { expectAccessible } from './support/axe'
import { withDatabase } from './support/database'
import { expectFits } from './support/layout'
import { mailTo } from './support/mailbox'
import { open, reopen } from './support/open'
import { done } from './support/service'
import { openConsole, signInAsStaff } from './support/staff'
import { newAlbum, newDraft } from './support/studio'

test('a guest reports a channel, it is suspended with a reason, appeals, and another of the staff takes it back', {
  tag: '@main',
}, async ({ page, browser }) => {
  const accused = await newAccount()
  const { uid } = await done(accused.call<{ uid: string }>('GET', '/my/profile'))
  const reporter = freshEmail()

  await test.step('a guest reports, and gets a receipt', async () => {
    await open(page, `/user/${uid}`)
    await page.getByRole('button', { name: 'このチャンネルの問題を知らせる' }).click()
    const dialog = page.getByRole('dialog', { name: 'このチャンネルを報告する' })
    await dialog.getByRole('radio', { name: '宣伝や迷惑行為である' }).check()
    await dialog.getByLabel(/^くわしい内容/u).fill('同じ宣伝をくり返しています。')
    await dialog.getByRole('button', { name: '報告する' }).click()
    await expect(dialog.getByText('メールアドレスを入力してください。')).toBeVisible()
    await expectAccessible(page, 'reporting as a guest')
    await dialog.getByLabel('メールアドレス').fill(reporter)
    await dialog.getByRole('button', { name: '報告する' }).click()
    await expect(dialog.getByText(/結果をメールでお知らせします/u)).toBeVisible()
    await mailTo(reporter, /ご報告を受け付けました/u)
  })

  await test.step('the staff decides with a reason that both sides get', async () => {
    await signInAsStaff(page, ['support'])
    await open(page, '/ops/cases')
    const cases = page.getByRole('table', { name: '案件（未対応）' })
    await expect(cases).toBeVisible()
    await cases.getByRole('link', { name: `${accused.nickname}（チャンネル）` }).click()
    await expect(page.getByRole('heading', { name: '報告の案件', level: 1 })).toBeVisible()
    await expect(page.getByText('同じ宣伝をくり返しています。')).toBeVisible()
    await page.getByRole('radio', { name: 'アカウントを停止する' }).check()
    await expect(page.getByText(/ログインできなくなり/u)).toBeVisible()
    await page.getByRole('button', { name: '決めて、知らせる' }).click()
    await expect(page.getByText('理由を入力してください。')).toBeVisible()
    await expectAccessible(page, 'a decision without a reason')
    await page.getByLabel(/^理由/u).fill('ガイドラインの「迷惑行為」に当たります。')
    await page.getByRole('button', { name: '決めて、知らせる' }).click()
    await expect(page.getByText('アカウントを停止', { exact: true })).toBeVisible()
    await mailTo(reporter, /ご報告いただいた件の結果/u)
  })

  const { text } = await mailTo(accused.email, /アカウントを停止しました/u)
  const guest = await (await browser.newContext()).newPage()
  await test.step('whoever is concerned appeals by the link, signed in nowhere', async () => {
    await open(guest, /https?:\/\/\S+\/appeal\?token=[\w.-]+/u.exec(text)?.[0] ?? '')
    await expect(guest.getByText('ガイドラインの「迷惑行為」に当たります。')).toBeVisible()
    await expectAccessible(guest, 'appeal')
    await guest.getByLabel('申し立ての内容').fill('お知らせを載せただけです。')
    await guest.getByRole('button', { name: '申し立てる' }).click()
    await expect(guest.getByText(/申し立てを受け付けました/u)).toBeVisible()
  })

  await test.step('who decided does not answer; somebody else does', async () => {
    await reopen(page)
    await expect(page.getByText('この件はあなたが決めました。別の担当者が答えます。')).toBeVisible()
    const console2 = await openConsole(browser)
    await open(console2, page.url())
    await console2.getByRole('radio', { name: '取り消して、元に戻す' }).check()
    await console2.getByLabel(/^理由/u).fill('宣伝とまでは言えません。')
    await expectAccessible(console2, 'answering an appeal')
    await console2.getByRole('button', { name: '答えて、知らせる' }).click()
    await expect(console2.getByText('アカウントを停止（取り消し済み）')).toBeVisible()
    await mailTo(accused.email, /運営の決定を取り消しました/u)
    await expect.poll(async () => (await guest.request.get(`/user/${uid}`)).status()).toBe(200)
  })
})

test('the staff rates a work for adults, which this shop does not show; its creator reads why, and it comes back', async ({
  page,
  browser,
}) => {
  test.slow()
  const creator = await newAccount()
  const title = `夜警の長い物語${creator.nickname.slice(-8)}`
  const album = await newAlbum(creator, { title, price: 880 })

  await test.step('a case begins with the number of the work', async () => {
    await signInAsStaff(page, ['editor'])
    await open(page, '/ops/cases')
    await page.getByLabel('作品番号').fill('KN999999')
    await page.getByRole('button', { name: '案件を開く' }).click()
    await expect(page.getByText('公開中の作品に、この番号のものはありません。')).toBeVisible()
    await page.getByLabel('作品番号').fill(album.nid.toLowerCase())
    await page.getByRole('button', { name: '案件を開く' }).click()
    await expect(page.getByRole('heading', { name: '報告の案件', level: 1 })).toBeVisible()
  })

  await test.step('what follows is said before it is decided', async () => {
    await page.getByRole('radio', { name: '対象年齢を変える' }).check()
    await page.getByRole('radio', { name: 'R18（18歳以上）' }).check()
    await expect(page.getByText(/お取り扱いしていないため、公開も止まります/u)).toBeVisible()
    await page.getByLabel(/^理由/u).fill('はげしい暴力の場面があります。')
    await expectAccessible(page, 'rating a work')
    await page.getByRole('button', { name: '決めて、知らせる' }).click()
    await expect(page.getByText('対象年齢を変更', { exact: true })).toBeVisible()
    await expect
      .poll(async () => (await page.request.get(`/album/${album.nid}`)).status())
      .toBe(404)
  })

  await test.step('its creator is told, and cannot choose another rating', async () => {
    const { text } = await mailTo(creator.email, /作品の対象年齢を変えました/u)
    const studio = await (await browser.newContext()).newPage()
    await open(studio, /https?:\/\/\S+\/appeal\?token=[\w.-]+/u.exec(text)?.[0] ?? '')
    await expect(studio.getByText('対象年齢の変更（R18（18歳以上））')).toBeVisible()
    await signIn(studio, creator)
    await open(studio, `/studio/upload?work=${album.id}`)
    await expect(studio.getByText(/対象年齢は、運営がR18（18歳以上）に決めました/u)).toBeVisible()
    await expect(studio.getByRole('radiogroup', { name: '対象年齢' })).toBeHidden()
    await expectAccessible(studio, 'a work that the operator has rated')
    await studio.context().close()
  })

  await test.step('taken back, the work is in the store again', async () => {
    await page.getByRole('button', { name: '決定を取り消す' }).click()
    const dialog = page.getByRole('dialog', { name: '決定の取り消し' })
    await dialog.getByLabel(/^理由/u).fill('場面はありませんでした。')
    await dialog.getByRole('button', { name: '取り消して、元に戻す' }).click()
    await expect(page.getByText('対象年齢を変更（取り消し済み）')).toBeVisible()
    await expect
      .poll(async () => (await page.request.get(`/album/${album.nid}`)).status())
      .toBe(200)
  })
})

test('a work that is not for all ages asks for the age first, once a browser, on a desktop and a phone', async ({
  page,
}) => {
  const creator = await newAccount()
  const draft = await newDraft(creator, '大人の夜の庭')
  await withDatabase((database) =>
    database.query(`update work set age_rating = 'r15' where id = $1`, [draft.id]),
  )
  await signIn(page, creator)
  await open(page, `/studio/works/${draft.id}/preview`)
  const question = page.getByRole('heading', {
    level: 1,
    name: 'この作品は15歳以上の方に向けた作品です',
  })
  const play = page.getByRole('button', { name: '聴く', exact: true })
  await expect(question).toBeVisible()
  await expect(play).toBeHidden()
  await expect(page.locator('main picture, main img')).toHaveCount(0)
  await expectAccessible(page, 'the question for the age')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page, 'the question for the age')
  await page.getByRole('button', { name: '15歳以上です（作品を見る）' }).click()
  await expect(play).toBeVisible()
  await expect(page.getByText('R15（15歳以上）')).toBeVisible()
  await reopen(page)
  await expect(play).toBeVisible()
  await expect(question).toBeHidden()
})
