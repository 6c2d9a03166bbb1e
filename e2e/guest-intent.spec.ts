import { expect, type Page, test } from '@playwright/test'
import { quoted } from '../lib/kit/quoted'
import { newAccount, signIn } from './support/account'
import { heard, listenIn } from './support/audio'
import { findWork, trackOf } from './support/catalogue'
import { checkoutOf } from './support/checkout'
import { expectSameDocument, markDocument, signInToGoOn } from './support/guest-intent'
import { open, ready, reopen } from './support/open'
import { playerOf } from './support/player'
import { newMerchandise, openCart } from './support/shelf'
import { shop } from './support/shop'
import { expectWord } from './support/words'

const ALBUM = 'KN000102'
const VOICE = 'KN000203'
const heart = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `${quoted(title)}をお気に入りに追加` })
    .first()

test('a favourite that a guest wanted is added after the sign-in, and what plays goes on', {
  tag: '@main',
}, async ({ page }) => {
  await listenIn(page)
  const account = await newAccount()
  const album = await findWork('album', ALBUM)
  await open(page, `/album/${ALBUM}`)
  await markDocument(page)
  const track = trackOf(album, 0)
  await page.getByRole('button', { name: `${quoted(track.title)}を試聴する` }).click()
  await expect(playerOf(page).playing).toBeVisible()

  await heart(page, album.title).click()
  await signInToGoOn(page, account, 'お気に入りに追加します')
  await expect(page).toHaveURL(`${shop.origin}/album/${ALBUM}`)
  await expectWord(page, 'お気に入りに追加しました')
  await expect(heart(page, album.title)).toHaveAttribute('aria-pressed', 'true')
  await expectSameDocument(page)
  expect((await heard(page)).paused).toBe(false)

  await test.step('and only once', async () => {
    await heart(page, album.title).click()
    await expectWord(page, 'お気に入りから外しました')
    await reopen(page)
    await expect(heart(page, album.title)).toHaveAttribute('aria-pressed', 'false')
  })
})

test('a creator is followed after the sign-in', async ({ page }) => {
  const account = await newAccount()
  const { user } = await findWork('album', ALBUM)
  await open(page, `/user/${user.id}`)
  await page.getByRole('button', { name: `${user.nickname}さんをフォロー` }).click()
  await signInToGoOn(page, account, 'フォローします')
  await expectWord(page, `${user.nickname}さんをフォローしました`)
})

test('the dialog of playlists opens after the sign-in, with the track', async ({ page }) => {
  const account = await newAccount()
  const track = trackOf(await findWork('album', ALBUM), 0)
  await open(page, `/album/${ALBUM}`)
  await page.getByRole('button', { name: `${quoted(track.title)}をプレイリストに追加` }).click()
  await signInToGoOn(page, account, 'プレイリストに追加できます')
  await expect(page.getByRole('dialog').getByText(track.title)).toBeVisible()
})

test('the checkout opens after the sign-in', async ({ page }) => {
  const account = await newAccount()
  const album = await findWork('album', ALBUM)
  await open(page, `/album/${ALBUM}`)
  await page.getByRole('button', { name: `アルバムを購入${quoted(album.title)}` }).click()
  await signInToGoOn(page, account, '購入の手続きへ進みます')
  await expect(checkoutOf(page).dialog).toBeVisible()
  await checkoutOf(page).cancel.click()
  await reopen(page)
  await expect(checkoutOf(page).dialog).toBeHidden()
})

test('the order of the cart goes on after the sign-in', async ({ page }) => {
  const account = await newAccount()
  await openCart(page, [await newMerchandise()])
  await page.getByRole('button', { name: 'ご注文の手続きへ' }).click()
  await signInToGoOn(page, account, 'ご注文の手続きへ進みます')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the form of a comment opens after the sign-in', async ({ page }) => {
  const account = await newAccount()
  await open(page, `/voice/${VOICE}`)
  await page.getByRole('button', { name: 'コメントを書く' }).click()
  await signInToGoOn(page, account, 'コメントを書けます')
  await expect(page.getByRole('form', { name: 'コメント' })).toBeVisible()
})

test('what the user of a session wanted that has ended is not done for another account', async ({
  page,
}) => {
  const [first, second] = await Promise.all([newAccount(), newAccount()])
  const album = await findWork('album', ALBUM)
  await signIn(page, first)
  await open(page, `/album/${ALBUM}`)
  await page.context().clearCookies()
  await heart(page, album.title).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible()
  await heart(page, album.title).click()
  await signInToGoOn(page, second, 'お気に入りに追加します')
  await ready(page)
  await expect(heart(page, album.title)).toHaveAttribute('aria-pressed', 'false')
})

test('a page of one’s own is shown after the sign-in without a new document', async ({ page }) => {
  const account = await newAccount()
  await open(page, '/my/favorited')
  await expect(page).toHaveURL(/\/account\/signin/u)
  await markDocument(page)
  await page.getByLabel('メールアドレス').fill(account.email)
  await page.getByLabel('パスワード', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page).toHaveURL(`${shop.origin}/my/favorited`)
  await expectSameDocument(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/お気に入り/u)
})
