import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { type Account, freshEmail, newAccount, newListener, signIn } from './support/account'
import { expectAccessible } from './support/axe'
import { findWork } from './support/catalogue'
import { mailTo } from './support/mailbox'
import { open } from './support/open'
import { buy } from './support/purchase'
import { shop } from './support/shop'

const ALBUM = 'KN000102'
const VOICE = 'KN000203'

/** Several people in one journey: the browser becomes somebody else, on an empty page. */
async function become(page: Page, account: Account) {
  await open(page, 'about:blank')
  await page.context().clearCookies()
  await signIn(page, account)
}

const reviews = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'レビュー', level: 2 }) })
const comments = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'コメント', level: 2 }) })

test('a buyer reviews an album; another finds it helpful; the buyer rewrites and deletes it', {
  tag: '@main',
}, async ({ page }) => {
  const album = await findWork('album', ALBUM)
  const [buyer, reader] = await Promise.all([newAccount(), newAccount()])
  await buy(buyer.call, { albumId: album.id })
  const text = `雨の音が近い ${randomUUID()} https://evil.example/ <b>太字</b>`

  await test.step('only who bought it is offered to write', async () => {
    await open(page, `/album/${album.nid}#reviews`)
    await expect(reviews(page).getByText('レビューは、購入した方が書けます。')).toBeVisible()
    await become(page, buyer)
    await open(page, `/album/${album.nid}#reviews`)
    await reviews(page).getByRole('button', { name: 'レビューを書く' }).click()
  })

  await test.step('what is missing is said beside its field, and what is typed stays', async () => {
    const form = reviews(page).getByRole('form', { name: 'レビュー' })
    await form.getByRole('button', { name: '投稿する' }).click()
    await expect(form.getByText('星の数を選んでください。')).toBeVisible()
    await form.getByRole('radio', { name: /^4点/u }).check({ force: true })
    await form.getByRole('button', { name: '投稿する' }).click()
    await expect(form.getByText('本文を入力してください。')).toBeVisible()
    await form.getByLabel('感想').fill(text)
    await page.context().setOffline(true)
    await form.getByRole('button', { name: '投稿する' }).click()
    await expect(form.getByText(/通信できませんでした/u)).toBeVisible()
    await expect(form.getByLabel('感想')).toHaveValue(text)
    await page.context().setOffline(false)
    await form.getByRole('button', { name: '投稿する' }).click()
  })

  const mine = reviews(page).getByRole('article').filter({ hasText: text })
  await test.step('it stands there as plain text, with its stars', async () => {
    await expect(mine).toBeVisible()
    await expect(mine.getByRole('img', { name: '5点満点中4点' })).toBeVisible()
    await expect(mine.getByRole('link')).toHaveCount(0)
    await expect(mine.locator('b')).toHaveCount(0)
    await expect(reviews(page).getByRole('button', { name: 'レビューを書く' })).toHaveCount(0)
  })

  await test.step('another finds it helpful, and may report it', async () => {
    await become(page, reader)
    await open(page, `/album/${album.nid}#reviews`)
    await sortByNew(page)
    const helpful = mine.getByRole('button', { name: /参考になった/u })
    await helpful.click()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await expect(helpful).toContainText('1')
    await mine.getByRole('button', { name: /報告する/u }).click()
    const dialog = page.getByRole('dialog', { name: 'このレビューを報告する' })
    await dialog.getByRole('button', { name: '報告する' }).click()
    await expect(dialog.getByText('理由を選んでください。')).toBeVisible()
    await dialog.getByRole('radio', { name: '宣伝や迷惑行為である' }).check()
    await dialog.getByRole('button', { name: '報告する' }).click()
    await expect(dialog.getByText(/運営が内容を確認し/u)).toBeVisible()
    await dialog.getByRole('button', { name: '閉じる' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('its writer rewrites it and deletes it', async () => {
    await become(page, buyer)
    await open(page, `/album/${album.nid}#reviews`)
    await mine.getByRole('button', { name: '書き直す' }).click()
    const form = reviews(page).getByRole('form', { name: 'レビュー' })
    await expect(form.getByLabel('感想')).toHaveValue(text)
    await form.getByRole('radio', { name: /^2点/u }).check({ force: true })
    await form.getByRole('button', { name: '書き直す' }).click()
    await expect(mine.getByRole('img', { name: '5点満点中2点' })).toBeVisible()
    await expect(mine.getByText('編集済み')).toBeVisible()
    await mine.getByRole('button', { name: '削除' }).click()
    const dialog = page.getByRole('dialog', { name: 'レビューを削除しますか' })
    await dialog.getByRole('button', { name: '削除する' }).click()
    await expect(mine).toHaveCount(0)
    await expect(reviews(page).getByRole('button', { name: 'レビューを書く' })).toBeVisible()
  })
})

async function sortByNew(page: Page) {
  const button = reviews(page).getByRole('button', { name: '新しい順' })
  if (await button.isVisible()) await button.click()
}

test('a comment is answered, its writer is told, and it goes with its replies', async ({
  page,
}) => {
  const voice = await findWork('voice', VOICE)
  const [writer, other] = await Promise.all([newAccount(), newAccount()])
  const text = `眠れました ${randomUUID()}`
  const thread = comments(page).getByRole('article').filter({ hasText: text }).first()

  await test.step('a guest is taken to sign in first', async () => {
    await open(page, `/voice/${voice.nid}`)
    await expect(comments(page).getByText('ログインすると書けます。')).toBeVisible()
    await comments(page).getByRole('button', { name: 'コメントを書く' }).click()
    await expect(page).toHaveURL(
      `${shop.origin}/account/signin?callbackUrl=${encodeURIComponent(`/voice/${voice.nid}`)}`,
    )
  })

  await test.step('and writes', async () => {
    await become(page, writer)
    await open(page, `/voice/${voice.nid}`)
    const form = comments(page).getByRole('form', { name: 'コメント' })
    await form.getByRole('textbox', { name: 'コメント' }).fill(text)
    await form.getByRole('button', { name: 'コメントする' }).click()
    await expect(thread).toBeVisible()
  })

  await test.step('another answers', async () => {
    await become(page, other)
    await open(page, `/voice/${voice.nid}`)
    await thread.getByRole('button', { name: /に返信する/u }).click()
    const form = comments(page).getByRole('form', { name: '返信' })
    await form.getByRole('textbox', { name: '返信' }).fill('わたしもです。')
    await form.getByRole('button', { name: '返信する' }).click()
    await expect(thread.getByText('わたしもです。')).toBeVisible()
    await expect(thread.getByRole('button', { name: /のコメントを削除する/u })).toHaveCount(1)
  })

  await test.step('the writer is told, follows the notification and deletes it all', async () => {
    await become(page, writer)
    await open(page, '/my/notifications')
    await expect(page).toHaveTitle('通知 · こえにわ')
    await expect(page.getByText('未読が1件あります')).toBeVisible()
    const told = page.getByRole('link', { name: /コメントに返信しました/u })
    await expect(told).toContainText(other.nickname)
    await told.click()
    await expect(page).toHaveURL(new RegExp(`/voice/${voice.nid}#comments`, 'u'))
    await thread.getByRole('button', { name: `${writer.nickname}さんのコメントを削除する` }).click()
    const dialog = page.getByRole('dialog', { name: 'コメントを削除しますか' })
    await dialog.getByRole('button', { name: '削除する' }).click()
    await expect(thread).toHaveCount(0)
    await open(page, '/my/notifications')
    await expect(page.getByText('すべて読みました')).toBeVisible()
  })
})

test('who follows a creator hears of nothing until there is something, and is shown a way on', async ({
  page,
}) => {
  await newListener(page)
  await open(page, '/my/notifications')
  await expect(page.getByRole('heading', { name: '通知はまだありません' })).toBeVisible()
})

test('an inquiry is received and acknowledged; nothing typed is lost on the way', async ({
  page,
}) => {
  const email = freshEmail()
  await open(page, '/inquiry')
  await page.getByRole('button', { name: '送信する' }).click()
  await expect(page.getByText('ご用件を選んでください。')).toBeVisible()
  await expect(page.getByText('メールアドレスを入力してください。')).toBeVisible()
  await expect(page.getByText('本文を入力してください。')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('ご用件').selectOption({ label: '作品の再生・聴き方' })
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('お問い合わせの内容').fill('音が出ません。')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '送信する' }).click()
  await expect(page.getByText(/通信できませんでした/u)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByLabel('お問い合わせの内容')).toHaveValue('音が出ません。')
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email)
  await page.getByRole('button', { name: '送信する' }).click()
  await expect(page.getByRole('heading', { name: 'お問い合わせを受け付けました' })).toBeFocused()
  await expectAccessible(page)
  const mail = await mailTo(email, /お問い合わせを受け付けました/u)
  expect(mail.text).not.toContain('音が出ません。')
})

test('the address of who is signed in stands in the inquiry already', async ({ page }) => {
  const account = await newListener(page)
  await open(page, '/inquiry')
  await expect(page.getByLabel('メールアドレス')).toHaveValue(account.email)
})

test('a link that is not from our mails ends nothing, and says so', async ({ page }) => {
  await open(page, '/account/unsubscribe?token=nothing')
  await expect(page).toHaveURL(`${shop.origin}/account/unsubscribe`)
  await page.getByRole('button', { name: 'まとめメールを止める' }).click()
  await expect(page.getByText('リンクが正しくありません。')).toBeVisible()
  await expectAccessible(page)
})
