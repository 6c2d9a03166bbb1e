import { z } from 'zod'
import { Track, WorkCard } from './catalogue'
import { Id, Instant, PageQuery, Picture, paged, WorkType } from './common'
import type { Routes } from './route'

/** How a follower is notified of a new work: not at all, on the site, or on the site and in the daily mail. */
export const FollowNotify = z.enum(['none', 'site', 'mail'])

export const FavouriteTrack = z
  .object({ track: Track, work: WorkCard, favouritedAt: Instant })
  .meta({ id: 'FavouriteTrack' })
export type FavouriteTrack = z.infer<typeof FavouriteTrack>

export const FollowedUser = z
  .object({
    user: z.object({ id: Id, nickname: z.string(), avatar: Picture.nullable() }),
    notify: FollowNotify,
    followedAt: Instant,
    newestWork: WorkCard.nullable(),
  })
  .meta({ id: 'FollowedUser' })
export type FollowedUser = z.infer<typeof FollowedUser>

const idParams = z.object({ id: Id })
const change = {
  access: 'verified',
  params: idParams,
  response: null,
} as const

export const favouriteRoutes = {
  'GET /my/favourite/tracks': {
    summary: 'お気に入りのトラック（新しい順）',
    access: 'listener',
    query: PageQuery.extend({ trackType: WorkType.optional() }),
    response: paged(FavouriteTrack),
    errors: ['invalid', 'unauthenticated'],
  },
  'GET /my/favourite/albums': {
    summary: 'お気に入りの作品（新しい順）',
    access: 'listener',
    query: PageQuery,
    response: paged(WorkCard),
    errors: ['invalid', 'unauthenticated'],
  },
  'GET /my/following': {
    summary: 'フォロー中の作者（新しい順）',
    access: 'listener',
    query: PageQuery,
    response: paged(FollowedUser),
    errors: ['invalid', 'unauthenticated'],
  },
  'GET /my/favourite': {
    summary: 'お気に入り・フォロー中かどうか（id ごと。user は通知の設定も notify に）',
    access: 'listener',
    query: z.object({
      type: z.enum(['track', 'user', 'album']),
      'ids[]': z.preprocess(
        (value) => (typeof value === 'string' ? [value] : value),
        z.array(Id).min(1).max(100),
      ),
    }),
    response: z.record(z.string(), z.union([z.boolean(), FollowNotify])).meta({
      description: '真なら登録済み。user では、フォロー中なら通知の設定（none・site・mail）',
    }),
    errors: ['invalid', 'unauthenticated'],
  },
  'POST /favorite/track/{id}': {
    thing: 'public',
    summary: 'トラックをお気に入りに加える（何度でも同じ）',
    ...change,
    errors: ['unauthenticated', 'forbidden', 'notFound', 'conflict'],
  },
  'DELETE /favorite/track/{id}': {
    thing: 'public',
    summary: 'トラックをお気に入りから外す（何度でも同じ）',
    ...change,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
  'POST /favorite/album/{id}': {
    thing: 'public',
    summary: '作品をお気に入りに加える（何度でも同じ）',
    ...change,
    errors: ['unauthenticated', 'forbidden', 'notFound', 'conflict'],
  },
  'DELETE /favorite/album/{id}': {
    thing: 'public',
    summary: '作品をお気に入りから外す（何度でも同じ）',
    ...change,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
  'PUT /favorite/user/{id}': {
    thing: 'public',
    summary: '作者をフォローする・通知の設定を変える',
    ...change,
    body: z.object({ notify: FollowNotify.default('none') }),
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'conflict'],
  },
  'DELETE /favorite/user/{id}': {
    thing: 'public',
    summary: 'フォローをやめる（何度でも同じ）',
    ...change,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
} as const satisfies Routes
