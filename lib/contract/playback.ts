import { z } from 'zod'
import { WorkCard } from './catalogue'
import {
  expiry,
  Id,
  Ids,
  Instant,
  PageQuery,
  PositionMs,
  paged,
  QueryFlag,
  Refusal,
} from './common'
import type { Routes } from './route'

/** Addresses are relative to the origin that was called, unless the media have an origin of their own. */
const addresses = z
  .object({
    hls: z.string().meta({
      description:
        'HLS（m3u8）。この再生リストと、その各行のファイルを X-Stream-Token とともに読む',
    }),
    hlsWithToken: z.string().meta({
      description:
        'ヘッダーを付けられない再生ソフトのための HLS（m3u8）。パスにトークンが入っているので、各行のファイルもそのまま読める',
    }),
    file: z.string().meta({ description: '全体を収めた一つの m4a。Range で途中から読める' }),
    subtitles: z.string().nullable().meta({
      description:
        '字幕（SubtitleLine の配列。時刻はトラックの始めからのミリ秒）。試聴では null。字幕のないトラックでは 404',
    }),
    waveform: z.string().meta({ description: '波形（Waveform）' }),
  })
  .meta({
    description:
      'そのまま再生できるアドレス。/ で始まるものは、この応答を返したオリジンから。音声だけのオリジンがあるときは https:// から始まる。hls のほかはトークンを含むので、他人に見せたり記録に残したりしない',
  })

export const Permission = z
  .object({
    type: z.enum(['trial', 'full']),
    token: z.string().meta({ description: 'X-Stream-Token（端末の音声要素では ?token=）' }),
    contentPath: z.string().meta({ description: '/ で終わる。音声の版を含む' }),
    addresses,
    ...expiry,
    playlist: z.string().optional().meta({
      description: '256kのストリームの再生リスト（m3u8）。playlist=trueのときだけ',
    }),
  })
  .meta({ id: 'Permission' })
export type Permission = z.infer<typeof Permission>

/** What the caller owns of an album: nothing, some tracks, or all of it. */
export const AlbumPermission = z
  .object({
    type: z.enum(['trial', 'partial', 'full']),
    trackIds: z.array(Id),
    priceToPay: z.int(),
  })
  .meta({ id: 'AlbumPermission' })

/** `albumIds[]=a&albumIds[]=b` */
const BulkIds = z.object({
  'albumIds[]': Ids,
})

export const SubtitleLine = z
  .object({
    startTime: PositionMs,
    endTime: PositionMs,
    text: z.object({ 'ja-JP': z.string().max(500), 'en-US': z.string().max(500).optional() }),
    generated: z
      .array(z.enum(['ja-JP', 'en-US']))
      .max(2)
      .optional()
      .meta({ description: '自動で作られ、人の手で直されていない言語' }),
  })
  .meta({ id: 'SubtitleLine' })
export type SubtitleLine = z.infer<typeof SubtitleLine>

/** The outline of a track, and which part of it a permission plays. */
export const Waveform = z
  .object({
    durationMs: PositionMs.meta({ description: 'トラック全体の長さ（ミリ秒）' }),
    startMs: PositionMs.meta({ description: 'この許可で聴ける部分の始まり（ミリ秒）' }),
    endMs: PositionMs.meta({ description: 'この許可で聴ける部分の終わり（ミリ秒）' }),
    peaks: z.array(z.number()).max(200).meta({ description: 'トラック全体の波形（0〜1）' }),
  })
  .meta({ id: 'Waveform' })
export type Waveform = z.infer<typeof Waveform>

const FoundAt = z.string().max(2000).default('').meta({
  description:
    '見つけた場所：ページのパス、#share・#alert、または参照元のURL。統計には種類だけが残る',
})

/** At most so many events are sent together. */
const MAX_QUEUED_EVENTS = 200

const EventId = Id.meta({
  description: '出来事ごとに端末が作る UUID。送り直しても、記録は一度だけ数える',
})
const EventTime = Instant.meta({
  description: '端末の時計での、その出来事の時刻。なければ届いた時刻',
})
const SentAt = Instant.meta({
  description:
    '送るときの端末の時計の時刻。サーバーの時計との差だけ at を直す（なければ at をそのまま使う）',
})
/** When something was heard on a device that may have been offline. */
const happened = { id: EventId.optional(), at: EventTime.optional() }
const fromDevice = { ...happened, sentAt: SentAt.optional() }

