import type { playlistRoutes } from '@/lib/contract/playlist'
import {
  addToPlaylist,
  changePlaylist,
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  listPlaylists,
  orderPlaylist,
  removeFromPlaylist,
} from '@/lib/domain/listening/library'
import type { Handlers } from '../bind'

export const playlistHandlers: Pick<Handlers, keyof typeof playlistRoutes> = {
  'GET /my/playlists': (ctx, { query }) => listPlaylists(ctx, query),
  'POST /playlist/create': (ctx, { body }) => createPlaylist(ctx, body),
  'GET /playlist/{id}': (ctx, { params }) => getPlaylist(ctx, params.id),
  'PUT /playlist/{id}': (ctx, { params, body }) => changePlaylist(ctx, { ...params, ...body }),
  'DELETE /playlist/{id}': (ctx, { params }) =>
    deletePlaylist(ctx, params.id).then(() => undefined),
  'POST /playlist/{id}/add': (ctx, { params, body }) => addToPlaylist(ctx, { ...params, ...body }),
  'DELETE /playlist/{id}/track/{trackId}': (ctx, { params }) => removeFromPlaylist(ctx, params),
  'POST /playlist/{id}/track': (ctx, { params, body }) =>
    orderPlaylist(ctx, { ...params, ...body }),
}
