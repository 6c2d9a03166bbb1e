import type { SubtitleLine } from '@/lib/contract/playback'
import { plainText } from './plain-text'
import { toLine, toMs } from './to-line'
import { UnreadableSubtitles } from './unreadable-subtitles'

/** Whether a row is meant to hold the two times of a cue; an arrow in the text is none. */
export const isTimes = (row: string): boolean =>
  /^\s*\d+[:.,;：]\S*\s*[-–—]+>|-->\s*\d+[:.,;：]\d/u.test(row)

/**
 * SRT and WebVTT: a row of two times, then text. In WebVTT an empty row ends it; in SRT the next number and time
 * do, so that empty rows may stand within. @throws UnreadableSubtitles
 */
export function readCues(rows: readonly string[]): SubtitleLine[] {
  const isVtt = /^WEBVTT/u.test(rows[0] ?? '')
  const heads = rows.flatMap((row, at) =>
    isTimes(row) && !(isVtt && isInNote(rows, at)) ? [at] : [],
  )
  return heads.map((head, place) => {
    const [startTime, endTime] = readTimes(rows[head] ?? '')
    if (startTime === null || endTime === null) throw UnreadableSubtitles.time(head + 1)
    const next = startOf(rows, heads[place + 1] ?? rows.length, place + 2)
    const text = rows.slice(head + 1, next)
    const empty = isVtt ? text.findIndex((row) => !row.trim()) : -1
    const own = empty < 0 ? text : text.slice(0, empty)
    return toLine(head + 1, startTime, endTime, plainText(own.join('\n')))
  })
}

/** Where the cue with these times begins: at its number, which an empty row may part from them. */
function startOf(rows: readonly string[], head: number, number: number): number {
  const isNumber = (at: number) => /^\s*\d+\s*$/u.test(rows[at] ?? '')
  if (head === rows.length) return head
  if (isNumber(head - 1)) return head - 1
  let at = head - 1
  while (at > 0 && !rows[at]?.trim()) at -= 1
  return isNumber(at) && Number(rows[at]) === number ? at : head
}

function readTimes(row: string): [number | null, number | null] {
  const [from = '', to = ''] = row.split('-->').map((part) => part.trim())
  return [readTime(from), readTime(to.split(/\s/u)[0] ?? '')]
}

/** `1:02:03.004`, `02:03,004` or `02:03` in milliseconds; null for anything else. */
function readTime(text: string): number | null {
  const found = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})(?:[.,:](\d{1,3}))?$/u.exec(text)
  if (!found) return null
  const [, hours, minutes = '', seconds = '', fraction] = found
  return toMs(minutes, seconds, fraction, hours)
}

/** Notes, styles and regions of WebVTT last until an empty row, whatever they hold. */
function isInNote(rows: readonly string[], index: number): boolean {
  let head = index
  while (rows[head - 1]?.trim()) head -= 1
  return /^(?:NOTE|STYLE|REGION)(?:\s|$)/u.test(rows[head] ?? '')
}
