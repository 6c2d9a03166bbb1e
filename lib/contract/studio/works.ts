import { z } from 'zod'
import { WORK_LIMITS as LIMITS } from '@/lib/kit/shop/work-limits'
import { SaleStatus, Scene, Work } from '../catalogue'
import {
  AgeRating,
  Id,
  Instant,
  lineOfText,
  Nid,
  PageQuery,
  Picture,
  PositionMs,
  paged,
  paragraphs,
  sortedBy,
  TargetGender,
  TitleWords,
  WorkType,
  YenAmount,
} from '../common'
import type { Routes } from '../route'

const TrialRange = z
  .object({ startMs: PositionMs, endMs: PositionMs })
  .refine((range) => range.endMs > range.startMs, {
    error: '試聴の終わりは始まりより後にしてください。',
  })

const required = (max: number, label: string) =>
  lineOfText(max).refine((text) => text.length > 0, { error: `${label}を入力してください。` })

/** A text that becomes a path segment (/tag/…, /cast/…): browsers resolve dots, and proxies slashes. */
const nameInAddress = (label: string) =>
  required(LIMITS.nameCharacters, label).refine((text) => !/[/\\]|^\.{1,2}$/u.test(text), {
    error: `${label}に「/」「\\」は使えません。「.」だけの${label}も付けられません。`,
  })

export const TagName = nameInAddress('タグ')

export const StudioCast = z.object({
  attributeType: z.enum(['voiceActor', 'illustrator', 'scenario', 'mixing', 'music', 'other']),
  castName: nameInAddress('名前'),
  castNameReading: lineOfText(100).default(''),
  roleName: lineOfText(LIMITS.nameCharacters).default(''),
})

export const WorkDraft = z.object({
  type: WorkType,
  title: required(LIMITS.titleCharacters, 'タイトル'),
  titleReading: lineOfText(LIMITS.readingCharacters).default(''),
  catchCopy: lineOfText(LIMITS.catchCopyCharacters).default(''),
  description: paragraphs(LIMITS.descriptionCharacters).default(''),
  targetGender: TargetGender.default('both'),
  ageRating: AgeRating.optional().meta({
    description: 'なければ変えない（新しい作品は all）。店で扱っているものだけ選べる',
  }),
  seriesName: lineOfText(LIMITS.seriesCharacters)
    .default('')
    .meta({ description: '作品が属するシリーズ（なければ空）' }),
  seriesNumber: z
    .int()
    .min(1)
    .max(LIMITS.largestSeriesNumber)
    .nullable()
    .default(null)
    .meta({ description: 'シリーズの何作目か。シリーズ名のある作品だけ' }),
  price: YenAmount.max(LIMITS.largestYen)
    .default(0)
    .meta({ description: `アルバムは${LIMITS.smallestAlbumYen}円以上、ボイスは0円` }),
  discount: z
    .object({ price: YenAmount, startAt: Instant, endAt: Instant })
    .nullable()
    .default(null),
  allowsFlac: z
    .boolean()
    .default(false)
    .meta({ description: '購入者が可逆圧縮（FLAC）でもダウンロードできるか' }),
  hasGeneratedVoices: z
    .boolean()
    .default(false)
    .meta({ description: '生成された音声を含む（作品ページに表示され、検索で除ける）' }),
  allowsLineSearch: z
    .boolean()
    .default(false)
    .meta({ description: '字幕の一行ずつを、だれでも検索で見つけて読めるか' }),
  statesRights: z
    .boolean()
    .default(false)
    .meta({ description: '公開と販売に必要な権利をすべて持つと述べる（公開に必要）' }),
  tags: z.array(TagName).max(LIMITS.tags, `タグは${LIMITS.tags}個までです。`).default([]),
  cast: z.array(StudioCast).max(LIMITS.credits).default([]),
})
export type WorkDraft = z.infer<typeof WorkDraft>

