import type { studioRoutes } from '@/lib/contract/studio/works'
import {
  addTrack,
  changeTrack,
  changeWork,
  copyWork,
  createDraft,
  deleteDraft,
  getOwnWork,
  getWorkPreview,
  listOwnWorks,
  listPrices,
  orderTracks,
  publishWork,
  removeTrack,
  retryTrackAudio,
  setCover,
  setTrackAudio,
  withdrawWork,
} from '@/lib/domain/creators/studio'
import type { Handlers } from '../../bind'

export const studioHandlers: Pick<Handlers, keyof typeof studioRoutes> = {
  'GET /studio/works': (ctx, { query }) => listOwnWorks(ctx, query),
  'POST /studio/works': (ctx, { body }) => createDraft(ctx, body),
  'GET /studio/works/{id}': (ctx, { params }) => getOwnWork(ctx, params.id),
  'PUT /studio/works/{id}': (ctx, { params, body }) => changeWork(ctx, params.id, body),
  'DELETE /studio/works/{id}': (ctx, { params }) =>
    deleteDraft(ctx, params.id).then(() => undefined),
  'GET /studio/works/{id}/preview': (ctx, { params }) => getWorkPreview(ctx, params.id),
  'GET /studio/works/{id}/prices': (ctx, { params }) => listPrices(ctx, params.id),
  'PUT /studio/works/{id}/cover': (ctx, { params, body }) => setCover(ctx, params.id, body),
  'POST /studio/works/{id}/copy': (ctx, { params }) => copyWork(ctx, params.id),
  'POST /studio/works/{id}/tracks': (ctx, { params, body }) => addTrack(ctx, params.id, body),
  'PUT /studio/works/{id}/track-order': (ctx, { params, body }) =>
    orderTracks(ctx, params.id, body.trackIds),
  'PUT /studio/tracks/{trackId}': (ctx, { params, body }) => changeTrack(ctx, params.trackId, body),
  'DELETE /studio/tracks/{trackId}': (ctx, { params }) => removeTrack(ctx, params.trackId),
  'PUT /studio/tracks/{trackId}/audio': (ctx, { params, body }) =>
    setTrackAudio(ctx, { ...params, ...body }),
  'POST /studio/tracks/{trackId}/audio/retry': (ctx, { params }) =>
    retryTrackAudio(ctx, params.trackId),
  'PUT /studio/works/{id}/publication': (ctx, { params, body }) =>
    publishWork(ctx, params.id, body),
  'DELETE /studio/works/{id}/publication': (ctx, { params }) => withdrawWork(ctx, params.id),
}
