import type { SubtitleLine } from '@/lib/contract/playback'
import { plainText } from './plain-text'
import { toLine, toMs } from './to-line'
import { UnreadableSubtitles } from './unreadable-subtitles'

/** How long the last line is shown, which has no end of its own. */
const LAST_LINE_MS = 4000

const OFFSET = /\[offset:\s*([+-]?\d+)\s*\]/giu
/** A bracket that holds no time is text. */
const TIME = /\[\s*(\d+:[\d:.,]+)\s*\]/gu
const LEADING_TIMES = /^(?:\[\s*\d+:[\d:.,]+\s*\]\s*)+/u
/** `[ti:…]` and the like. */
const ABOUT = /^\[[a-z#][\w ]*:.*\]$/iu
/** `[00:xx.00]`, `[00;01]`. */
const BROKEN_TIME = /^\[\s*\d+\s*(?::|[;.,：；][^\]\p{L}]*\])/u

type Start = { row: number; startTime: number; text: string }

/**
 * LRC: rows that begin with one time or more; a line ends where the next one begins. A row without a time belongs to
 * the line above it. @throws UnreadableSubtitles
 */
export function readLrc(rows: readonly string[]): SubtitleLine[] {
  const offsetMs = offsetOf(rows)
  const starts: Start[] = []
  let above: Start[] = []
  for (const [index, whole] of rows.entries()) {
    const row = whole.replace(OFFSET, '').trim()
    const times = LEADING_TIMES.exec(row)?.[0] ?? ''
    const text = plainText(row.slice(times.length).replace(TIME, ''))
    if (times) {
      above = startsOf(index + 1, times, offsetMs, text)
      starts.push(...above)
    } else if (BROKEN_TIME.test(row)) throw UnreadableSubtitles.time(index + 1)
    else if (text && !ABOUT.test(row)) for (const start of above) start.text += `\n${text}`
  }
  return toLines(starts.toSorted((a, b) => a.startTime - b.startTime))
}

/** The format's sign: a positive offset shows lines earlier. It counts for all, wherever it stands. */
const offsetOf = (rows: readonly string[]): number =>
  -Number([...rows.join('\n').matchAll(OFFSET)].at(-1)?.[1] ?? 0)

const startsOf = (row: number, times: string, offsetMs: number, text: string): Start[] =>
  [...times.matchAll(TIME)].map(([, time = '']) => {
    const startTime = readTime(time)
    if (startTime === null) throw UnreadableSubtitles.time(row)
    return { row, startTime: Math.max(0, startTime + offsetMs), text }
  })

/** Minutes, seconds and hundredths, whatever parts them; with four fields hours come first. */
function readTime(text: string): number | null {
  const found = /^(?:(\d{1,2}):(?=\d+:\d+[:.,]))?(\d{1,3}):(\d{1,2})(?:[:.,](\d{1,3}))?$/u.exec(
    text,
  )
  if (!found) return null
  const [, hours, minutes = '', seconds = '', fraction] = found
  return toMs(minutes, seconds, fraction, hours)
}

/** Lines of one time (a translation below) end together. */
function toLines(starts: readonly Start[]): SubtitleLine[] {
  let end: number | undefined
  let next: number | undefined
  return starts
    .toReversed()
    .flatMap(({ row, startTime, text }) => {
      if (startTime !== next) [end, next] = [next ?? startTime + LAST_LINE_MS, startTime]
      return text === '' ? [] : [toLine(row, startTime, end ?? startTime, text)]
    })
    .reverse()
}
