import { memo } from 'react'
import { EmptyState } from '@/components/workbench/empty-state'
import type { EditorLine } from '@/lib/client/studio/subtitles/edit-subtitles'
import type { SubtitleProblem } from '@/lib/client/studio/subtitles/subtitle-problems'
import { LineRow } from './line-row'

type Props = {
  lines: readonly EditorLine[]
  chosen: number
  problems: readonly SubtitleProblem[][]
  onChoose: (index: number) => void
}

/** All lines in the order of time. Not drawn again while the sound only moves on. */
export const LineList = memo(function LineList({ lines, chosen, problems, onChoose }: Props) {
  if (lines.length === 0)
    return (
      <EmptyState text="まだ字幕はありません。ファイルから読み込むか、再生しながら足してください。" />
    )
  return (
    <ol>
      {lines.map((line, index) => (
        <li key={line.key}>
          <LineRow
            line={line}
            index={index}
            isChosen={index === chosen}
            problems={problems[index]?.join(' ') ?? ''}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ol>
  )
})
