import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { type Account, newListener } from '../account'
import { saveAddress } from '../address'
import { findWork, trackOf } from '../catalogue'
import { makeGift } from '../database'
import { newToken } from '../deferred-network'
import { buyMerchandise } from '../merchandise'
import { open } from '../open'
import { addAuthenticator, makePasskey } from '../passkey'
import { buy, buyGift, buyPresent } from '../purchase'
import { withSecondFactor } from '../second-factor'
import { done } from '../service'
import { fillCart, newMerchandises, sellOut } from '../shelf'
import { staffCalls } from '../staff'
import { upload } from '../studio'
import { type Inspect, walk } from './walk'

const HISTORY = '/my/account/purchase-history'

/**
 * The pages of an account with everything: every way to sign in, payment, address and order; a cart with problems; the
 * pages that mails about an address lead to, and the end of an account.
 */
export async function checkAccountScreens(page: Page, inspect?: Inspect): Promise<void> {
  const account = await newListener(page)
  await open(page, '/about')
  const [orders, cart] = await Promise.all([
    fillOrders(account),
    troubledCart(),
    fillAccount(page, account),
  ])
  await fillCart(page, cart)
  await walk(
    page,
    [
      ...ACCOUNT_PATHS,
      ...['', '?type=merchandise', '?type=presents', '?type=gifts'].map((type) => HISTORY + type),
      ...orders.map((number) => `${HISTORY}/${number}`),
      // With their own price.
      '/album/KN000112',
      '/merchandise/cart',
    ],
    inspect,
  )
}

const ACCOUNT_PATHS = [
  '/my/account/security',
  '/my/account/security/events',
  '/my/account/profile',
  '/my/account/payment-method',
  '/my/account/address',
  ...['changeEmail', 'recoverEmail'].map(
    (mode) => `/account/verify?mode=${mode}&token=${'x'.repeat(32)}`,
  ),
  '/account/goodbye',
]

const TOKEN = { name: '作品の一括登録', scopes: ['studio:read', 'studio:write'], days: 30 }

/** A picture, two addresses, both ways to pay, a passkey, a personal token and the second factor. */
async function fillAccount(page: Page, account: Account): Promise<void> {
  const { call } = account
  const picture = async () => {
    const avatarUploadId = await upload(
      account,
      readFileSync('demo/covers/KN000201.webp'),
      'a.webp',
    )
    await done(call('PUT', '/my/profile', { avatarUploadId }))
  }
  await addAuthenticator(page)
  await Promise.all([
    picture(),
    saveAddress(account).then(() => saveAddress(account, { city: '大阪市西区' })),
    newToken().then(({ id }) => done(call('POST', '/my/register/paidy', { customerId: id }))),
    makePasskey(page),
    done(call('POST', '/identity/personal-tokens', TOKEN)),
    withSecondFactor(account),
  ])
}

/** A refunded work, a track, a present, a gift and merchandise. @returns the orders whose pages differ */
async function fillOrders({ call, nickname }: Account): Promise<string[]> {
  const album = await findWork('album', 'KN000110')
  const ownPrice = await findWork('album', 'KN000112')
  const gift = await makeGift(album.user.id, `見せる手紙${nickname}`, 'おやすみなさい。')
  const paidBack = await buy(call, { albumId: album.id })
  const goods = await buyMerchandise(call)
  await buy(call, { trackId: trackOf(ownPrice, 0).id })
  await buyPresent(call, {
    albumId: album.id,
    senderName: '夜',
    recipientName: 'はる',
    message: 'おめでとう。',
  })
  await buyGift(call, gift)
  await refund(call, paidBack.orderNumber)
  return [paidBack.orderNumber, goods.orderNumber]
}

/** The staff refunds, and the network has done it. */
async function refund(call: Account['call'], orderNumber: string): Promise<void> {
  const staff = await staffCalls()
  await done(staff('POST', `/ops/orders/${orderNumber}/refunds`, { reason: 'defective' }))
  const state = async () =>
    (await done(call<{ state: string }>('GET', `/my/orders/${orderNumber}`))).state
  await expect.poll(state, { intervals: [100] }).toBe('refunded')
}

/** More items than an order accepts, one of them sold out. */
async function troubledCart() {
  const all = await newMerchandises(22, { preorderInDays: 30 })
  const [soldOut] = all
  if (soldOut) await sellOut(soldOut.id)
  return all.map(({ id }) => ({ id, quantity: 1 }))
}
