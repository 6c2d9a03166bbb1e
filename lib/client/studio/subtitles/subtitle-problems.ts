import type { SubtitleLine } from '@/lib/contract/playback'

/**
 * `negative`: it ends before it begins. `overlap`: it begins before the line above ends. `fast`: more to read
 * than there is time for. `beyond`: it ends after the sound. `empty`: it says nothing. `damaged`: a character of the
 * file could not be read.
 */
export type SubtitleProblem = 'negative' | 'overlap' | 'fast' | 'beyond' | 'empty' | 'damaged'

export const PROBLEM_TEXTS: Record<SubtitleProblem, string> = {
  negative: '終わりが始まりより前です',
  overlap: '前の字幕と重なっています',
  fast: '表示時間が短く、読み切れません',
  beyond: '音声の終わりを過ぎています',
  empty: '文字がありません',
  damaged: '読み取れない文字（\uFFFD）があります',
}

/** Characters that a listener can read in a second. */
const CHARACTERS_PER_SECOND = 15

/** The problems of each line; an empty list for a good one. `durationMs` null: the length is not known. */
export function findProblems(
  lines: readonly SubtitleLine[],
  durationMs: number | null,
): SubtitleProblem[][] {
  return lines.map(({ startTime, endTime, text }, index) => {
    const above = lines[index - 1]
    const characters = text['ja-JP'].replace(/\s/gu, '').length
    const found: [SubtitleProblem, boolean][] = [
      ['negative', endTime <= startTime],
      ['overlap', above !== undefined && startTime < above.endTime],
      [
        'fast',
        endTime > startTime && (characters * 1000) / (endTime - startTime) > CHARACTERS_PER_SECOND,
      ],
      ['beyond', durationMs !== null && endTime > durationMs],
      ['empty', characters === 0 && !text['en-US']],
      ['damaged', text['ja-JP'].includes('\uFFFD')],
    ]
    return found.filter(([, isSo]) => isSo).map(([problem]) => problem)
  })
}

/** The next line with a problem after `index`, wrapping to the top; null if none. */
export function nextProblem(problems: readonly SubtitleProblem[][], index: number): number | null {
  for (let step = 1; step <= problems.length; step += 1) {
    const at = (index + step) % problems.length
    if (problems[at]?.length) return at
  }
  return null
}
