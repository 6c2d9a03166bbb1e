import type { APIRequestContext, Page } from '@playwright/test'
import { newListener, signIn } from '../account'
import { type Inspect, walk } from '../screens/walk'
import { demoAccount, shop } from '../shop'
import { fillStudio, joinChannel } from './full-studio'

type Work = {
  id: string
  type: string
  tracks: { id: string; scenes: object[]; audio: { state: string } | null }[]
}
type Earnings = { months: { month: string; statement: object | null }[] }

/** The studio of the demo's creator after some months; nothing is changed. */
export async function checkStudioScreens(page: Page, inspect?: Inspect): Promise<void> {
  await signIn(page, demoAccount('creator'))
  await walk(page, await creatorPaths(page.request), inspect)
}

/**
 * The studio of a new creator, and pages where the demo’s creator has no content; a friend’s studio as a viewer; a
 * creator’s answers as a guest sees them.
 */
export async function checkNewStudioScreens(page: Page, inspect?: Inspect): Promise<void> {
  const creator = await newListener(page)
  await walk(page, FIRST_STEPS, inspect)
  const { pages, album } = await fillStudio(creator)
  await walk(page, pages, inspect)
  const value = await joinChannel(creator)
  await page.context().addCookies([{ name: 'studio-channel', value, url: shop.origin }])
  await walk(page, ['/studio/albums'], inspect)
  await page.context().clearCookies()
  await walk(page, [`/album/${album.nid}#reviews`], inspect)
}

const FIRST_STEPS = [
  '/studio',
  '/studio/creator/bank',
  '/studio/transaction/dashboard',
  '/studio/voices?q=雨&state=published',
]

async function creatorPaths(request: APIRequestContext): Promise<string[]> {
  const read = async <T>(path: string): Promise<T> =>
    (await request.get(`/api/studio/${path}`)).json()
  const first = async (kind: string) =>
    (await read<{ items: { id: string }[] }>(`${kind}?take=1`)).items[0]?.id
  const { items } = await read<{ items: Work[] }>('works?take=100&state=published')
  const drafts = await read<{ items: Work[] }>('works?take=100&state=draft')
  const album = items.find(
    ({ type, tracks }) => type === 'album' && tracks.some(({ scenes }) => scenes.length > 0),
  )
  const failed = drafts.items.find(({ tracks }) =>
    tracks.some(({ audio }) => audio?.state === 'failed'),
  )
  const { months } = await read<Earnings>('earnings')
  const paths = [
    '/studio?days=7',
    '/studio/upload',
    `/studio/upload?work=${album?.id}`,
    `/studio/upload?work=${failed?.id}`,
    '/studio/albums?sort=price&order=desc',
    '/studio/voices',
    `/studio/works/${album?.id}/figures`,
    `/studio/works/${album?.id}/preview`,
    `/studio/tracks/${album?.tracks[0]?.id}/subtitles`,
    '/studio/merchandise',
    `/studio/merchandise/${await first('merchandises')}`,
    '/studio/gifts?sort=price',
    '/studio/reviews',
    '/studio/transaction/dashboard',
    `/studio/transaction/dashboard?month=${months.find(({ statement }) => statement)?.month}`,
    '/studio/creator/account',
    '/studio/creator/info',
    '/studio/creator/members',
    '/studio/creator/webhooks',
    '/studio/creator/bank',
  ]
  const missing = paths.find((path) => path.includes('undefined'))
  if (missing) throw new Error(`the demo has nothing for ${missing}`)
  return paths
}
