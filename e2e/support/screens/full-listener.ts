import { expect, type Page } from '@playwright/test'
import { type Account, newAccount, newListener } from '../account'
import { findWork, trackOf, type WorkFacts } from '../catalogue'
import { makeGift } from '../database'
import { buy, buyGift, buyPresent } from '../purchase'
import { done } from '../service'

type Credited = { user: { id: string }; castTags: { tag: { castName: string } }[] }
type Made = { id: string }

/** A listener with something in every list, and the works in them. */
export type FullListener = Account & {
  album: WorkFacts
  voice: WorkFacts
  playlistId: string
  giftId: string
  /** The path of the present that this listener gave. */
  present: string
}

/** Signs the browser in to an account with favourites, a playlist, purchases, plays, a gift, a present and notifications. */
export async function listenerWithEverything(page: Page): Promise<FullListener> {
  const [account, other] = [await newListener(page), await newAccount()]
  const [album, voice] = [await findWork('album', 'KN000110'), await findWork('voice', 'KN000203')]
  const { call } = account
  const [track, single] = [trackOf(album, 0), trackOf(await findWork('album', 'KN000101'), 1)]
  const creator = (album as unknown as Credited).user.id
  const marks = async () => {
    await done(call('POST', `/favorite/track/${track.id}`))
    await done(call('POST', `/favorite/album/${album.id}`))
    await done(call('PUT', `/favorite/user/${creator}`, { notify: 'site' }))
    await done(call('PUT', '/history/playback', { trackId: track.id, currentTime: 12 }))
    await done(call('PUT', '/history/playback', { trackId: trackOf(voice, 0).id, currentTime: 0 }))
  }
  const list = async () => {
    const { id } = await done(call<Made>('POST', '/playlist/create', { title: '眠る前の二本' }))
    const trackIds = [track.id, trackOf(voice, 0).id]
    await done(call('POST', `/playlist/${id}/add`, { trackIds }))
    await done(call('PUT', `/playlist/${id}`, { isPublic: true }))
    return id
  }
  const words = async () => {
    const path = `/voice/${voice.nid}/comments`
    const { id: parentId } = await done(call<Made>('POST', path, { body: 'よく眠れました。' }))
    await done(other.call('POST', path, { body: 'わたしもです。', parentId }))
    // Not the number of unread ones: purchases meanwhile add notifications.
    const kinds = async () => {
      const { items } = await done(call<{ items: { kind: string }[] }>('GET', '/my/notifications'))
      return items.map(({ kind }) => kind)
    }
    await expect.poll(kinds).toContain('reply')
  }
  const gift = async () => {
    const id = await makeGift(creator, 'お礼の手紙', '夜の庭で、また会えますように。')
    await buyGift(call, id)
    return id
  }
  const purchases = async () => {
    await buy(call, { trackId: single.id })
    const present = { senderName: account.nickname, recipientName: 'はる', message: 'おめでとう。' }
    const url = await buyPresent(call, { albumId: album.id, ...present })
    await buy(call, { albumId: album.id })
    return new URL(url).pathname
  }
  const [playlistId, giftId, present] = await Promise.all([
    list(),
    gift(),
    purchases(),
    marks(),
    words(),
  ])
  return { ...account, album, voice, playlistId, giftId, present }
}

/** The pages of the shop and of signing in and up, as a guest sees them. */
export async function shopPaths(): Promise<string[]> {
  const album = (await findWork('album', 'KN000102')) as unknown as Credited
  const [cast] = album.castTags
  return [
    '/',
    '/store',
    '/search?query=雨&type=album&priceMax=3000',
    '/search?query=nothing-has-this-name',
    '/search?query=雨&tag=猫&excludeTag=雨音&type=voice&priceMin=900',
    '/search?query=月うら&tab=merchandise',
    '/search?query=し&tab=channels',
    '/search?query=nothing-has-this-name&tab=channels',
    '/search?query=眠&tab=lines',
    '/ranking',
    '/merchandise',
    '/merchandise/cart',
    '/tags',
    '/tag/おやすみ',
    `/cast/${cast?.tag.castName}`,
    `/user/${album.user.id}`,
    '/album/KN000102',
    // Discounted, and cheaper than one of its tracks.
    '/album/KN000107',
    '/voice/KN000201',
    '/embed/KN000201',
    '/account/signin',
    '/account/signup',
    '/account/reset',
  ]
}

/** The text pages. */
export const TEXT_PATHS = [
  '/about',
  '/faq',
  '/accessibility',
  ...['eula', 'cla', 'guideline', 'privacy', 'asct'].map((tab) => `/legal/${tab}`),
  '/guide/work-registration',
  '/guide/voice-submission',
  '/legal/sellers',
  ...['first-visit', 'creators', 'app'].map((name) => `/lp/${name}`),
  '/news',
  '/news/grand-opening',
  '/inquiry',
  '/credits',
  '/nowhere',
]

/** What only this listener may see, and what others see too. */
export const listenerPaths = ({ album, playlistId, giftId, present }: FullListener): string[] => [
  '/',
  `/user/${album.user.id}`,
  present,
  `/playlist/${playlistId}`,
  '/my/playlist',
  `/my/playlist/${playlistId}`,
  '/my/favorited',
  '/my/favorited/albums',
  '/my/following',
  '/my/history',
  '/my/library/albums',
  '/my/library/tracks',
  '/my/notifications',
  `/my/gifts/${giftId}`,
]

/** The pages of a listener who has nothing yet, with their titles. */
export const EMPTY_PAGES = {
  '/my/library/tracks': '購入したトラック',
  '/my/favorited': 'お気に入りのトラック',
  '/my/favorited/albums': 'お気に入りの作品',
  '/my/following': 'フォロー中',
  '/my/playlist': 'プレイリスト',
  '/my/library/albums': '購入した作品',
  '/my/history': '再生履歴',
  '/my/notifications': '通知',
  '/my/account/purchase-history': '購入履歴',
  '/my/account/purchase-history?type=merchandise': '購入履歴',
  '/my/account/payment-method': 'お支払い方法',
} as const
