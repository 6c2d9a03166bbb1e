import { z } from 'zod'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'
import { HomeModule, HomeRow, VoiceTag } from '../catalogue'
import { Id, Instant, lineOfText, Nid, PageQuery, paged, StoreLink, TargetGender } from '../common'
import type { Routes } from '../route'

/** A row as it is edited; its place in the list is its order. */
export const HomeRowDraft = z.object({
  id: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/u)
    .meta({ description: '列の識別子。列のあいだで重ならない' }),
  kind: z.enum(['works', 'merchandise']),
  title: lineOfText(60).refine((text) => text !== '', { error: '題名を入力してください。' }),
  subtitle: lineOfText(100),
  targetGender: TargetGender,
  nids: z.array(Nid).max(100, '作品は100件までです。'),
  merchandiseIds: z.array(Id).max(100, 'グッズは100件までです。'),
  tags: z.array(lineOfText(50)).max(20).default([]),
  sort: HomeModule.shape.sort,
  limit: z.int().min(1, '1件以上にしてください。').max(100, '100件までです。'),
  moreLink: StoreLink.nullable(),
})
export type HomeRowDraft = z.output<typeof HomeRowDraft>

const rows = z.array(HomeRowDraft).max(30, '列は30までです。')
const BasedOn = z.int().min(0).max(1_000_000).meta({ description: '画面で見た、公開中の版' })
const Note = lineOfText(200).default('').meta({ description: '何を変えたか（版の一覧に出る）' })

const Published = {
  version: z.int().meta({ description: '公開中の版。まだなければ0' }),
  publishedAt: Instant.nullable(),
  publishedBy: z.string().nullable().meta({ description: '公開した運営スタッフ' }),
}

export const HomeRows = z
  .object({
    ...Published,
    rows: z.array(HomeModule),
    named: z
      .array(z.object({ id: z.string(), title: z.string(), isShown: z.boolean() }))
      .meta({ description: '列の作品（番号）とグッズ（id）の題名。isShown は公開中' }),
  })
  .meta({ id: 'HomeRows' })
export type HomeRows = z.output<typeof HomeRows>

export const ChosenTags = z
  .object({ ...Published, tags: z.array(VoiceTag) })
  .meta({ id: 'ChosenTags' })
export type ChosenTags = z.output<typeof ChosenTags>

export const DocumentVersion = z
  .object({
    version: z.int(),
    publishedAt: Instant,
    publishedBy: z.string().nullable(),
    note: z.string(),
    restoredFrom: z.int().nullable().meta({ description: '戻した版' }),
    entries: z.int().meta({ description: '列やタグの数' }),
    isPublished: z.boolean(),
  })
  .meta({ id: 'DocumentVersion' })
export type DocumentVersion = z.output<typeof DocumentVersion>

const Restoration = z.object({
  version: z.int().min(1).max(1_000_000).meta({ description: '戻したい版' }),
  basedOn: BasedOn,
})

const access = { staff: EDITORIAL_STAFF }
const reads = { access, errors: ['notFound'] } as const
const lists = {
  access,
  query: PageQuery,
  response: paged(DocumentVersion),
  errors: ['invalid', 'notFound'],
} as const
const publishes = { access, errors: ['invalid', 'notFound', 'conflict'] } as const

/** What the top page and the search show by choice of the editors. For anybody else none of these calls exists (404). */
export const opsHomeRoutes = {
  'GET /ops/home-rows': {
    ...reads,
    summary: 'トップページの列（公開中の版）',
    response: HomeRows,
  },
  'PUT /ops/home-rows': {
    ...publishes,
    summary: 'トップページの列を公開する（新しい版になる）',
    body: z.object({ rows, note: Note, basedOn: BasedOn }),
    response: HomeRows,
  },
  'POST /ops/home-rows/preview': {
    access,
    summary: 'この列でトップページがどう見えるか（何も変えない）',
    body: z.object({ rows, targetGender: TargetGender.default('both') }),
    response: z.object({ rows: z.array(HomeRow) }),
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/home-rows/versions': { ...lists, summary: 'トップページの列の版（新しい順）' },
  'POST /ops/home-rows/restoration': {
    ...publishes,
    summary: 'トップページの列を前の版の内容に戻す（新しい版になる）',
    body: Restoration,
    response: HomeRows,
  },
  'GET /ops/voice-tags': {
    ...reads,
    summary: '検索に並べるタグ（公開中の版）',
    response: ChosenTags,
  },
  'PUT /ops/voice-tags': {
    ...publishes,
    summary: '検索に並べるタグを公開する（新しい版になる）',
    body: z.object({
      names: z
        .array(lineOfText(50).refine((name) => name !== '', { error: 'タグが空です。' }))
        .max(200, 'タグは200件までです。'),
      note: Note,
      basedOn: BasedOn,
    }),
    response: ChosenTags,
  },
  'GET /ops/voice-tags/versions': { ...lists, summary: '検索に並べるタグの版（新しい順）' },
  'POST /ops/voice-tags/restoration': {
    ...publishes,
    summary: '検索に並べるタグを前の版の内容に戻す（新しい版になる）',
    body: Restoration,
    response: ChosenTags,
  },
} as const satisfies Routes
