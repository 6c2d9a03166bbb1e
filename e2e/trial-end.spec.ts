import { expect, type Page, test } from '@playwright/test'
import { newAccount, newListener } from './support/account'
import { expectSound, listenIn } from './support/audio'
import { expectAccessible } from './support/axe'
import { findWork, trackOf } from './support/catalogue'
import { checkoutOf, payNow } from './support/checkout'
import { expectSameDocument, markDocument, signInToGoOn } from './support/guest-intent'
import { open } from './support/open'
import { playerOf } from './support/player'

const ALBUM = 'KN000103'

/** Plays the trial of a track and seeks to its end. */
async function toTrialEnd(page: Page, place = 0) {
  await listenIn(page)
  const work = await findWork('album', ALBUM)
  const track = trackOf(work, place)
  await open(page, `/album/${ALBUM}`)
  await page.getByRole('button', { name: `「${track.title}」を試聴する` }).click()
  await expectSound(page)
  await playerOf(page).place.fill('0.99')
  await expect(page.getByText('試聴はここまでです')).toBeVisible()
  return { work, track }
}

const buy = (page: Page) =>
  page.getByRole('status').getByRole('button', { name: /^(?:アルバムを)?購入 [\d,]+円/u })

test('while a trial plays, the bar has its price and the checkout', async ({ page }) => {
  await listenIn(page)
  await newListener(page)
  const work = await findWork('album', ALBUM)
  const track = trackOf(work, 0)
  await open(page, `/album/${ALBUM}`)
  await page.getByRole('button', { name: `「${track.title}」を試聴する` }).click()
  await expectSound(page)
  const { bar } = playerOf(page)
  await bar.getByRole('button', { name: /購入 [\d,]+円/u }).click()
  await expect(checkoutOf(page).dialog).toBeVisible()
})

test('the end of a trial leads to the checkout, in place, and what was bought is heard', async ({
  page,
}) => {
  await newListener(page)
  const { work, track } = await toTrialEnd(page)
  await expectAccessible(page, 'end of a trial')
  await markDocument(page)
  await buy(page).click()
  const checkout = checkoutOf(page)
  await expect(
    checkout.dialog.getByText(track.title).or(checkout.dialog.getByText(work.title)).first(),
  ).toBeVisible()
  await payNow(page)
  await expectSameDocument(page)
  await checkout.dialog.getByRole('button', { name: '今すぐ聴く' }).click()
  await expectSound(page)
  await expect(playerOf(page).trialBadge).toBeHidden()
  await expect(page.getByText('試聴はここまでです')).toBeHidden()
})

test('the next trial begins by itself, and the offer of the last one goes', async ({ page }) => {
  const { work } = await toTrialEnd(page)
  const { bar } = playerOf(page)
  await expect(bar.getByText(trackOf(work, 1).title)).toBeVisible({ timeout: 10_000 })
  await expect(page.getByText('試聴はここまでです')).toBeHidden()
})

test('a guest is led to the sign-in and to the checkout of the same track', async ({ page }) => {
  const account = await newAccount()
  await toTrialEnd(page)
  await buy(page).click()
  await signInToGoOn(page, account, '購入の手続きへ進みます')
  await expect(checkoutOf(page).dialog).toBeVisible()
})

test('what is free asks a guest to sign in, nothing else', async ({ page }) => {
  await listenIn(page)
  const work = await findWork('voice', 'KN000203')
  await open(page, '/voice/KN000203')
  await page.getByRole('button', { name: `「${trackOf(work, 0).title}」を聴く` }).click()
  await expectSound(page)
  await playerOf(page).place.fill('0.99')
  await page.getByRole('button', { name: 'ログインして全編を聴く' }).click()
  await expect(page).toHaveURL(/\/account\/signin/u)
})
