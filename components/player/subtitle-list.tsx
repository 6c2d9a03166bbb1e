import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { playerStore } from '@/lib/client/player/player-store'
import type { SubtitleLanguage } from '@/lib/client/player/track/subtitles'
import type { SubtitleLine } from '@/lib/contract/playback'
import { formatDuration } from '@/lib/kit/duration'
import { LineText } from './line-text'
import styles from './subtitle-list.module.css'

type Props = {
  lines: readonly SubtitleLine[]
  now: number
  language: SubtitleLanguage
  /** A small list over the bar; as long as it is, in a tab that scrolls; or in place of the cover, to be read along. */
  place?: 'strip' | 'tab' | 'stage'
}

const CLASSES = {
  strip: styles.list,
  tab: styles.whole,
  stage: `${styles.whole} ${styles.stage}`,
}

/** All lines with their times; a line leads to its moment. The spoken one stays in view. */
export function SubtitleList({ lines, now, language, place = 'strip' }: Props) {
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    const line = list.current?.children[now]
    // A reader who has taken the list in hand is not pulled away.
    if (!(line instanceof HTMLElement) || list.current?.matches(':hover, :focus-within')) return
    if (place === 'tab') line.scrollIntoView({ block: 'nearest' })
    else
      list.current?.scrollTo({
        top: line.offsetTop - list.current.clientHeight / 2 + line.clientHeight / 2,
        behavior: 'smooth',
      })
  }, [now, place])

  return (
    <ol ref={list} className={CLASSES[place]}>
      {lines.map((line, index) => (
        <li key={`${line.startTime}-${line.endTime}`}>
          <Button
            look="plain"
            className={styles.line}
            aria-current={index === now || undefined}
            onClick={() => playerStore.seek(line.startTime / 1000)}
          >
            <span className={styles.time}>{formatDuration(line.startTime)}</span>
            <LineText line={line} language={language} />
          </Button>
        </li>
      ))}
    </ol>
  )
}
