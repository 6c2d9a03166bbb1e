import { z } from 'zod'
import { Id } from '../common'
import type { Routes } from '../route'

const figures = {
  plays: z.int(),
  /** Full plays that reached the end. */
  completed: z.int(),
  favourites: z.int(),
  followers: z.int(),
  /** Yen, refunds taken off on the day on which they were asked for. */
  sales: z.int(),
}

/** A channel's days, oldest first: those of the period, and before them as many to compare with. */
export const StudioFigures = z
  .object({
    days: z
      .array(z.object({ day: z.iso.date(), ...figures }))
      .max(180)
      .meta({ description: '期間の2倍の日数。前半が比べる期間、後半がいまの期間' }),
  })
  .meta({ id: 'StudioFigures' })
export type StudioFigures = z.infer<typeof StudioFigures>

const workCounts = {
  plays: z.int(),
  /** Of the plays, those of the trial. */
  trials: z.int(),
  completed: z.int(),
  sold: z.int(),
  /** Sales to listeners who played the trial in the 48 hours before, without guests. */
  soldAfterTrial: z.int(),
}

/** Plays and sales of a work in a period, without figures of fewer than five listeners. */
export const WorkFigures = z
  .object({
    ...workCounts,
    days: z.array(z.object({ day: z.iso.date(), ...workCounts })).max(90),
    /** Null where fewer than five listened. */
    sources: z
      .array(z.object({ source: z.string(), plays: z.int() }))
      .max(40)
      .nullable(),
    /** For each track, how many full plays reached 5 %, 10 % … 100 %; null with fewer than five listeners. */
    tracks: z
      .array(
        z.object({
          id: Id,
          title: z.string(),
          plays: z.int(),
          reached: z.array(z.int()).length(20).nullable(),
          peaks: z.array(z.number()).max(200).meta({ description: '波形（0〜1）' }),
        }),
      )
      .max(100),
  })
  .meta({ id: 'WorkFigures' })
export type WorkFigures = z.infer<typeof WorkFigures>

/** In days; 1 is today. */
const PERIODS = [1, 7, 30, 90] as const
const period = z.object({
  days: z.coerce.number().meta({ enum: PERIODS }).pipe(z.literal(PERIODS)).default(30),
})

export const studioStatisticsRoutes = {
  'GET /studio/figures': {
    summary: 'チャンネルの日ごとの数（再生・最後まで・お気に入り・フォロワー・売上）',
    access: 'creator',
    query: period,
    response: StudioFigures,
    errors: ['invalid', 'unauthenticated'],
  },
  'GET /studio/works/{id}/figures': {
    thing: 'own',
    summary: '作品の聴かれかた（日ごと、見つけた場所、どこまで聴かれたか）',
    access: 'creator',
    params: z.object({ id: Id }),
    query: period,
    response: WorkFigures,
    errors: ['invalid', 'unauthenticated', 'notFound'],
  },
} as const satisfies Routes