/** The first millisecond of a scene belongs to it; two scenes cannot begin at once. */
const SceneDrafts = z
  .array(
    z.object({
      startMs: PositionMs,
      name: required(LIMITS.nameCharacters, '場面の名前'),
      note: lineOfText(100).default(''),
    }),
  )
  .max(LIMITS.scenes, `場面は${LIMITS.scenes}個までです。`)
  .refine((scenes) => new Set(scenes.map(({ startMs }) => startMs)).size === scenes.length, {
    error: '同じ時間に始まる場面が2つあります。',
  })
  .transform((scenes) => scenes.toSorted((a, b) => a.startMs - b.startMs))

export const TrackDraft = z.object({
  title: required(LIMITS.titleCharacters, 'トラック名'),
  titleReading: lineOfText(LIMITS.readingCharacters).default(''),
  price: YenAmount.max(LIMITS.largestYen).default(0),
  isSoldSeparately: z.boolean().default(true),
  noSample: z.boolean().default(false),
  trialRange: TrialRange.nullable()
    .default(null)
    .meta({ description: 'null なら先頭20%（10〜90秒）' }),
  scenes: SceneDrafts.default([]),
})
export type TrackDraft = z.infer<typeof TrackDraft>

type Changes<S extends z.ZodRawShape> = {
  [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer Given> ? Given : S[K]>
}

/** Fields of a draft; missing fields stay, so that an older app never erases a newer field. */
const changesOf = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>): z.ZodObject<Changes<S>> =>
  z.object(
    Object.fromEntries(
      Object.entries<z.core.$ZodType>(shape).map(([field, schema]) => [
        field,
        z.optional(schema instanceof z.ZodDefault ? schema.unwrap() : schema),
      ]),
    ) as Changes<S>,
  )

const WorkChanges = changesOf(WorkDraft.omit({ type: true }))
export type WorkChanges = z.infer<typeof WorkChanges>
const TrackChanges = changesOf(TrackDraft)
export type TrackChanges = z.infer<typeof TrackChanges>

const Version = z.string().max(50).meta({
  description: '書かれている内容の版。PUT に添えると、別の画面で変わっていれば409',
})

/** `failed` always has a reason that a creator understands. */
const AudioState = z.enum(['uploaded', 'working', 'ready', 'failed'])

const StudioAudio = z
  .object({
    id: Id,
    state: AudioState,
    progress: z.number().min(0).max(1),
    failure: z.object({ code: z.string(), message: z.string() }).nullable(),
    fileName: z.string(),
    format: z.string().nullable(),
    inFile: z
      .object({
        title: z.string().nullable(),
        artist: z.string().nullable(),
        album: z.string().nullable(),
      })
      .meta({ description: 'ファイルのタグに書かれた名前（入力の候補）' }),
    durationMs: z.int().nullable(),
    loudnessLufs: z.number().nullable(),
  })
  .meta({ id: 'StudioAudio' })

export const StudioTrack = z
  .object({
    id: Id,
    trackNo: z.int(),
    title: z.string(),
    titleReading: z.string(),
    price: YenAmount,
    isSoldSeparately: z.boolean(),
    noSample: z.boolean(),
    trialRange: z.object({ startMs: z.int(), endMs: z.int() }).nullable(),
    scenes: z.array(Scene),
    hasTranscript: z.boolean(),
    version: Version,
    audio: StudioAudio.nullable(),
  })
  .meta({ id: 'StudioTrack' })
export type StudioTrack = z.infer<typeof StudioTrack>

/** The state of a work's review before its first publication. */
const OwnWorkReview = z
  .object({
    state: z.enum(['waiting', 'returned']),
    requestedAt: Instant,
    releaseAt: Instant.nullable().meta({ description: '申請した公開の日時（null はすぐ）' }),
    decidedAt: Instant.nullable(),
    reason: z.string().nullable().meta({ description: '差し戻した理由' }),
  })
  .meta({ id: 'OwnWorkReview' })

const WorkState = z.enum(['draft', 'published', 'withdrawn'])
/** The filter of a list: `scheduled` is released later, `failed` has a sound that could not be transcoded. */
const ListedState = z.enum([...WorkState.options, 'scheduled', 'failed'])

