import { queryOptions } from '@tanstack/react-query'
import type {
  ListedWork,
  StudioTrack,
  StudioWork,
  TrackDraft,
  WorkDraft,
} from '@/lib/contract/studio/works'
import type { CallInput } from '../api'
import { pageQuery } from '../catalogue/pages'
import { studioCall, studioClient } from './acting-channel'

export type { ListedWork, StudioWork }
export type StudioTrackData = import('zod').infer<typeof StudioTrack>
export type WorkDraftInput = import('zod').input<typeof WorkDraft>
export type TrackDraftInput = import('zod').input<typeof TrackDraft>
export type PublicationInput = CallInput<'PUT /studio/works/{id}/publication'>['body']

const pollMs = 1500
/** Two hundred works, one after the other. */
const callOfMany = studioClient(60_000)

/** Whether any of its audio is still being made into streams. */
export const isConverting = (work: StudioWork | undefined): boolean =>
  work?.tracks.some(({ audio }) => audio?.state === 'uploaded' || audio?.state === 'working') ??
  false

/** One's own hundred newest works, to choose from. */
export const ownWorksQuery = queryOptions({
  queryKey: ['studio', 'works'],
  queryFn: () =>
    studioCall('GET /studio/works', { query: { take: 100 }, init: { cache: 'no-store' } }),
})

/** Which of one's own works, in which order; what is left out does not matter. */
type WorkFilter = Omit<NonNullable<CallInput<'GET /studio/works'>['query']>, 'take' | 'skip'>

/** One's own works by the page, from 1, the newest first if nothing else is asked. */
export const ownWorksPages =
  (filter: WorkFilter = {}) =>
  (page: number, take?: number) =>
    queryOptions({
      queryKey: [...ownWorksQuery.queryKey, 'page', page, take, filter],
      queryFn: () =>
        studioCall('GET /studio/works', {
          query: { ...pageQuery(page, take), ...filter },
          init: { cache: 'no-store' },
        }),
    })

/** One of one's own works, asked for again and again while its audio is converted. */
export const ownWorkQuery = (id: string) =>
  queryOptions({
    queryKey: ['studio', 'work', id],
    queryFn: () =>
      studioCall('GET /studio/works/{id}', { params: { id }, init: { cache: 'no-store' } }),
    refetchInterval: ({ state }) => (isConverting(state.data) ? pollMs : false),
  })

/** For how much one's own work was and will be for sale, oldest first. */
export const pricesQuery = (id: string) =>
  queryOptions({
    queryKey: ['studio', 'work', id, 'prices'],
    queryFn: () =>
      studioCall('GET /studio/works/{id}/prices', { params: { id }, init: { cache: 'no-store' } }),
  })

/** What a creator does to a work; each answers the work as it is then. */
export const studioCalls = {
  createWork: (body: WorkDraftInput) => studioCall('POST /studio/works', { body }),
  changeWork: (id: string, body: CallInput<'PUT /studio/works/{id}'>['body']) =>
    studioCall('PUT /studio/works/{id}', { params: { id }, body }),
  changeWorks: (body: CallInput<'POST /studio/works/changes'>['body']) =>
    callOfMany('POST /studio/works/changes', { body }),
  copyWork: (id: string) => studioCall('POST /studio/works/{id}/copy', { params: { id } }),
  deleteDraft: (id: string) => studioCall('DELETE /studio/works/{id}', { params: { id } }),
  setCover: (id: string, uploadId: string) =>
    studioCall('PUT /studio/works/{id}/cover', { params: { id }, body: { uploadId } }),
  addTrack: (id: string, body: TrackDraftInput) =>
    studioCall('POST /studio/works/{id}/tracks', { params: { id }, body }),
  changeTrack: (trackId: string, body: CallInput<'PUT /studio/tracks/{trackId}'>['body']) =>
    studioCall('PUT /studio/tracks/{trackId}', { params: { trackId }, body }),
  removeTrack: (trackId: string) =>
    studioCall('DELETE /studio/tracks/{trackId}', { params: { trackId } }),
  orderTracks: (id: string, trackIds: string[]) =>
    studioCall('PUT /studio/works/{id}/track-order', { params: { id }, body: { trackIds } }),
  setAudio: (trackId: string, uploadId: string) =>
    studioCall('PUT /studio/tracks/{trackId}/audio', { params: { trackId }, body: { uploadId } }),
  retryAudio: (trackId: string) =>
    studioCall('POST /studio/tracks/{trackId}/audio/retry', { params: { trackId } }),
  publish: (id: string, body: PublicationInput) =>
    studioCall('PUT /studio/works/{id}/publication', { params: { id }, body }),
  withdraw: (id: string) => studioCall('DELETE /studio/works/{id}/publication', { params: { id } }),
}
