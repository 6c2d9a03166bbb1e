import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { lineIndexAt } from '@/lib/client/player/track/subtitles'
import { usePlayer } from '@/lib/client/player/use-player'
import { LanguageSelect } from './language-select'
import { LineText } from './line-text'
import { PlayerIcon } from './player-icon'
import styles from './subtitle-layer.module.css'
import { SubtitleList } from './subtitle-list'
import { SubtitleToggle } from './subtitle-toggle'
import type { Subtitles } from './use-subtitles'

type Props = { subtitles: Subtitles; isCompact: boolean }

/** The caption over the player, the list of all lines, and their language. */
export function SubtitleLayer({ subtitles, isCompact }: Props) {
  const { lines, isShown, language } = subtitles
  const [isListOpen, setListOpen] = useState(false)
  const now = usePlayer(({ positionSeconds }) => lineIndexAt(lines, positionSeconds * 1000))
  if (lines.length === 0) return null
  if (!isShown)
    return isCompact ? (
      <div className={styles.handle}>
        <SubtitleToggle subtitles={subtitles} />
      </div>
    ) : null
  const line = lines[now]
  return (
    <section className={styles.layer} aria-label="字幕">
      {isListOpen && <SubtitleList lines={lines} now={now} language={language} />}
      <div className={styles.strip}>
        <p className={styles.caption}>
          {/* On phones the open list says it, and the selector needs the room. */}
          {isCompact && isListOpen ? null : line ? (
            <LineText key={line.startTime} line={line} language={language} />
          ) : (
            '…'
          )}
        </p>
        {(!isCompact || isListOpen) && <LanguageSelect subtitles={subtitles} />}
        <Button
          look="plain"
          className={styles.button}
          aria-label="字幕の一覧"
          aria-expanded={isListOpen}
          onClick={() => setListOpen(!isListOpen)}
        >
          <PlayerIcon name="list" size={20} />
        </Button>
        {isCompact && (
          <Button
            look="plain"
            className={styles.button}
            aria-label="字幕を閉じる"
            onClick={() => subtitles.setShown(false)}
          >
            <PlayerIcon name="close" size={18} />
          </Button>
        )}
      </div>
    </section>
  )
}