const position = { trackId: Id, currentTime: z.number().min(0).max(86_400) }
const play = { trackId: Id, isTrial: z.boolean(), foundAt: FoundAt }
const heard = {
  ...play,
  reached: z.int().min(0).max(100).meta({ description: '聴かれた最後の場所（%）' }),
}

const queued = { id: EventId, at: EventTime }
/** What a device kept while it was offline. */
export const QueuedEvent = z
  .union([
    z.object({ kind: z.literal('position'), ...queued, ...position }),
    z.object({ kind: z.literal('play'), ...queued, ...play }),
    z.object({ kind: z.literal('heard'), ...queued, ...heard }),
  ])
  .meta({ id: 'QueuedEvent' })
export type QueuedEvent = z.infer<typeof QueuedEvent>

/** What cannot be read becomes null, so that it is refused alone. */
const readOrNull = z.preprocess(
  (value) => QueuedEvent.safeParse(value).data ?? null,
  QueuedEvent.nullable(),
)

export const EventResult = z
  .object({
    status: z.enum(['accepted', 'older', 'duplicate', 'refused']).meta({
      description:
        'accepted＝保存した、older＝もっと新しい位置がある、duplicate＝同じ id をもう数えた、refused＝受け取れない（送り直さない）',
    }),
    refusal: Refusal.nullable().meta({ description: 'refused の理由' }),
  })
  .meta({ id: 'EventResult' })
export type EventResult = z.infer<typeof EventResult>

export const playbackRoutes = {
  'GET /permission/generate/{trackId}': {
    ownersAlone: true,
    thing: 'public',
    summary:
      'トラックを聴くための許可（試聴または全編）。全編の許可がなく、試聴もないトラックでは 403 playback/no-sample',
    access: 'guest',
    params: z.object({ trackId: Id }),
    query: z.object({
      playlist: QueryFlag.optional().meta({
        description: '再生リストも返す（最初の音までの往復が一つ減る）',
      }),
    }),
    response: Permission,
    errors: ['invalid', 'notFound', 'unauthenticated', 'forbidden'],
  },
  'GET /permission/albums': {
    summary: 'アルバムごとの許可（公開されていないものと存在しないものは、答えに含まれない）',
    access: 'guest',
    query: BulkIds,
    response: z.record(z.string(), AlbumPermission),
    errors: ['invalid'],
  },
  'PUT /history/playback': {
    summary: '再生位置を保存する（秒）。もっと新しい位置があれば、そのまま',
    access: 'verified',
    body: z.object({ ...position, ...fromDevice }),
    response: null,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound'],
  },
  'PUT /history/playback/log': {
    summary: '再生を記録する',
    access: 'guest',
    body: z.object({ ...play, ...fromDevice }),
    response: null,
    errors: ['invalid', 'notFound', 'tooMany'],
  },
  'POST /history/playback/heard': {
    summary: 'どこまで聴かれたかをまとめて記録する（統計のため）',
    access: 'guest',
    body: z.object({
      heard: z
        .array(z.object({ ...heard, ...happened }))
        .min(1)
        .max(50),
      sentAt: SentAt.optional(),
    }),
    response: null,
    errors: ['invalid', 'tooMany'],
  },
  'POST /history/playback/events': {
    summary:
      '圏外で溜めた再生位置と再生の記録をまとめて送る（混ぜてよい）。答えは一つずつ、送った順',
    access: 'listener',
    body: z.object({
      sentAt: SentAt,
      events: z
        .array(readOrNull)
        .min(1)
        .max(MAX_QUEUED_EVENTS)
        .meta({ description: '読めないものは、それだけが refused になる' }),
    }),
    response: z.object({
      results: z
        .array(EventResult)
        .max(MAX_QUEUED_EVENTS)
        .meta({ description: 'events と同じ順と数' }),
    }),
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'tooMany'],
  },
  'GET /my/history/playback': {
    summary: '再生履歴（新しい順）',
    access: 'listener',
    query: PageQuery.extend({
      unfinished: QueryFlag.optional().meta({ description: '最後まで聴いていないトラックだけ' }),
    }),
    response: paged(
      z.object({
        trackId: Id,
        trackTitle: z.string(),
        work: WorkCard,
        currentTime: z.number(),
        durationMs: z.int().nullable(),
        playedAt: Instant,
      }),
    ),
    errors: ['invalid', 'unauthenticated'],
  },
} as const satisfies Routes
