import { queryOptions } from '@tanstack/react-query'
import type {
  ListedWork,
  StudioTrack,
  StudioWork,
  TrackDraft,
  WorkDraft,
} from '@/lib/contract/studio/works'
import type { CallInput } from '../api'
import { slowStudioCall } from './acting-channel'
import { read } from './calls'

export type { ListedWork, StudioWork }
export type StudioTrackData = import('zod').infer<typeof StudioTrack>
export type WorkDraftInput = import('zod').input<typeof WorkDraft>
export type TrackDraftInput = import('zod').input<typeof TrackDraft>
export type PublicationInput = CallInput<'PUT /studio/works/{id}/publication'>['body']

const pollMs = 1500

/** Whether any of its audio is still being transcoded. */
export const isConverting = (work: StudioWork | undefined): boolean =>
  work?.tracks.some(({ audio }) => audio?.state === 'uploaded' || audio?.state === 'working') ??
  false

/** The caller's work, polled while its audio is transcoded. */
export const ownWorkQuery = (id: string) =>
  queryOptions({
    ...read('GET /studio/works/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (isConverting(state.data) ? pollMs : false),
  })

/** The same changes to up to two hundred works, one after the other, which may take a minute. */
export const changeWorks = (body: CallInput<'POST /studio/works/changes'>['body']) =>
  slowStudioCall('POST /studio/works/changes', { body })
