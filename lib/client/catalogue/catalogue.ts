import type { SitemapKind, Work, WorkCard } from '@/lib/contract/catalogue'
import { type ApiClient, ApiError, type CallInput, type CallOutput } from '../api'
import { readGifts } from '../orders/gift'
import { cacheTags } from './cache-tags'

export type HomeRow = CallOutput<'GET /home'>['rows'][number]
export type Banner = CallOutput<'GET /banner'>[number]
export type BannerText = CallOutput<'GET /bannerText'>[number]
export type Tag = CallOutput<'GET /tags'>['items'][number]
export type Picture = WorkCard['coverArt']
export type WorkType = WorkCard['type']
export type WorksQuery = NonNullable<CallInput<'GET /works'>['query']>
export type Audience = Banner['targetGender']

const PAGE_SECONDS = 60
const keep = (...tags: string[]) => ({ next: { revalidate: PAGE_SECONDS, tags } })
/**
 * Answers to free text are not cached here, because there are infinitely many. The service and shared caches cache
 * them.
 */
const pass = { cache: 'no-store' } as const

/** The reads of the store's pages, each with its cache tag. Refusals are ApiError. */
export function catalogueReads(call: ApiClient) {
  return {
    /** Tags that listeners browse by, with what they are about. */
    voiceTags: () => call('GET /static/voiceTags.json', { init: keep(cacheTags.home) }),
    home: (targetGender: Audience) =>
      call('GET /home', { query: { targetGender }, init: keep(cacheTags.home) }),
    banners: (targetGender: Audience) =>
      call('GET /banner', { query: { targetGender }, init: keep(cacheTags.banners) }),
    bannerTexts: () => call('GET /bannerText', { init: keep(cacheTags.banners) }),
    related: (nid: string) =>
      call('GET /album/{nid}/related', { params: { nid }, init: keep(cacheTags.work(nid)) }),
    /** A tag and its current name; null if it does not exist. */
    tag: async (name: string): Promise<CallOutput<'GET /tag/{name}'> | null> => {
      try {
        const init = keep(cacheTags.home)
        return await call('GET /tag/{name}', { params: { name }, init })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    works: (query: WorksQuery) => call('GET /works', { query, init: pass }),
    channels: (query: NonNullable<CallInput<'GET /channels'>['query']>) =>
      call('GET /channels', { query, init: pass }),
    lines: (query: NonNullable<CallInput<'GET /lines'>['query']>) =>
      call('GET /lines', { query, init: pass }),
    ranking: (query: CallInput<'GET /ranking'>['query']) =>
      call('GET /ranking', { query, init: pass }),
    suggestions: async (q: string, take: number) =>
      (await call('GET /suggest', { query: { q, take }, init: pass })).items,
    tags: (query: CallInput<'GET /tags'>['query']) =>
      call('GET /tags', { query, init: keep(cacheTags.home) }),
    findCastPerson: (name: string) =>
      orNull(call('GET /cast/{name}', { params: { name }, init: pass })),
    findChannel: (id: string) => orNull(call('GET /user/{id}', { params: { id }, init: pass })),
    gifts: (creatorId: string) => readGifts(creatorId, call),
    sitemap: (kind: SitemapKind, page: number) =>
      call('GET /sitemap', { query: { kind, page }, init: { next: { revalidate: 3600 } } }),
    /** The work of this number, of either type; the type in the address is tried first. */
    findWork: async (nid: string, type: WorkType): Promise<Work | null> => {
      const ask = (kind: WorkType) =>
        orNull(call(`GET /${kind}/{nid}`, { params: { nid }, init: keep(cacheTags.work(nid)) }))
      return (await ask(type)) ?? (await ask(type === 'album' ? 'voice' : 'album'))
    },
  }
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
