import { z } from 'zod'
import { Id, Ids } from './common'
import type { Routes } from './route'

/** Far more than anybody sets; beyond it the oldest are dropped. */
export const MAX_WORK_SOUNDS = 2_000

/** How a work sounds: its speed, whether its loudness is levelled, and its left and right. */
export const WorkSound = z
  .object({
    rate: z.number().min(0.5).max(2),
    isLevelled: z.boolean(),
    channels: z.enum(['stereo', 'swapped', 'mono']),
  })
  .meta({ id: 'WorkSound' })
export type WorkSound = z.infer<typeof WorkSound>

const workParams = z.object({ workId: Id })

export const soundRoutes = {
  'GET /my/sounds': {
    summary: '作品ごとの音の設定（設定のある作品だけ）',
    access: 'listener',
    query: z.object({
      'workIds[]': Ids,
    }),
    response: z.record(z.string(), WorkSound),
    errors: ['invalid', 'unauthenticated'],
  },
  'PUT /my/sounds/{workId}': {
    thing: 'public',
    summary: '作品の音の設定を保存する（後から届いたものが残る）',
    access: 'verified',
    params: workParams,
    body: WorkSound,
    response: null,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound'],
  },
  'DELETE /my/sounds/{workId}': {
    thing: 'public',
    summary: '作品の音の設定をやめる（何度でも同じ）',
    access: 'verified',
    params: workParams,
    response: null,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
} as const satisfies Routes
