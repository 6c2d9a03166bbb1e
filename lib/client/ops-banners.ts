import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, createApiClient } from './api'
import type { Audience } from './catalogue/catalogue'
import { pageQuery } from './catalogue/pages'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type OpsBanner = CallOutput<'GET /ops/banners'>['items'][number]
export type OpsBannerText = CallOutput<'GET /ops/banner-texts'>['items'][number]
export type ShownOrEnded = 'open' | 'ended'
type End = CallInput<'POST /ops/banners/{id}/end'>['body']

/** Banners and the texts on top of every page, for the staff that edits the store. Refusals are ApiError. */
export const opsBanners = {
  list: (show: ShownOrEnded, page: number) =>
    queryOptions({
      queryKey: ['ops', 'banners', show, page],
      queryFn: () => call('GET /ops/banners', { query: { show, ...pageQuery(page) }, init }),
      placeholderData: keepPreviousData,
    }),
  texts: (show: ShownOrEnded, page: number) =>
    queryOptions({
      queryKey: ['ops', 'banners', 'texts', show, page],
      queryFn: () => call('GET /ops/banner-texts', { query: { show, ...pageQuery(page) }, init }),
      placeholderData: keepPreviousData,
    }),
  /** What the top page shows then. */
  topPage: (at: string, targetGender: Audience) =>
    queryOptions({
      queryKey: ['ops', 'banners', 'top-page', at, targetGender],
      queryFn: () => call('GET /ops/top-page', { query: { at, targetGender }, init }),
      placeholderData: keepPreviousData,
    }),
}

/** Each answers the thing as it is afterwards. @throws ApiError (409: somebody else was faster) */
export const bannerActs = {
  create: (body: CallInput<'POST /ops/banners'>['body']): Promise<OpsBanner> =>
    call('POST /ops/banners', { body }),
  change: (id: string, body: CallInput<'PUT /ops/banners/{id}'>['body']): Promise<OpsBanner> =>
    call('PUT /ops/banners/{id}', { params: { id }, body }),
  end: (id: string, body: End): Promise<OpsBanner> =>
    call('POST /ops/banners/{id}/end', { params: { id }, body }),
}

export const bannerTextActs = {
  create: (body: CallInput<'POST /ops/banner-texts'>['body']): Promise<OpsBannerText> =>
    call('POST /ops/banner-texts', { body }),
  change: (
    id: string,
    body: CallInput<'PUT /ops/banner-texts/{id}'>['body'],
  ): Promise<OpsBannerText> => call('PUT /ops/banner-texts/{id}', { params: { id }, body }),
  end: (id: string, body: End): Promise<OpsBannerText> =>
    call('POST /ops/banner-texts/{id}/end', { params: { id }, body }),
}
