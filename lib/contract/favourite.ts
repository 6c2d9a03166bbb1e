import { z } from 'zod'
import { Track, WorkCard } from './catalogue'
import { Id, Ids, Instant, PageQuery, Picture, paged, WorkType } from './common'
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

/** A person, a tag, or a work until its release (`release`). */
export const FollowedName = z
  .object({
    kind: z.enum(['cast', 'tag', 'release']),
    id: Id,
    name: z.string(),
    path: z.string().meta({ description: 'そのページ' }),
    notify: FollowNotify,
    followedAt: Instant,
  })
  .meta({ id: 'FollowedName' })
export type FollowedName = z.infer<typeof FollowedName>

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
  'GET /my/following/names': {
    summary: 'フォロー中の声優・タグと、配信開始を知らせる作品（新しい順）',
    access: 'listener',
    query: PageQuery,
    response: paged(FollowedName),
    errors: ['invalid', 'unauthenticated'],
  },
  'GET /my/favourite': {
    summary: 'お気に入り・フォロー中かどうか（id ごと。フォローは通知の設定）',
    access: 'listener',
    query: z.object({
      type: z.enum(['track', 'album', 'user', 'cast', 'tag', 'release']),
      'ids[]': Ids,
    }),
    response: z.record(z.string(), z.union([z.boolean(), FollowNotify])).meta({
      description:
        '真なら登録済み。track と album 以外では、フォロー中なら通知の設定（none・site・mail）',
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
  'PUT /favorite/cast/{id}': {
    thing: 'public',
    summary: '声優などの人物をフォローする・通知の設定を変える',
    ...change,
    body: z.object({ notify: FollowNotify.default('none') }),
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'conflict'],
  },
  'DELETE /favorite/cast/{id}': {
    thing: 'public',
    summary: '人物のフォローをやめる（何度でも同じ）',
    ...change,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
  'PUT /favorite/tag/{id}': {
    thing: 'public',
    summary: 'タグをフォローする・通知の設定を変える',
    ...change,
    body: z.object({ notify: FollowNotify.default('none') }),
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'conflict'],
  },
  'DELETE /favorite/tag/{id}': {
    thing: 'public',
    summary: 'タグのフォローをやめる（何度でも同じ）',
    ...change,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
  'POST /favorite/release/{id}': {
    thing: 'public',
    summary: '配信前の作品の配信開始を、サイトとメールで知らせる（何度でも同じ）',
    ...change,
    errors: ['unauthenticated', 'forbidden', 'notFound', 'conflict'],
  },
  'DELETE /favorite/release/{id}': {
    thing: 'public',
    summary: '配信開始の知らせをやめる（何度でも同じ）',
    ...change,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
} as const satisfies Routes
