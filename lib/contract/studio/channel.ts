import { z } from 'zod'
import { Channel } from '../catalogue'
import { Id, Picture, paragraphs, WebAddress } from '../common'
import type { Routes } from '../route'

/** What is not named stays; `bannerUploadId: null` takes the banner away. */
export const ChannelChanges = z.object({
  introduction: paragraphs(500).optional(),
  links: z.array(WebAddress).max(5, 'リンクは5つまでです。').optional(),
  bannerUploadId: Id.nullable().optional(),
})

/** What waits for the creator, each as a number. */
export const StudioTasks = z
  .object({
    drafts: z.int().meta({ description: '審査待ちは数えない' }),
    returned: z.int().meta({ description: '公開の前に差し戻された作品' }),
    failedFiles: z.int(),
    unansweredComments: z.int(),
    hasBanner: z.boolean(),
    hasIntroduction: z.boolean(),
  })
  .meta({ id: 'StudioTasks' })
export type StudioTasks = z.infer<typeof StudioTasks>

/** What the caller's account has uploaded, of all that it may. */
export const StudioStorage = z
  .object({
    storedBytes: z.int().meta({ description: '保存しているファイルの合計（バイト）' }),
    mostBytes: z.int().meta({ description: '1アカウントで保存できる合計（バイト）' }),
  })
  .meta({ id: 'StudioStorage' })
export type StudioStorage = z.infer<typeof StudioStorage>

export const studioChannelRoutes = {
  'GET /studio/channel': {
    summary: '自分のチャンネル（公開ページに出るもの）',
    access: 'creator',
    response: Channel,
    errors: ['unauthenticated', 'notFound'],
  },
  'GET /studio/tasks': {
    summary: '作者を待っているもの（下書き、失敗した音声、未返信のコメント）',
    access: 'creator',
    response: StudioTasks,
    errors: ['unauthenticated'],
  },
  'GET /studio/storage': {
    summary: '自分がアップロードしたファイルの合計と上限',
    access: 'creator',
    response: StudioStorage,
    errors: ['unauthenticated'],
  },
  'PUT /studio/creator/info': {
    summary: 'チャンネルのバナー・自己紹介・リンク（送らなかった項目はそのまま）',
    access: 'creator',
    body: ChannelChanges,
    response: z.object({
      introduction: z.string(),
      links: z.array(z.string()),
      banner: Picture.nullable(),
    }),
    errors: [
      'invalid',
      'unauthenticated',
      'forbidden',
      'notFound',
      'conflict',
      'unprocessable',
      'tooMany',
      'unavailable',
    ],
  },
} as const satisfies Routes