export const StudioWork = z
  .object({
    id: Id,
    /** Null until the first publication. */
    nid: Nid.nullable(),
    type: WorkType,
    state: WorkState,
    saleStatus: SaleStatus.nullable(),
    title: z.string(),
    titleReading: z.string(),
    catchCopy: z.string(),
    description: z.string(),
    targetGender: TargetGender,
    seriesName: z.string(),
    seriesNumber: z.int().nullable(),
    ageRating: AgeRating,
    ageRatingReason: z
      .string()
      .nullable()
      .meta({ description: '運営が年齢区分を決めた理由。あれば、作者は変えられない' }),
    price: YenAmount,
    discount: z.object({ price: YenAmount, startAt: Instant, endAt: Instant }).nullable(),
    allowsFlac: z.boolean(),
    hasGeneratedVoices: z.boolean(),
    allowsLineSearch: z.boolean(),
    statesRights: z.boolean(),
    heldReason: z.string().nullable().meta({ description: '運営が公開を止めている理由' }),
    review: OwnWorkReview.nullable().meta({
      description: '公開前の審査。公開したことのある作品と、審査に出していない下書きでは null',
    }),
    tags: z.array(z.string()),
    cast: z.array(StudioCast),
    cover: Picture.nullable(),
    tracks: z.array(StudioTrack),
    releaseAt: Instant.nullable(),
    preorders: z
      .int()
      .optional()
      .meta({ description: '配信前に受けている予約の数（あるときだけ）' }),
    version: Version,
    updatedAt: Instant,
  })
  .meta({ id: 'StudioWork' })
export type StudioWork = z.infer<typeof StudioWork>

/** A work in a list, with its figures since its first day. */
const ListedWork = StudioWork.extend({
  plays: z.int(),
  favourites: z.int(),
  /** How many were sold, single tracks too. */
  sold: z.int(),
}).meta({ id: 'ListedWork' })
export type ListedWork = z.infer<typeof ListedWork>

/** A work as the store would show it; a draft has no number yet. */
export const WorkPreview = Work.extend({ nid: Nid.nullable() }).meta({ id: 'WorkPreview' })
export type WorkPreview = z.infer<typeof WorkPreview>

const PricePeriod = z
  .object({
    price: YenAmount,
    startAt: Instant,
    endAt: Instant.nullable().meta({ description: 'null なら終わりは決まっていない' }),
  })
  .meta({ id: 'PricePeriod' })

const workId = z.object({ id: Id })
const trackId = z.object({ trackId: Id })
const own = ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'conflict'] as const

