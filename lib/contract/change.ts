import { z } from 'zod'
import { Bookmark } from './bookmark'
import { Id, Instant } from './common'
import { MAX_PLAYLIST_TRACKS } from './playlist'
import type { Routes } from './route'
import { WorkSound } from './sound'

/** At most so many changes are answered at once. */
export const CHANGES_PAGE = 200

/** How a thing is now; null when it is gone. */
const change = <Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) =>
  z.object({ kind: z.literal(kind), id: Id, value: value.nullable() })

export const Change = z
  .union([
    change('ownedWork', z.object({ purchasedAt: Instant })),
    change('ownedTrack', z.object({ workId: Id, purchasedAt: Instant })),
    change('favouriteWork', z.object({ favouritedAt: Instant })),
    change('favouriteTrack', z.object({ favouritedAt: Instant })),
    change(
      'playlist',
      z.object({
        title: z.string(),
        isPublic: z.boolean(),
        version: z.int(),
        updatedAt: Instant,
        trackIds: z.array(Id).max(MAX_PLAYLIST_TRACKS),
      }),
    ),
    change('position', z.object({ currentTime: z.number(), playedAt: Instant })),
    change('bookmark', Bookmark.omit({ id: true, trackTitle: true })),
    change('sound', WorkSound),
  ])
  .meta({ id: 'Change' })
export type Change = z.infer<typeof Change>

export const changeRoutes = {
  'GET /my/changes': {
    summary:
      '自分の本棚・お気に入り・プレイリスト・再生位置・しおり・音の設定の変化（古い順）。端末に写しを持つアプリのため',
    access: 'listener',
    query: z.object({
      since: z
        .string()
        .regex(/^[0-9a-z]{1,11}-[0-9a-z]{1,9}$/u, '前の答えの cursor をそのまま送ってください。')
        .optional()
        .meta({ description: '前の答えの cursor。なければ、今あるものすべてを初めから' }),
    }),
    response: z.object({
      changes: z.array(Change).max(CHANGES_PAGE).meta({ description: '古い順' }),
      cursor: z.string().meta({ description: '次の since。中身に意味はない' }),
      hasMore: z.boolean().meta({ description: '続きがあるので、cursor ですぐに次を読む' }),
      reset: z.boolean().meta({
        description:
          '写しを捨ててから、この答えを当てる：初めての読み込みか、cursor が90日より古いとき',
      }),
    }),
    errors: ['invalid', 'unauthenticated', 'unavailable'],
  },
} as const satisfies Routes
