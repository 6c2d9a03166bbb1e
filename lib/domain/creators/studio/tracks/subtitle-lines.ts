import type { SubtitleLine } from '@/lib/contract/playback'
import { AppError, type ErrorDetail } from '@/lib/kit/errors'

/** Plain text of one or two lines, without control, direction or private characters and lone surrogates. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{C}\n\u200d]/gu, '')
    .trim()

/**
 * Subtitles as they are stored: plain text, in the order of time, without empty lines. @throws AppError invalid
 * naming each line that ends before it begins
 */
export function subtitleLines(lines: readonly SubtitleLine[]): SubtitleLine[] {
  const details: ErrorDetail[] = lines.flatMap((line, index) =>
    line.endTime > line.startTime
      ? []
      : [{ path: `lines.${index}.endTime`, message: '字幕の終わりは始まりより後にしてください。' }],
  )
  if (details.length > 0)
    throw new AppError('invalid', 'invalid-input', '入力内容をご確認ください。', {
      details: details.slice(0, 20),
    })
  return lines
    .map(({ startTime, endTime, text }) => {
      const english = plain(text['en-US'] ?? '')
      return {
        startTime,
        endTime,
        text: { 'ja-JP': plain(text['ja-JP']), ...(english && { 'en-US': english }) },
      }
    })
    .filter((line) => line.text['ja-JP'] !== '' || 'en-US' in line.text)
    .sort((a, b) => a.startTime - b.startTime || a.endTime - b.endTime)
}
