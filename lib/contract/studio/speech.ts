import { z } from 'zod'
import { Id } from '../common'
import type { Routes } from '../route'

export const SPEECH_KINDS = ['recognition', 'translation'] as const
const Kind = z.enum(SPEECH_KINDS)
export type SpeechKind = z.infer<typeof Kind>

const SpeechState = z
  .object({
    kinds: z.array(Kind).meta({ description: '使える処理（運営者が設定していなければ空）' }),
    isAllowed: z.boolean().meta({ description: '外部のサービスに送ることに、作者が同意している' }),
    minutesLeft: z.int().meta({ description: '今月（日本時間）に使える残り時間（分）' }),
    tasks: z
      .array(
        z.object({
          kind: Kind,
          state: z.enum(['waiting', 'running', 'done', 'failed']),
          failure: z.string().nullable(),
        }),
      )
      .meta({ description: '種類ごとに、いちばん新しいもの' }),
  })
  .meta({ id: 'SpeechState' })
export type SpeechState = z.infer<typeof SpeechState>

const trackId = z.object({ trackId: Id })
const workId = z.object({ id: Id })
const own = ['unauthenticated', 'forbidden', 'notFound'] as const

export const studioSpeechRoutes = {
  'GET /studio/tracks/{trackId}/speech': {
    thing: 'own',
    summary: '字幕の書き起こしと翻訳のようす',
    access: 'creator',
    params: trackId,
    response: SpeechState,
    errors: own,
  },
  'POST /studio/tracks/{trackId}/speech': {
    thing: 'own',
    summary: '字幕を書き起こす、または英語に翻訳する',
    access: 'creator',
    params: trackId,
    body: z.object({ kind: Kind }),
    response: SpeechState,
    status: 202,
    errors: ['invalid', ...own, 'conflict'],
  },
  'PUT /studio/works/{id}/speech-permission': {
    thing: 'own',
    summary: '作品の音声と字幕を外部のサービスに送ることに同意する',
    access: 'creator',
    params: workId,
    response: null,
    errors: own,
  },
  'DELETE /studio/works/{id}/speech-permission': {
    thing: 'own',
    summary: '外部のサービスに送ることへの同意を取り消す',
    access: 'creator',
    params: workId,
    response: null,
    errors: own,
  },
} as const satisfies Routes
