import { expect, test } from '@playwright/test'
import { newAccount, newListener, signIn } from './support/account'
import { expectAccessible } from './support/axe'
import { findWork } from './support/catalogue'
import { withDatabase } from './support/database'
import { mailTo } from './support/mailbox'
import { open, ready, reopen } from './support/open'
import { buy } from './support/purchase'
import { signInAsStaff } from './support/staff'

test('support sees a buyer’s pages with the code that the buyer tells, can change nothing, and ends it', async ({
  page,
  browser,
}) => {
  const buyer = await newAccount()
  const work = await findWork('album', 'KN000110')
  await buy(buyer.call, { albumId: work.id })
  const own = await (await browser.newContext()).newPage()
  await signIn(own, buyer)
  await open(own, '/my/account/security')
  const consent = own.getByRole('region', { name: '運営スタッフに画面を見せる' })
  await consent.getByRole('button', { name: '見せるためのコードを作る' }).click()
  const code = await consent.getByText(/^\d{6}$/u).innerText()
  await expectAccessible(own, 'a code to be seen with')

  const found = await buyer.call<{ uid: string }>('GET', '/my/profile')
  await signInAsStaff(page, ['support'])
  await open(page, `/ops/accounts/${found.body.uid}`)
  await page.getByRole('button', { name: '本人の画面を見る' }).click()
  const asking = page.getByRole('dialog', { name: '本人の画面を見る' })
  await asking.getByRole('button', { name: '見る', exact: true }).click()
  await expect(asking.getByText(/理由を入力してください。/u)).toBeVisible()
  await asking.getByLabel('本人から聞いたコード（6桁）').fill(code)
  await asking.getByLabel('理由（本人にも知らせます）').fill('購入した作品が一覧に出ない')
  await expectAccessible(page, 'asking to see')
  await asking.getByRole('button', { name: '見る', exact: true }).click()

  const banner = page.getByRole('region', { name: '閲覧中' })
  await expect(banner).toContainText(`${buyer.nickname}さんの画面を見ています。`)
  await expect(page).toHaveURL(/\/my\/account\/profile$/u)
  await ready(page)
  await page.getByLabel('ニックネーム').fill('べつの名前')
  await page.getByRole('button', { name: 'プロフィールを保存する' }).click()
  await expect(
    page.getByText(/変更できません。操作するには、閲覧を終えてください。/u),
  ).toBeVisible()
  await expectAccessible(page, 'somebody’s pages')
  await open(page, '/my/library/albums')
  await expect(page.getByText(work.title).first()).toBeVisible()
  await expect(banner).toContainText('読むだけで、変更はできません')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await expect(banner).toContainText(`${buyer.nickname}さんの画面を見ています。`)
  await expectAccessible(page, 'the store on a phone, seen for somebody')

  expect((await mailTo(buyer.email, /閲覧を始めました/u)).text).toContain(
    '購入した作品が一覧に出ない',
  )
  await reopen(own)
  await expect(consent.getByText('購入した作品が一覧に出ない')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/ops/audit')
  await expect(banner).toContainText('本人の画面を見ています。')
  await banner.getByRole('button', { name: '閲覧を終える' }).click()
  await expect(page).toHaveURL(new RegExp(`/ops/accounts/${found.body.uid}$`, 'u'))
  await expect(banner).toHaveCount(0)
  const events = page.getByRole('table', { name: 'アカウントのできごと' })
  await expect(events.getByText('本人の画面の閲覧を終える')).toBeVisible()
  await expect(events.getByText('本人の画面の閲覧を始める')).toBeVisible()
})

test('the staff reads the shop’s mails with sample words and sends one to itself', async ({
  page,
}) => {
  const { email } = await signInAsStaff(page, ['editor'])
  await open(page, '/ops/mails')
  const mails = page.getByRole('table', { name: 'お店のメール' })
  await mails.getByRole('link', { name: /新しい通知が/u }).click()
  const frame = page.frameLocator('iframe[title="HTMLの表示"]')
  await expect(frame.getByRole('link', { name: '通知を開く' })).toBeVisible()
  await expect(page.getByText(/配信を止める：/u)).toBeVisible()
  await page.getByRole('button', { name: '自分のアドレスに試しに送る' }).click()
  await expect(page.getByText(`${email}に送りました`)).toBeVisible()
  await mailTo(email, /^【見本】新しい通知が/u)
})

test('a listener whose address has bounced is told so, and mends it with a code that arrives', async ({
  page,
}) => {
  const { email } = await newListener(page)
  await withDatabase((database) =>
    database.query('insert into mail_address (address, bounced_at) values ($1, now())', [email]),
  )
  await open(page, '/my/account/profile')
  await expect(page.getByText('このアドレスにはメールが届きませんでした。')).toBeVisible()
  await expectAccessible(page, 'a bounced address')
  await page.getByRole('button', { name: '確認のコードをメールで受け取る' }).click()
  const { subject } = await mailTo(email, /^【\d{6}】メールが届くことの確認/u)
  await page.getByLabel('届いたコード（6桁）').fill(/\d{6}/u.exec(subject)?.[0] ?? '')
  await page.getByRole('button', { name: '届いたことを確認する' }).click()
  await expect(page.getByText('メールをお送りできるようになりました')).toBeVisible()
  await expect(page.getByText('このアドレスにはメールが届きませんでした。')).toHaveCount(0)
})
