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
  /** As long as it is, in a place that scrolls; otherwise a small list of its own. */
  isWhole?: boolean
}

/** All lines with their times; a line leads to its moment. The spoken one stays in view. */
export function SubtitleList({ lines, now, language, isWhole = false }: Props) {
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    const line = list.current?.children[now]
    // A reader who has taken the list in hand is not pulled away.
    if (!(line instanceof HTMLElement) || list.current?.matches(':hover, :focus-within')) return
    if (isWhole) line.scrollIntoView({ block: 'nearest' })
    else
      list.current?.scrollTo({
        top: line.offsetTop - list.current.clientHeight / 2 + line.clientHeight / 2,
        behavior: 'smooth',
      })
  }, [now, isWhole])

  return (
    <ol ref={list} className={isWhole ? styles.whole : styles.list}>
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
