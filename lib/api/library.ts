import {
  getOwnedTranscript,
  getOwnedWork,
  listLibrary,
  listMerchandisePurchases,
} from '@/lib/domain/library'
import { clearPlaybackHistory, findPositions } from '@/lib/domain/playback'
import type { Handlers } from './bind'

export const libraryHandlers: Pick<
  Handlers,
  | 'GET /my/library'
  | 'GET /my/library/{nid}'
  | 'GET /my/library/{nid}/transcript'
  | 'DELETE /my/history/playback'
  | 'DELETE /my/history/playback/{trackId}'
  | 'GET /my/history/playback/position'
  | 'GET /my/history/merchandises'
> = {
  'GET /my/library': (ctx, { query }) => listLibrary(ctx, query),
  'GET /my/library/{nid}': (ctx, { params }) => getOwnedWork(ctx, params.nid),
  'GET /my/library/{nid}/transcript': (ctx, { params }) => getOwnedTranscript(ctx, params.nid),
  'DELETE /my/history/playback': (ctx) => clearPlaybackHistory(ctx).then(() => undefined),
  'DELETE /my/history/playback/{trackId}': (ctx, { params }) =>
    clearPlaybackHistory(ctx, params.trackId).then(() => undefined),
  'GET /my/history/playback/position': (ctx, { query }) => findPositions(ctx, query['trackIds[]']),
  'GET /my/history/merchandises': (ctx, { query }) => listMerchandisePurchases(ctx, query),
}
