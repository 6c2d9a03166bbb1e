import type { favouriteRoutes } from '@/lib/contract/favourite'
import {
  addFavouriteAlbum,
  addFavouriteTrack,
  findFavourites,
  follow,
  listFavouriteAlbums,
  listFavouriteTracks,
  listFollowedNames,
  listFollowing,
  removeFavouriteAlbum,
  removeFavouriteTrack,
  unfollow,
} from '@/lib/domain/listening/library'
import type { Handlers } from '../bind'

export const favouriteHandlers: Pick<Handlers, keyof typeof favouriteRoutes> = {
  'GET /my/favourite/tracks': (ctx, { query }) => listFavouriteTracks(ctx, query),
  'GET /my/favourite/albums': (ctx, { query }) => listFavouriteAlbums(ctx, query),
  'GET /my/following': (ctx, { query }) => listFollowing(ctx, query),
  'GET /my/following/names': (ctx, { query }) => listFollowedNames(ctx, query),
  'GET /my/favourite': (ctx, { query }) =>
    findFavourites(ctx, { type: query.type, ids: query['ids[]'] }),
  'POST /favorite/track/{id}': (ctx, { params }) =>
    addFavouriteTrack(ctx, params.id).then(() => undefined),
  'DELETE /favorite/track/{id}': (ctx, { params }) =>
    removeFavouriteTrack(ctx, params.id).then(() => undefined),
  'POST /favorite/album/{id}': (ctx, { params }) =>
    addFavouriteAlbum(ctx, params.id).then(() => undefined),
  'DELETE /favorite/album/{id}': (ctx, { params }) =>
    removeFavouriteAlbum(ctx, params.id).then(() => undefined),
  'PUT /favorite/user/{id}': (ctx, { params, body }) =>
    follow(ctx, { kind: 'user', ...params, ...body }).then(() => undefined),
  'DELETE /favorite/user/{id}': (ctx, { params }) =>
    unfollow(ctx, { kind: 'user', ...params }).then(() => undefined),
  'PUT /favorite/cast/{id}': (ctx, { params, body }) =>
    follow(ctx, { kind: 'cast', ...params, ...body }).then(() => undefined),
  'DELETE /favorite/cast/{id}': (ctx, { params }) =>
    unfollow(ctx, { kind: 'cast', ...params }).then(() => undefined),
  'PUT /favorite/tag/{id}': (ctx, { params, body }) =>
    follow(ctx, { kind: 'tag', ...params, ...body }).then(() => undefined),
  'DELETE /favorite/tag/{id}': (ctx, { params }) =>
    unfollow(ctx, { kind: 'tag', ...params }).then(() => undefined),
  'POST /favorite/release/{id}': (ctx, { params }) =>
    follow(ctx, { kind: 'release', ...params, notify: 'mail' }).then(() => undefined),
  'DELETE /favorite/release/{id}': (ctx, { params }) =>
    unfollow(ctx, { kind: 'release', ...params }).then(() => undefined),
}
