import { queryOptions } from '@tanstack/react-query'
import type { StudioGift } from '@/lib/contract/studio/gifts'
import type { StudioMerchandise } from '@/lib/contract/studio/merchandise'
import type { CallInput } from '../api'
import { pageQuery } from '../catalogue/pages'
import { studioCall } from './acting-channel'

export type { StudioGift, StudioMerchandise }
export type MerchandiseDraftInput = CallInput<'POST /studio/merchandises'>['body']
export type GiftDraftInput = CallInput<'POST /studio/gifts'>['body']

const init = { cache: 'no-store' } as const
const pollMs = 1500

/** All pages of one's own merchandise, to be asked for anew. */
export const ownMerchandisePages = ['studio', 'merchandise', 'page']

type MerchandiseFilter = Omit<
  NonNullable<CallInput<'GET /studio/merchandises'>['query']>,
  'take' | 'skip'
>

/** One's own merchandise by the page, from 1, the newest first if nothing else is asked. */
export const ownMerchandiseList = (filter: MerchandiseFilter) => (page: number, take?: number) =>
  queryOptions({
    queryKey: [...ownMerchandisePages, page, take, filter],
    queryFn: () =>
      studioCall('GET /studio/merchandises', {
        query: { ...pageQuery(page, take), ...filter },
        init,
      }),
  })

export const ownMerchandiseQuery = (id: string) =>
  queryOptions({
    queryKey: ['studio', 'merchandise', id],
    queryFn: () => studioCall('GET /studio/merchandises/{id}', { params: { id }, init }),
  })

/** All pages of one's own gifts, to be asked for anew. */
export const ownGiftPages = ['studio', 'gifts', 'page']

type GiftFilter = Omit<NonNullable<CallInput<'GET /studio/gifts'>['query']>, 'take' | 'skip'>

/** One's own gifts by the page, from 1, the newest first if nothing else is asked. */
export const ownGiftList = (filter: GiftFilter) => (page: number, take?: number) =>
  queryOptions({
    queryKey: [...ownGiftPages, page, take, filter],
    queryFn: () =>
      studioCall('GET /studio/gifts', { query: { ...pageQuery(page, take), ...filter }, init }),
  })

/** One of one's own gifts, asked for again and again while its file is made. */
export const ownGiftQuery = (id: string) =>
  queryOptions({
    queryKey: ['studio', 'gifts', id],
    queryFn: () => studioCall('GET /studio/gifts/{id}', { params: { id }, init }),
    refetchInterval: ({ state }) => (state.data?.file?.state === 'working' ? pollMs : false),
  })

/** What a creator does to merchandise; each answers them as they are then. @throws ApiError */
export const merchandiseCalls = {
  create: (body: MerchandiseDraftInput) => studioCall('POST /studio/merchandises', { body }),
  change: (id: string, body: MerchandiseDraftInput) =>
    studioCall('PUT /studio/merchandises/{id}', { params: { id }, body }),
  addPicture: (id: string, uploadId: string) =>
    studioCall('POST /studio/merchandises/{id}/pictures', { params: { id }, body: { uploadId } }),
  arrangePictures: (id: string, pictureIds: string[]) =>
    studioCall('PUT /studio/merchandises/{id}/pictures', { params: { id }, body: { pictureIds } }),
  setStock: (id: string, onHand: number, was: number) =>
    studioCall('PUT /studio/merchandises/{id}/stock', { params: { id }, body: { onHand, was } }),
  publish: (id: string) =>
    studioCall('PUT /studio/merchandises/{id}/publication', { params: { id } }),
  withdraw: (id: string) =>
    studioCall('DELETE /studio/merchandises/{id}/publication', { params: { id } }),
}

/** What a creator does to a gift; each answers it as it is then. @throws ApiError */
export const giftCalls = {
  create: (body: GiftDraftInput) => studioCall('POST /studio/gifts', { body }),
  change: (id: string, body: Omit<GiftDraftInput, 'kind'>) =>
    studioCall('PUT /studio/gifts/{id}', { params: { id }, body }),
  setFile: (id: string, uploadId: string) =>
    studioCall('PUT /studio/gifts/{id}/file', { params: { id }, body: { uploadId } }),
  setPicture: (id: string, uploadId: string) =>
    studioCall('PUT /studio/gifts/{id}/picture', { params: { id }, body: { uploadId } }),
  startSale: (id: string) => studioCall('PUT /studio/gifts/{id}/sale', { params: { id } }),
  endSale: (id: string) => studioCall('DELETE /studio/gifts/{id}/sale', { params: { id } }),
}
