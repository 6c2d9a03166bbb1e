import type { SubtitleLine } from '@/lib/contract/playback'
import { decodeText } from '@/lib/kit/decode-text'
import { isTimes, readCues } from './read-cues'
import { readLrc } from './read-lrc'
import { UnreadableSubtitles } from './unreadable-subtitles'

const MOST_LINES = 5000

/**
 * The lines of an SRT, WebVTT or LRC file, recognised by content, in the order of the file; its encoding is found
 * out (`decodeText`). Styles, positions, readings and speakers’ tags are left out. @throws UnreadableSubtitles
 */
export function readSubtitles(file: Uint8Array): SubtitleLine[] {
  const rows = decodeText(file).text.split(/\r\r?\n|\r|\n/u)
  const lines = rows.some(isTimes) ? readCues(rows) : readLrc(rows)
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

/** As `readSubtitles`, for where nobody sees the lines before they are kept: with a damaged one nothing is read. */
export function readWholeSubtitles(file: Uint8Array): SubtitleLine[] {
  const lines = readSubtitles(file)
  const damaged = lines.findIndex(({ text }) => text['ja-JP'].includes('\uFFFD'))
  if (damaged < 0) return lines
  throw new UnreadableSubtitles(0, `${damaged + 1}番目の字幕に、読み取れない文字があります。`)
}
