import type { IconName } from '@/components/ui/icon'
import type { StudioTasks } from '@/lib/contract/studio/channel'

export type Task = { href: string; icon: IconName; text: string }

const count = (number: number) => number.toLocaleString('ja-JP')

/** What waits for a creator in words, the most urgent first. */
export function tasksOf(tasks: StudioTasks): Task[] {
  const { drafts, returned, failedFiles, unansweredComments, hasBanner, hasIntroduction } = tasks
  const all: (Task & { isDue: boolean })[] = [
    {
      isDue: failedFiles > 0,
      href: '/studio/upload',
      icon: 'tracks',
      text: `変換できなかった音声が${count(failedFiles)}件あります`,
    },
    {
      isDue: returned > 0,
      href: '/studio/upload',
      icon: 'edit',
      text: `公開の前に差し戻された作品が${count(returned)}件あります`,
    },
    {
      isDue: unansweredComments > 0,
      href: '/studio/comments?show=unanswered',
      icon: 'comment',
      text: `まだ返信していないコメントが${count(unansweredComments)}件あります`,
    },
    {
      isDue: drafts > 0,
      href: '/studio/upload',
      icon: 'edit',
      text: `公開していない下書きが${count(drafts)}件あります`,
    },
    {
      isDue: !hasIntroduction,
      href: '/studio/creator/info',
      icon: 'person',
      text: '自己紹介を書いて、はじめての方を迎えましょう',
    },
    {
      isDue: !hasBanner,
      href: '/studio/creator/info',
      icon: 'picture',
      text: 'バナー画像を登録すると、チャンネルページが華やかになります',
    },
  ]
  return all.filter(({ isDue }) => isDue).map(({ isDue: _, ...task }) => task)
}
