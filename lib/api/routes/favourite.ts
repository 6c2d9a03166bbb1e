import type { favouriteRoutes } from '@/lib/contract/favourite'
import {
  addFavouriteAlbum,
  addFavouriteTrack,
  findFavourites,
  followUser,
  listFavouriteAlbums,
  listFavouriteTracks,
  listFollowing,
  removeFavouriteAlbum,
  removeFavouriteTrack,
  unfollowUser,
} from '@/lib/domain/listening/library'
import type { Handlers } from '../bind'

export const favouriteHandlers: Pick<Handlers, keyof typeof favouriteRoutes> = {
  'GET /my/favourite/tracks': (ctx, { query }) => listFavouriteTracks(ctx, query),
  'GET /my/favourite/albums': (ctx, { query }) => listFavouriteAlbums(ctx, query),
  'GET /my/following': (ctx, { query }) => listFollowing(ctx, query),
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
    followUser(ctx, { ...params, ...body }).then(() => undefined),
  'DELETE /favorite/user/{id}': (ctx, { params }) =>
    unfollowUser(ctx, params.id).then(() => undefined),
}