/** Files arrive by tus 1.0 at `/studio/uploads` (see lib/api/routes/studio/uploads.ts); the calls here take the finished upload's id. */
export const studioRoutes = {
  'GET /studio/works': {
    summary: '自分の作品',
    access: 'creator',
    query: PageQuery.extend({
      type: WorkType.optional(),
      state: ListedState.optional(),
      q: TitleWords,
      ...sortedBy('title', 'release', 'updated', 'price', 'plays', 'favourites', 'sold'),
    }),
    response: paged(ListedWork),
    errors: ['invalid', 'unauthenticated'],
  },
  'POST /studio/works': {
    summary: '下書きを作る',
    access: 'creator',
    body: WorkDraft,
    response: StudioWork,
    status: 201,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'tooMany'],
  },
  'GET /studio/works/{id}': {
    thing: 'own',
    summary: '自分の作品の詳細',
    access: 'creator',
    params: workId,
    response: StudioWork,
    errors: own,
  },
  'PUT /studio/works/{id}': {
    thing: 'own',
    summary: '作品を変える',
    access: 'creator',
    params: workId,
    body: WorkChanges.extend({ version: Version.optional() }).meta({
      description: '送らない項目は、そのまま残る',
    }),
    response: StudioWork,
    errors: own,
  },
  'DELETE /studio/works/{id}': {
    thing: 'own',
    summary: '下書きを消す',
    access: 'creator',
    params: workId,
    response: null,
    errors: own,
  },
  'GET /studio/works/{id}/preview': {
    thing: 'own',
    summary: '作品ページのプレビュー（いま公開したらどう見えるか）',
    access: 'creator',
    params: workId,
    response: WorkPreview,
    errors: ['invalid', 'unauthenticated', 'notFound', 'unprocessable'],
  },
  'GET /studio/works/{id}/prices': {
    thing: 'own',
    summary: '販売価格の履歴と予定（古い順、新しいものから200件まで）',
    access: 'creator',
    params: workId,
    response: z.object({ items: z.array(PricePeriod).max(200) }),
    errors: ['invalid', 'unauthenticated', 'notFound'],
  },
  'PUT /studio/works/{id}/cover': {
    thing: 'own',
    summary: 'ジャケットを差し替える',
    access: 'creator',
    params: workId,
    body: z.object({ uploadId: Id, alt: lineOfText(200).default('') }),
    response: StudioWork,
    errors: [...own, 'unprocessable', 'tooMany', 'unavailable'],
  },
  'POST /studio/works/{id}/copy': {
    thing: 'own',
    summary: '作品を写して新しい下書きを作る（ジャケット・音声・字幕・割引は写さない）',
    access: 'creator',
    params: workId,
    response: StudioWork,
    status: 201,
    errors: ['unauthenticated', 'notFound', 'tooMany'],
  },
  'POST /studio/works/{id}/tracks': {
    thing: 'own',
    summary: 'トラックを足す',
    access: 'creator',
    params: workId,
    body: TrackDraft,
    response: StudioWork,
    status: 201,
    errors: own,
  },
  'PUT /studio/works/{id}/track-order': {
    thing: 'own',
    summary: 'トラックを並べ替える（作品の全トラックを新しい順で。顔ぶれが違えば409）',
    access: 'creator',
    params: workId,
    body: z.object({ trackIds: z.array(Id).min(1).max(LIMITS.tracks) }),
    response: StudioWork,
    errors: own,
  },
  'PUT /studio/tracks/{trackId}': {
    thing: 'own',
    summary: 'トラックを変える',
    access: 'creator',
    params: trackId,
    body: TrackChanges.extend({ version: Version.optional() }).meta({
      description: '送らない項目は、そのまま残る',
    }),
    response: StudioWork,
    errors: own,
  },
  'DELETE /studio/tracks/{trackId}': {
    thing: 'own',
    summary:
      'トラックを消す（公開したことのある作品で、音声のあったものは、新しく買う人には出ず、持っている人には残る）',
    access: 'creator',
    params: trackId,
    response: StudioWork,
    errors: own,
  },
  'PUT /studio/tracks/{trackId}/audio': {
    thing: 'own',
    summary: '届いた音声をトラックにする（変換が始まる）',
    access: 'creator',
    params: trackId,
    body: z.object({ uploadId: Id }),
    response: StudioWork,
    status: 202,
    errors: [...own, 'unprocessable'],
  },
  'POST /studio/tracks/{trackId}/audio/retry': {
    thing: 'own',
    summary: 'こちらの不具合で変換できなかった音声を、送り直さずにもう一度変換する',
    access: 'creator',
    params: trackId,
    response: StudioWork,
    status: 202,
    errors: own,
  },
  'PUT /studio/works/{id}/publication': {
    thing: 'own',
    summary:
      '公開する（releaseAt が未来なら予約または告知）。審査のある店では、はじめての公開は審査を待つ（review）',
    access: 'creator',
    params: workId,
    body: z.object({ releaseAt: Instant.optional(), acceptPreorders: z.boolean().default(false) }),
    response: StudioWork,
    errors: [...own, 'unprocessable'],
  },
  'DELETE /studio/works/{id}/publication': {
    thing: 'own',
    summary: '公開をやめる（購入済みの人は引き続き聴ける）。審査待ちなら取り下げる',
    access: 'creator',
    params: workId,
    response: StudioWork,
    errors: own,
  },
} as const satisfies Routes
