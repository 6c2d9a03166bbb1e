import type { playbackRoutes } from '@/lib/contract/playback'
import {
  getPermission,
  listAlbumPermissions,
  listPlaybackHistory,
  recordEvents,
  recordHeard,
  recordPlay,
  savePosition,
} from '@/lib/domain/listening/playback'
import type { Handlers } from '../bind'

export const playbackHandlers: Pick<Handlers, keyof typeof playbackRoutes> = {
  'GET /permission/generate/{trackId}': (ctx, { params, query }) =>
    getPermission(ctx, { ...params, withPlaylist: query.playlist ?? false }),
  'GET /permission/albums': (ctx, { query }) => listAlbumPermissions(ctx, query['albumIds[]']),
  'PUT /history/playback': (ctx, { body }) => savePosition(ctx, body).then(() => undefined),
  'PUT /history/playback/log': (ctx, { body }) => recordPlay(ctx, body).then(() => undefined),
  'POST /history/playback/heard': (ctx, { body }) => recordHeard(ctx, body).then(() => undefined),
  'POST /history/playback/events': async (ctx, { body }) => ({
    results: await recordEvents(ctx, body),
  }),
  'GET /my/history/playback': (ctx, { query }) => listPlaybackHistory(ctx, query),
}
