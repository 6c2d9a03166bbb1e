import { expect, test } from '@playwright/test'
import { freshEmail, newAccount } from './support/account'
import { expectAccessible } from './support/axe'
import { mailTo } from './support/mailbox'
import { done } from './support/service'
import { openConsole, signInAsStaff } from './support/staff'

test('a guest reports a channel, it is suspended with a reason, appeals, and another of the staff takes it back', async ({
  page,
  browser,
}) => {
  const accused = await newAccount()
  const { uid } = await done(accused.call<{ uid: string }>('GET', '/my/profile'))
  const reporter = freshEmail()

  await test.step('a guest reports, and gets a receipt', async () => {
    await page.goto(`/user/${uid}`)
    await page.getByRole('button', { name: 'このチャンネルを報告する' }).click()
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
    await page.goto('/ops/cases')
    const cases = page.getByRole('table', { name: '案件（未対応）' })
    await expect(cases).toBeVisible()
    await expectAccessible(page, 'cases')
    await cases.getByRole('link', { name: `${accused.nickname}（チャンネル）` }).click()
    await expect(page.getByRole('heading', { name: '報告の案件', level: 1 })).toBeVisible()
    await expect(page.getByText('同じ宣伝をくり返しています。')).toBeVisible()
    await page.getByRole('radio', { name: 'アカウントを停止する' }).check()
    await expect(page.getByText(/ログインできなくなり/u)).toBeVisible()
    await page.getByRole('button', { name: '決めて、知らせる' }).click()
    await expect(page.getByText('理由を入力してください。')).toBeVisible()
    await expectAccessible(page, 'a case')
    await page.getByLabel(/^理由/u).fill('ガイドラインの「迷惑行為」に当たります。')
    await page.getByRole('button', { name: '決めて、知らせる' }).click()
    await expect(page.getByText('アカウントを停止', { exact: true })).toBeVisible()
    await mailTo(reporter, /ご報告いただいた件の結果/u)
  })

  const { text } = await mailTo(accused.email, /アカウントを停止しました/u)
  const guest = await (await browser.newContext()).newPage()
  await test.step('whoever is concerned appeals by the link, signed in nowhere', async () => {
    await guest.goto(/https?:\/\/\S+\/appeal\?token=[\w.-]+/u.exec(text)?.[0] ?? '')
    await expect(guest.getByText('ガイドラインの「迷惑行為」に当たります。')).toBeVisible()
    await expectAccessible(guest, 'appeal')
    await guest.getByLabel('申し立ての内容').fill('お知らせを載せただけです。')
    await guest.getByRole('button', { name: '申し立てる' }).click()
    await expect(guest.getByText(/申し立てを受け付けました/u)).toBeVisible()
  })

  await test.step('who decided does not answer; somebody else does', async () => {
    await page.reload()
    await expect(page.getByText('この件はあなたが決めました。別の担当者が答えます。')).toBeVisible()
    const console2 = await openConsole(browser)
    await console2.goto(page.url())
    await console2.getByRole('radio', { name: '取り消して、元に戻す' }).check()
    await console2.getByLabel(/^理由/u).fill('宣伝とまでは言えません。')
    await expectAccessible(console2, 'answering an appeal')
    await console2.getByRole('button', { name: '答えて、知らせる' }).click()
    await expect(console2.getByText('アカウントを停止（取り消し済み）')).toBeVisible()
    await mailTo(accused.email, /運営の決定を取り消しました/u)
    await expect.poll(async () => (await guest.goto(`/user/${uid}`))?.status()).toBe(200)
  })
})
