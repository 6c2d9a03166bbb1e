import { z } from 'zod'
import { Track, Work, WorkCard } from './catalogue'
import {
  exactlyOne,
  expiryOrNone,
  Id,
  Ids,
  Instant,
  Nid,
  PageQuery,
  paged,
  YenAmount,
} from './common'
import { SubtitleLine } from './playback'
import type { Routes } from './route'

/** An owned item: a whole album (`track` null) or a single track. It stays when the work is withdrawn. */
export const LibraryItem = z
  .object({
    work: WorkCard,
    track: Track.nullable(),
    purchasedAt: Instant,
    isWithdrawn: z.boolean(),
    downloads: z
      .array(z.enum(['mp3', 'flac']))
      .meta({ description: 'ダウンロードできる形式。発売前や準備中は空' }),
  })
  .meta({ id: 'LibraryItem' })
export type LibraryItem = z.infer<typeof LibraryItem>

const DownloadFormat = z.enum(['mp3', 'flac'])

/** A requested file: one track, or a ZIP of an album. */
export const Download = z
  .object({
    id: Id,
    state: z.enum(['preparing', 'ready', 'failed']),
    /** 0 to 1. */
    progress: z.number().min(0).max(1),
    fileName: z.string(),
    /** Supports ranges, so that an interrupted download can be resumed; null until it is ready. */
    url: z.string().nullable(),
    byteSize: z.int().nullable(),
    ...expiryOrNone,
    message: z.string().nullable(),
  })
  .meta({ id: 'Download' })
export type Download = z.infer<typeof Download>

export const MerchandisePurchase = z
  .object({
    orderNumber: z.string(),
    state: z.string(),
    total: YenAmount,
    deliveryFee: YenAmount,
    paidAt: Instant.nullable(),
    items: z.array(
      z.object({
        id: Id,
        title: z.string(),
        price: YenAmount,
        quantity: z.int(),
        imagePath: z.string().nullable(),
        preorderDeliveryAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'MerchandisePurchase' })

export const libraryRoutes = {
  'GET /my/library': {
    summary: '購入したアルバムとトラック（新しい順、題名・出演・作者で絞り込み）',
    access: 'listener',
    query: PageQuery.extend({
      query: z.string().max(200).optional(),
      kind: z
        .enum(['album', 'track'])
        .optional()
        .meta({ description: 'アルバム全体だけ、または単品のトラックだけ' }),
      sort: z.enum(['purchased', 'title', 'played']).default('purchased'),
    }),
    response: paged(LibraryItem),
    errors: ['invalid', 'unauthenticated'],
  },
  'GET /my/library/{nid}': {
    thing: 'own',
    summary: '持っている作品の詳細（販売が終わったものも）',
    access: 'listener',
    params: z.object({ nid: Nid }),
    response: Work,
    errors: ['unauthenticated', 'notFound'],
  },
  'GET /my/library/{nid}/transcript': {
    ownersAlone: true,
    thing: 'own',
    summary: '持っている作品の全トラックの字幕（作品内の検索用）',
    access: 'listener',
    params: z.object({ nid: Nid }),
    response: z.object({
      tracks: z.array(z.object({ trackId: Id, lines: z.array(SubtitleLine) })),
    }),
    errors: ['unauthenticated', 'notFound'],
  },
  'POST /my/download': {
    summary: '持っているアルバム（ZIP）またはトラックのファイルを用意する',
    access: 'listener',
    body: exactlyOne(
      z.object({
        albumId: Id.optional(),
        trackId: Id.optional(),
        format: DownloadFormat.default('mp3'),
      }),
      ['albumId', 'trackId'],
      'albumId と trackId のどちらか一つを指定してください。',
    ),
    response: Download,
    status: 202,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'conflict', 'tooMany'],
  },
  'GET /my/download/{id}': {
    ownersAlone: true,
    thing: 'own',
    summary: 'ファイルの用意の進み具合',
    access: 'listener',
    params: z.object({ id: Id }),
    response: Download,
    errors: ['unauthenticated', 'notFound'],
  },
  'DELETE /my/history/playback': {
    summary: '再生履歴をすべて消す',
    access: 'listener',
    response: null,
    errors: ['unauthenticated'],
  },
  /** Also deletes the saved position. */
  'DELETE /my/history/playback/{trackId}': {
    thing: 'public',
    summary: '再生履歴から一つ消す',
    access: 'listener',
    params: z.object({ trackId: Id }),
    response: null,
    errors: ['unauthenticated', 'notFound'],
  },
  'GET /my/history/playback/position': {
    summary: '続きから聴くための位置（秒）',
    access: 'listener',
    query: z.object({
      'trackIds[]': Ids,
    }),
    response: z.record(z.string(), z.object({ currentTime: z.number(), playedAt: Instant })),
    errors: ['invalid', 'unauthenticated'],
  },
  'GET /my/history/merchandises': {
    summary: 'グッズの購入履歴',
    access: 'listener',
    query: PageQuery,
    response: paged(MerchandisePurchase),
    errors: ['invalid', 'unauthenticated'],
  },
} as const satisfies Routes
