import { z } from 'zod'
import { Id, Instant } from '../common'
import { SubtitleLine } from '../playback'
import type { Routes } from '../route'

/** The outline of a track's sound as it is heard now, none while no audio is ready. */
export const StudioWaveform = z
  .object({
    durationMs: z.int().nullable(),
    peaks: z.array(z.number()).meta({ description: '音の輪郭（0〜1、200個まで）' }),
  })
  .meta({ id: 'StudioWaveform' })

/** A track's subtitles with what an editor needs of the track. */
export const StudioSubtitles = z
  .object({
    workId: Id,
    workTitle: z.string(),
    trackNo: z.int(),
    trackTitle: z.string(),
    /** Null while no audio is ready. */
    durationMs: z.int().nullable(),
    lines: z.array(SubtitleLine),
    version: Instant.nullable().meta({ description: '最後に保存した時刻。字幕がなければ null' }),
  })
  .meta({ id: 'StudioSubtitles' })
export type StudioSubtitles = z.infer<typeof StudioSubtitles>

const trackId = z.object({ trackId: Id })

export const studioSubtitleRoutes = {
  'GET /studio/tracks/{trackId}/waveform': {
    thing: 'own',
    summary: '自分のトラックの音の輪郭',
    access: 'creator',
    params: trackId,
    response: StudioWaveform,
    errors: ['unauthenticated', 'notFound'],
  },
  'GET /studio/tracks/{trackId}/subtitles': {
    thing: 'own',
    summary: '自分のトラックの字幕',
    access: 'creator',
    params: trackId,
    response: StudioSubtitles,
    errors: ['unauthenticated', 'notFound'],
  },
  /** The 409 is `studio/subtitles-changed`. */
  'PUT /studio/tracks/{trackId}/subtitles': {
    thing: 'own',
    summary: '字幕を置き換える（読み込んだ後に別の画面で保存されていれば409）',
    access: 'creator',
    params: trackId,
    body: z.object({
      lines: z.array(SubtitleLine).max(5000),
      version: Instant.nullable()
        .optional()
        .meta({ description: '読み込んだ字幕の version。省くと確かめずに置き換える' }),
    }),
    response: StudioSubtitles,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'conflict'],
  },
} as const satisfies Routes
