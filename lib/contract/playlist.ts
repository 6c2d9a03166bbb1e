import { z } from 'zod'
import { Track, WorkCard } from './catalogue'
import { Id, Instant, lineOfText, PageQuery, Picture, paged } from './common'
import type { Routes } from './route'

export const MAX_PLAYLISTS = 100
export const MAX_PLAYLIST_TRACKS = 500

export const PlaylistTitle = lineOfText(60).refine((text) => text.length > 0, {
  error: 'プレイリスト名を入力してください。',
})

const playlistFacts = {
  id: Id,
  title: z.string(),
  isPublic: z.boolean(),
  /** Incremented with every change of the tracks; a reorder names the version that it is based on. */
  version: z.int(),
  trackCount: z.int(),
  durationMs: z.int(),
  updatedAt: Instant,
}

/** A playlist in a list: its tracks only by id. */
export const PlaylistSummary = z
  .object({
    ...playlistFacts,
    covers: z.array(Picture).max(4),
    tracks: z.array(z.object({ id: Id })).max(MAX_PLAYLIST_TRACKS),
  })
  .meta({ id: 'PlaylistSummary' })
export type PlaylistSummary = z.infer<typeof PlaylistSummary>

/** A playlist with its tracks in order; items that are no longer sold have `work.saleStatus` `ended`. */
export const Playlist = z
  .object({
    ...playlistFacts,
    isOwn: z.boolean(),
    user: z.object({ id: Id, nickname: z.string() }),
    tracks: z.array(z.object({ track: Track, work: WorkCard })).max(MAX_PLAYLIST_TRACKS),
  })
  .meta({ id: 'Playlist' })
export type Playlist = z.infer<typeof Playlist>

const idParams = z.object({ id: Id })

export const playlistRoutes = {
  'GET /my/playlists': {
    summary: '自分のプレイリスト（新しい順）',
    access: 'listener',
    query: PageQuery,
    response: paged(PlaylistSummary),
    errors: ['invalid', 'unauthenticated'],
  },
  'POST /playlist/create': {
    summary: 'プレイリストを作る',
    access: 'verified',
    body: z.object({ title: PlaylistTitle }),
    response: PlaylistSummary,
    status: 201,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'conflict'],
  },
  'GET /playlist/{id}': {
    thing: 'own',
    summary: 'プレイリスト（自分のもの、または公開されたもの）',
    access: 'guest',
    params: idParams,
    response: Playlist,
    errors: ['notFound'],
  },
  'PUT /playlist/{id}': {
    thing: 'own',
    summary: '名前・公開を変える',
    access: 'verified',
    params: idParams,
    body: z.object({ title: PlaylistTitle.optional(), isPublic: z.boolean().optional() }),
    response: PlaylistSummary,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound'],
  },
  'DELETE /playlist/{id}': {
    thing: 'own',
    summary: 'プレイリストを削除する',
    access: 'verified',
    params: idParams,
    response: null,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
  'POST /playlist/{id}/add': {
    thing: 'own',
    summary: '末尾にトラックを加える（すでにあるものはそのまま）',
    access: 'verified',
    params: idParams,
    body: z.object({ trackIds: z.array(Id).min(1).max(100) }),
    response: PlaylistSummary,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'conflict'],
  },
  'DELETE /playlist/{id}/track/{trackId}': {
    thing: 'own',
    summary: 'トラックを外す',
    access: 'verified',
    params: z.object({ id: Id, trackId: Id }),
    response: PlaylistSummary,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
  'POST /playlist/{id}/track': {
    thing: 'own',
    summary: '並べ替える（すべてのトラックを新しい順に。version が古ければ409）',
    access: 'verified',
    params: idParams,
    body: z.object({
      trackIds: z.array(Id).max(MAX_PLAYLIST_TRACKS),
      version: z.int().min(0).optional(),
    }),
    response: PlaylistSummary,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'conflict'],
  },
} as const satisfies Routes
