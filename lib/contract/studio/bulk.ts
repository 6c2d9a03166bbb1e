import { z } from 'zod'
import { MAX_IMPORT_WORKS } from '@/lib/kit/shop/import-columns'
import { WORK_LIMITS } from '@/lib/kit/shop/work-limits'
import { Id, Instant, YenAmount } from '../common'
import type { Routes } from '../route'
import { WorkDraft } from './works'

const tags = WorkDraft.shape.tags.unwrap()

/** What is changed in each of several works; what is left out stays. */
export const WorkChanges = z.object({
  price: YenAmount.max(WORK_LIMITS.largestYen).optional(),
  percentOff: z
    .object({
      percent: z
        .int()
        .min(1, '割引率は1〜90%にしてください。')
        .max(90, '割引率は1〜90%にしてください。'),
      startAt: Instant,
      endAt: Instant,
    })
    .nullable()
    .optional()
    .meta({ description: '割引。1円未満は切り捨て。null で割引をやめる' }),
  addTags: tags.optional(),
  removeTags: tags.optional(),
  releaseAt: z
    .union([Instant, z.literal('now')])
    .optional()
    .meta({
      description:
        '配信する日時。下書きはこの日時で公開を予約し、配信前の作品は動かす。now ですぐに公開',
    }),
  statesRights: z.literal(true).optional().meta({
    description: '選んだすべての作品について、公開と販売に必要な権利をすべて持つと述べる',
  }),
})
export type WorkChanges = z.infer<typeof WorkChanges>

export const studioBulkRoutes = {
  'POST /studio/works/changes': {
    summary: '選んだ作品をまとめて変える（作品ごとに、変わったか、変えられない理由を返す）',
    access: 'creator',
    body: z.object({ workIds: z.array(Id).min(1).max(MAX_IMPORT_WORKS), changes: WorkChanges }),
    response: z.object({
      changed: z.array(Id),
      refused: z.array(z.object({ id: Id, title: z.string(), reason: z.string() })),
    }),
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'conflict'],
  },
} as const satisfies Routes
