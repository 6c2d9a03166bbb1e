import type { SubtitleLine } from '@/lib/contract/playback'

/** Why a file of subtitles cannot be read, in words for its creator; `row` counts from 1. */
export class UnreadableSubtitles extends Error {
  constructor(
    readonly row: number,
    what: string,
  ) {
    super(row > 0 ? `${row}行目：${what}` : what)
  }
}

const MOST_LINES = 5000
const MOST_CHARACTERS = 500
/** How long the last line of an LRC file is shown, which has no end of its own. */
const LAST_LRC_LINE_MS = 4000

/**
 * The lines of an SRT, WebVTT or LRC file, recognised by content, in the order of the file. Styles, positions
 * and speakers' tags are left out. @throws UnreadableSubtitles
 */
export function readSubtitles(file: string): SubtitleLine[] {
  const rows = file.replace(/^\uFEFF/u, '').split(/\r\n?|\n/u)
  const lines = rows.some((row) => row.includes('-->')) ? readBlocks(rows) : readLrc(rows)
  if (lines.length === 0)
    throw new UnreadableSubtitles(
      0,
      '字幕が見つかりませんでした。SRT・VTT・LRCのファイルを選んでください。',
    )
  if (lines.length > MOST_LINES)
    throw new UnreadableSubtitles(
      0,
      `字幕は${MOST_LINES}行までです（このファイルは${lines.length}行）。`,
    )
  return lines
}

/** The text of a file in UTF-8 or UTF-16, or else in Shift_JIS. */
export function decodeSubtitles(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}

/** `1:02:03.004`, `02:03,004` or `02:03` in milliseconds; null for anything else. */
function readTime(text: string): number | null {
  const found = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})(?:[.,:](\d{1,3}))?$/u.exec(text)
  if (!found) return null
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = found
  if (Number(seconds) > 59) return null
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 +
    Number(fraction.padEnd(3, '0'))
  )
}

const toLine = (row: number, startTime: number, endTime: number, text: string): SubtitleLine => {
  if (text.length > MOST_CHARACTERS)
    throw new UnreadableSubtitles(row, `1つの字幕は${MOST_CHARACTERS}文字までです。`)
  return { startTime, endTime, text: { 'ja-JP': text } }
}

/** SRT and WebVTT: a row of two times, then text until an empty row. */
function readBlocks(rows: readonly string[]): SubtitleLine[] {
  const lines: SubtitleLine[] = []
  for (const [index, row] of rows.entries()) {
    if (!row.includes('-->') || isInNote(rows, index)) continue
    const [from = '', to = ''] = row.split('-->').map((part) => part.trim())
    const [startTime, endTime] = [readTime(from), readTime(to.split(/\s/u)[0] ?? '')]
    if (startTime === null || endTime === null)
      throw new UnreadableSubtitles(index + 1, '時刻を読み取れませんでした。')
    const text = plainText(blockFrom(rows, index + 1).join('\n'))
    lines.push(toLine(index + 1, startTime, endTime, text))
  }
  return lines
}

/** The rows until an empty one; also until the next block's number, where the empty row is missing. */
function blockFrom(rows: readonly string[], from: number): readonly string[] {
  let to = from
  while (rows[to]?.trim() && !(/^\d+$/u.test(rows[to] ?? '') && rows[to + 1]?.includes('-->')))
    to += 1
  return rows.slice(from, to)
}

/** Notes, styles and regions of WebVTT last until an empty row, whatever they hold. */
function isInNote(rows: readonly string[], index: number): boolean {
  let head = index
  while (rows[head - 1]?.trim()) head -= 1
  return /^(?:NOTE|STYLE|REGION)(?:\s|$)/u.test(rows[head] ?? '')
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/** Without tags (`<v 名前>`, `<i>`, `{\an8}`, karaoke times); entities are the characters they name. */
const plainText = (text: string): string =>
  text
    .replace(/<\/?[a-z\d][^>\n]*>|\{\\[^}\n]*\}/giu, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/gu, (_, name: string) => ENTITIES[name] ?? '')
    .trim()

/** LRC: each row begins with one time or more; a line ends where the next one begins. */
function readLrc(rows: readonly string[]): SubtitleLine[] {
  let offsetMs = 0
  const starts: { row: number; startTime: number; text: string }[] = []
  for (const [index, row] of rows.entries()) {
    const offset = /^\[offset:\s*([+-]?\d+)\]/iu.exec(row)
    // The format's sign: a positive offset shows lines earlier.
    if (offset) offsetMs = -Number(offset[1])
    const tags = /^(?:\[\d[^\]]*\])+/u.exec(row.trim())?.[0]
    if (!tags) continue
    const text = plainText(row.trim().slice(tags.length))
    for (const [, time = ''] of tags.matchAll(/\[([^\]]*)\]/gu)) {
      const startTime = readTime(time)
      if (startTime === null)
        throw new UnreadableSubtitles(index + 1, '時刻を読み取れませんでした。')
      starts.push({ row: index + 1, startTime: Math.max(0, startTime + offsetMs), text })
    }
  }
  starts.sort((a, b) => a.startTime - b.startTime)
  return starts.flatMap(({ row, startTime, text }, index) => {
    const endTime = starts[index + 1]?.startTime ?? startTime + LAST_LRC_LINE_MS
    return text === '' ? [] : [toLine(row, startTime, endTime, text)]
  })
}
