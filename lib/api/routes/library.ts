import type { libraryRoutes } from '@/lib/contract/library'
import {
  getOwnedTranscript,
  getOwnedWork,
  listLibrary,
  listMerchandisePurchases,
} from '@/lib/domain/listening/library'
import { clearPlaybackHistory, findPositions } from '@/lib/domain/listening/playback'
import { getDownload, orderDownload } from '@/lib/domain/shop/downloads'
import type { Handlers } from '../bind'

export const libraryHandlers: Pick<Handlers, keyof typeof libraryRoutes> = {
  'GET /my/library': (ctx, { query }) => listLibrary(ctx, query),
  'GET /my/library/{nid}': (ctx, { params }) => getOwnedWork(ctx, params.nid),
  'GET /my/library/{nid}/transcript': (ctx, { params }) => getOwnedTranscript(ctx, params.nid),
  'POST /my/download': (ctx, { body }) => orderDownload(ctx, body),
  'GET /my/download/{id}': (ctx, { params }) => getDownload(ctx, params.id),
  'DELETE /my/history/playback': (ctx) => clearPlaybackHistory(ctx).then(() => undefined),
  'DELETE /my/history/playback/{trackId}': (ctx, { params }) =>
    clearPlaybackHistory(ctx, params.trackId).then(() => undefined),
  'GET /my/history/playback/position': (ctx, { query }) => findPositions(ctx, query['trackIds[]']),
  'GET /my/history/merchandises': (ctx, { query }) => listMerchandisePurchases(ctx, query),
}
