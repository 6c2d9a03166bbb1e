import type { StudioWork } from '@/lib/contract/studio/works'
import type { ErrorDetail } from '@/lib/kit/errors'
import { workProblems } from './check-work'

const AUDIO_PROBLEMS = {
  uploaded: '音声の変換が終わるまでお待ちください。',
  working: '音声の変換が終わるまでお待ちください。',
  failed: '音声を変換できませんでした。別のファイルを送ってください。',
} as const

/**
 * Why a work cannot be published yet, each reason with its field; empty if it can. A track whose new audio is not
 * ready or has failed counts by its current audio.
 */
export function publicationProblems(
  work: StudioWork,
  facts: { nickname: string | null; readyTrackIds: ReadonlySet<string> },
): ErrorDetail[] {
  const problems: ErrorDetail[] = []
  const report = (path: string, message: string) => problems.push({ path, message })
  if (!facts.nickname)
    report('nickname', '公開の前に、プロフィールでニックネームを設定してください。')
  if (work.title === '') report('title', 'タイトルを入力してください。')
  problems.push(...workProblems(work))
  if (!work.statesRights)
    report('statesRights', '公開に必要な権利があることを確かめて、チェックを入れてください。')
  if (!work.cover) report('cover', 'ジャケット画像を登録してください。')
  if (work.tracks.length === 0) report('tracks', 'トラックを1つ以上登録してください。')
  work.tracks.forEach((track, index) => {
    if (facts.readyTrackIds.has(track.id)) return
    const state = track.audio?.state
    report(
      `tracks.${index}.audio`,
      `トラック${track.trackNo}「${track.title}」：${
        state === undefined || state === 'ready'
          ? '音声を登録してください。'
          : AUDIO_PROBLEMS[state]
      }`,
    )
  })
  return problems
}
