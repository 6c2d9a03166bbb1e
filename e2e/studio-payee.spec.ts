import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { ageSignIns } from './support/database'
import { expectFits } from './support/layout'
import { mailTo } from './support/mailbox'
import { open } from './support/open'
import { withSecondFactor } from './support/second-factor'
import { stepUpOf } from './support/security'
import { newAlbumDraft } from './support/studio'

test('an album is published once its maker has told who is paid, and the account is changed only by its owner', {
  tag: '@main',
}, async ({ page }) => {
  test.slow()
  const account = await newListener(page)
  const { id } = await newAlbumDraft(account, { title: '口座のない庭', price: 880 })
  await open(page, `/studio/upload?work=${id}`)
  await page.getByRole('checkbox', { name: '単品でも販売する' }).uncheck()
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  const refusal = page.getByRole('alert').filter({ hasText: '税務と口座' })
  await refusal.getByRole('link', { name: '税務と口座を登録する' }).click()
  await expect(page).toHaveURL(/\/studio\/creator\/bank$/u)

  // Who is paid has a second factor; until then the forms are locked.
  const way = page.getByRole('link', { name: '二段階認証を設定する' })
  await expect(way).toBeVisible()
  const { nextCode } = await withSecondFactor(account)
  await open(page, '/studio/creator/bank')
  await expect(page.getByRole('button', { name: '税務情報を保存する' })).toBeVisible()
  await expect(way).toHaveCount(0)

  await page.getByRole('button', { name: '税務情報を保存する' }).click()
  await expect(page.getByText('お名前、または会社名を入力してください。')).toBeVisible()
  await expectAccessible(page, 'tax details with errors')
  await page.getByLabel('お名前（本名）').fill('夜野 つづり')
  await page.getByLabel('郵便番号').fill('１５０－０００１')
  await page.getByLabel('住所', { exact: true }).fill('東京都渋谷区神宮前1-2-3')
  await page.getByRole('textbox', { name: '電話番号' }).fill('03-1234-5678')
  await page.getByLabel('インボイスの登録番号').fill('T1234567890123')
  await page.getByRole('button', { name: '税務情報を保存する' }).click()
  await expect(page.getByText('番号をもう一度ご確認ください').first()).toBeVisible()
  await page.getByLabel('インボイスの登録番号').fill('t7000012050002')
  await page.getByRole('button', { name: '税務情報を保存する' }).click()
  await expect(page.getByText('夜＊＊＊＊')).toBeVisible()

  await page.getByLabel('銀行', { exact: true }).fill('みずほ銀行')
  await page.getByRole('option', { name: 'みずほ', exact: true }).click()
  await page.getByLabel('支店', { exact: true }).fill('しぶや')
  await page.getByRole('option', { name: '渋谷', exact: true }).click()
  await page.getByLabel('口座番号').fill('12345')
  await page.getByLabel('口座名義（カナ）').fill('夜野つづり')
  await page.getByRole('button', { name: '口座を保存する' }).click()
  await expect(page.getByText('通帳のとおりに、カナ')).toBeVisible()
  await page.getByLabel('口座名義（カナ）').fill('よるの　つづり')
  await expect(page.getByText('「ﾖﾙﾉ ﾂﾂﾞﾘ」')).toBeVisible()
  await page.getByRole('button', { name: '口座を保存する' }).click()
  await expect(page.getByText('＊＊＊＊345')).toBeVisible()
  await expect(page.getByText('から振り込めます')).toBeVisible()
  await mailTo(account.email, /受け取り口座が変更されました/u)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page, `who is paid at ${width}`)
  }

  // Later, whoever sits at this browser proves anew who they are.
  await ageSignIns(account.email, 11)
  await page.getByRole('button', { name: '口座を変更する' }).click()
  const proof = stepUpOf(page)
  await proof.getByLabel('パスワード', { exact: true }).fill(account.password)
  await proof.getByRole('button', { name: '確認して続ける' }).click()
  await proof.getByLabel('認証アプリのコード').fill(nextCode())
  await proof.getByRole('button', { name: '確認して続ける' }).click()
  await expect(page.getByLabel('口座番号')).toHaveValue('0012345')
  await page.getByRole('radio', { name: /ゆうちょ銀行/u }).check()
  await page.getByLabel('記号', { exact: true }).fill('14030')
  await page.getByLabel('番号', { exact: true }).fill('12345671')
  await expect(page.getByText('店番408、口座番号1234567（普通）')).toBeVisible()
  await page.getByRole('button', { name: '口座を保存する' }).click()
  await expect(page.getByText('ゆうちょ', { exact: true })).toBeVisible()
  await expect(page.getByText('＊＊＊＊567')).toBeVisible()

  await open(page, `/studio/upload?work=${id}`)
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await expect(page.getByText('公開しました。')).toBeVisible()
})
