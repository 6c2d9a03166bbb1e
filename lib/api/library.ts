import { listMerchandisePurchases } from '@/lib/domain/library'
import { clearPlaybackHistory, findPositions } from '@/lib/domain/playback'
import type { Handlers } from './bind'

export const libraryHandlers: Pick<
  Handlers,
  | 'DELETE /my/history/playback'
  | 'DELETE /my/history/playback/{trackId}'
  | 'GET /my/history/playback/position'
  | 'GET /my/history/merchandises'
> = {
  'DELETE /my/history/playback': (ctx) => clearPlaybackHistory(ctx).then(() => undefined),
  'DELETE /my/history/playback/{trackId}': (ctx, { params }) =>
    clearPlaybackHistory(ctx, params.trackId).then(() => undefined),
  'GET /my/history/playback/position': (ctx, { query }) => findPositions(ctx, query['trackIds[]']),
  'GET /my/history/merchandises': (ctx, { query }) => listMerchandisePurchases(ctx, query),
}
