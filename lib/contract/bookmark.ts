import { z } from 'zod'
import { Id, Instant, lineOfText, Nid, PositionMs } from './common'
import type { Routes } from './route'

export const MAX_BOOKMARKS_OF_WORK = 200
const MAX_BOOKMARK_NOTE = 200

export const BookmarkNote = lineOfText(MAX_BOOKMARK_NOTE)

/** A moment or a range of a track. Positions are of the full track, also if the listener has only the trial. */
export const Bookmark = z
  .object({
    id: Id,
    trackId: Id,
    trackTitle: z.string(),
    startMs: PositionMs,
    endMs: PositionMs.nullable(),
    note: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'Bookmark' })
export type Bookmark = z.infer<typeof Bookmark>

const idParams = z.object({ id: Id })

export const bookmarkRoutes = {
  'GET /my/bookmarks': {
    summary: '作品にはさんだ自分のしおり（トラックと時間の順）',
    access: 'listener',
    query: z.object({ nid: Nid }),
    response: z.object({ items: z.array(Bookmark).max(MAX_BOOKMARKS_OF_WORK) }),
    errors: ['invalid', 'unauthenticated'],
  },
  'POST /my/bookmarks': {
    thing: 'public',
    summary: '聴けるトラックの場面か区間にしおりをはさむ（同じ場所ならメモを書きかえる）',
    access: 'verified',
    body: z
      .object({
        trackId: Id,
        startMs: PositionMs,
        endMs: PositionMs.nullable().default(null),
        note: BookmarkNote.default(''),
      })
      .refine(({ startMs, endMs }) => endMs === null || endMs > startMs, {
        error: '区間の終わりは、始まりより後にしてください。',
        path: ['endMs'],
      }),
    response: Bookmark,
    status: 201,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'conflict'],
  },
  'PUT /my/bookmarks/{id}': {
    thing: 'own',
    summary: 'しおりのメモを書きかえる',
    access: 'verified',
    params: idParams,
    body: z.object({ note: BookmarkNote }),
    response: null,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound'],
  },
  'DELETE /my/bookmarks/{id}': {
    thing: 'own',
    summary: 'しおりを削除する',
    access: 'verified',
    params: idParams,
    response: null,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
} as const satisfies Routes
