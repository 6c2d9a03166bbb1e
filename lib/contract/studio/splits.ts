import { z } from 'zod'
import { Id, Instant, lineOfText } from '../common'
import type { Routes } from '../route'

const ShareBp = z
  .int()
  .min(1, '割合は0.01〜99.99%で入力してください。')
  .max(9999, '割合は0.01〜99.99%で入力してください。')
  .meta({ description: '1万分のいくつか（3333 は 33.33%）' })

/** Who shares from when on; the rest is the maker's. */
const NewSplit = z.object({
  trackId: Id.nullable().meta({
    description: '単品で売れたときだけに使うトラック。作品全体は null',
  }),
  startsOn: z.iso
    .date()
    .nullable()
    .meta({ description: '日本時間のこの日のはじめから。null は今から' }),
  shares: z
    .array(
      z.object({
        to: lineOfText(254).refine((text) => text !== '', {
          error: 'ニックネームか、メールアドレスを入力してください。',
        }),
        shareBp: ShareBp,
      }),
    )
    .max(19, '分け合えるのは、ご自分を含めて20人までです。'),
})
export type NewSplit = z.infer<typeof NewSplit>

const state = z.enum(['pending', 'accepted', 'declined', 'expired'])

const Split = z
  .object({
    id: Id,
    trackId: Id.nullable(),
    startsAt: Instant,
    isInForce: z.boolean(),
    shares: z.array(
      z.object({
        name: z.string().meta({ description: '招待したときの名前' }),
        isMaker: z.boolean(),
        shareBp: z.int(),
        state,
        expiresAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'Split' })
export type Split = z.infer<typeof Split>

const OfferedShare = z
  .object({
    id: Id,
    channel: z.string(),
    title: z.string(),
    trackTitle: z.string().nullable(),
    shareBp: z.int(),
    state,
    startsAt: Instant,
    expiresAt: Instant.nullable(),
  })
  .meta({ id: 'OfferedShare' })
export type OfferedShare = z.infer<typeof OfferedShare>

const byId = z.object({ id: Id })
const splits = z.object({ items: z.array(Split).max(100) })
const own = ['unauthenticated', 'forbidden', 'notFound'] as const

/** Proceeds of a work or a track among several people. What was sold before a split begins is never touched by it. */
export const studioSplitRoutes = {
  'GET /studio/works/{id}/splits': {
    thing: 'own',
    summary: '作品の売上をだれと分け合うか（新しいものが先）',
    access: 'creator',
    params: byId,
    response: splits,
    errors: own,
  },
  'POST /studio/works/{id}/splits': {
    ownSignIn: true,
    thing: 'own',
    summary: '売上の分け方を決めて、相手を招待する（相手なしで、分け合うのをやめる）',
    access: 'verified',
    params: byId,
    body: NewSplit,
    response: splits,
    status: 201,
    errors: ['invalid', ...own, 'conflict', 'tooMany'],
  },
  'GET /studio/shares': {
    summary: '自分に届いた、売上を分け合う招待と、受けたもの（新しいものが先）',
    access: 'verified',
    response: z.object({ items: z.array(OfferedShare).max(100) }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'PUT /studio/shares/{id}': {
    ownSignIn: true,
    thing: 'own',
    summary: '売上を分け合う招待を受ける',
    access: 'verified',
    params: byId,
    response: null,
    errors: own,
  },
  'DELETE /studio/shares/{id}': {
    ownSignIn: true,
    thing: 'own',
    summary: '売上を分け合う招待を断る（その分は、すぐに作者の売上になる）',
    access: 'verified',
    params: byId,
    response: null,
    errors: own,
  },
} as const satisfies Routes
