import type { Page } from '@playwright/test'
import { type Account, newAccount, newListener } from './account'
import { findWork, trackOf, type WorkFacts } from './catalogue'
import { buy } from './purchase'
import { done } from './service'

type Credited = { user: { id: string }; castTags: { tag: { castName: string } }[] }
type Made = { id: string }

/** A listener who has something in every list, and the works that it comes from. */
export type Furnished = Account & { album: WorkFacts; voice: WorkFacts; playlistId: string }

/** Signs the browser in to an account with favourites, a playlist, a purchase, plays and notifications. */
export async function furnishedListener(page: Page): Promise<Furnished> {
  const [account, other] = [await newListener(page), await newAccount()]
  const [album, voice] = [await findWork('album', 'KN000110'), await findWork('voice', 'KN000203')]
  const { call } = account
  const track = trackOf(album, 0)
  const creator = (album as unknown as Credited).user.id
  const marks = async () => {
    await done(call('POST', `/favorite/track/${track.id}`))
    await done(call('POST', `/favorite/album/${album.id}`))
    await done(call('PUT', `/favorite/user/${creator}`, { notify: 'site' }))
    await done(call('PUT', '/history/playback', { trackId: track.id, currentTime: 3 }))
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
  }
  const [playlistId] = await Promise.all([
    list(),
    marks(),
    words(),
    buy(call, { albumId: album.id }),
  ])
  return { ...account, album, voice, playlistId }
}

/** The pages of the shop and the ways into it, as a guest sees them. */
export async function shopPaths(): Promise<string[]> {
  const album = (await findWork('album', 'KN000102')) as unknown as Credited
  const [cast] = album.castTags
  return [
    '/',
    '/store',
    '/search?query=雨&type=album&priceMax=3000',
    '/search?query=nothing-has-this-name',
    '/ranking',
    '/merchandise',
    '/merchandise/cart',
    '/tags',
    '/tag/おやすみ',
    `/cast/${cast?.tag.castName}`,
    `/user/${album.user.id}`,
    '/album/KN000102',
    '/voice/KN000201',
    '/embed/KN000201',
    '/account/signin',
    '/account/signup',
    '/account/reset',
  ]
}

/** The pages that are there to be read. */
export const TEXT_PATHS = [
  '/about',
  '/faq',
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

/** What this listener alone may see, and the playlist that is shown to others too. */
export const listenerPaths = ({ playlistId }: Pick<Furnished, 'playlistId'>): string[] => [
  '/',
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
  '/my/account/purchase-history',
  '/my/account/payment-method',
  '/my/account/address',
  '/my/account/profile',
  '/my/account/security',
  '/my/account/security/events',
]
