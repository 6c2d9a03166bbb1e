import type { SubtitleLine } from '@/lib/contract/playback'
import { UnreadableSubtitles } from './unreadable-subtitles'

const MOST_CHARACTERS = 500

/** One line of subtitles. @throws UnreadableSubtitles with the row, where the text is too long */
export function toLine(
  row: number,
  startTime: number,
  endTime: number,
  text: string,
): SubtitleLine {
  if (text.length > MOST_CHARACTERS)
    throw new UnreadableSubtitles(row, `1つの字幕は${MOST_CHARACTERS}文字までです。`)
  return { startTime, endTime, text: { 'ja-JP': text } }
}

/** The milliseconds of what stands between the marks of a time. */
export function toMs(minutes: string, seconds: string, fraction = '', hours = '0'): number | null {
  if (Number(seconds) > 59) return null
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return whole * 1000 + Number(fraction.padEnd(3, '0'))
}
