import { memo } from 'react'
import { RowButton } from '@/components/workbench/row-button'
import { StateWord } from '@/components/workbench/state-word'
import { type EditorLine, formatPlace } from '@/lib/client/studio/subtitles/edit-subtitles'
import {
  PROBLEM_TEXTS,
  type SubtitleProblem,
} from '@/lib/client/studio/subtitles/subtitle-problems'
import styles from './subtitles.module.css'

type Props = {
  line: EditorLine
  index: number
  isChosen: boolean
  /** Joined by spaces, so that a row is drawn again only when they change. */
  problems: string
  onChoose: (index: number) => void
}

/** One line in the list: its time, its words and what is wrong with it. */
export const LineRow = memo(function LineRow(props: Props) {
  const { line, index, isChosen, problems, onChoose } = props
  const found = problems === '' ? [] : (problems.split(' ') as SubtitleProblem[])
  return (
    <RowButton isChosen={isChosen} onClick={() => onChoose(index)}>
      <span className={styles.rowTime}>
        {formatPlace(line.startTime)} – {formatPlace(line.endTime)}
      </span>
      <span className={styles.rowText}>{line.text['ja-JP'] || '（文字なし）'}</span>
      {line.text['en-US'] && (
        <span lang="en" className={styles.rowEnglish}>
          {line.text['en-US']}
        </span>
      )}
      {(line.generated?.length ?? 0) > 0 && <StateWord tone="quiet">自動生成</StateWord>}
      {found.map((problem) => (
        <StateWord key={problem} tone="ember">
          {PROBLEM_TEXTS[problem]}
        </StateWord>
      ))}
    </RowButton>
  )
})
