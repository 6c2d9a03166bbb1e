import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { playerStore } from '@/lib/client/player/player-store'
import { lineIndexAt } from '@/lib/client/player/track/subtitles'
import { findLines, type LineFound, MOST_LINES_FOUND } from '@/lib/client/player/track/transcript'
import { usePlayer } from '@/lib/client/player/use-player'
import { formatDuration } from '@/lib/kit/duration'
import { LanguageSelect } from './language-select'
import { LineText } from './line-text'
import { SubtitleList } from './subtitle-list'
import styles from './transcript.module.css'
import type { Subtitles } from './use-subtitles'
import { useTranscript } from './use-transcript'

type Props = { item: PlayerItem; subtitles: Subtitles; place: 'tab' | 'stage' }

/** What is said: the lines of this track, which follow it, and a search through the whole work. */
export function Transcript({ item, subtitles, place }: Props) {
  const { lines, language } = subtitles
  const now = usePlayer(({ positionSeconds }) => lineIndexAt(lines, positionSeconds * 1000))
  const mode = usePlayer((player) => player.mode)
  const tracks = useTranscript(item, lines)
  const { query, field } = useQuery()
  if (tracks.every((track) => track.lines.length === 0))
    return (
      <p className={styles.none}>
        {mode === 'trial'
          ? '試聴では文字起こしを表示していません。'
          : 'このトラックには文字起こしがありません。'}
      </p>
    )
  return (
    <>
      <div className={styles.top}>
        <input
          {...field}
          className={styles.search}
          type="search"
          aria-label="作品内のせりふを検索"
        />
        <LanguageSelect subtitles={subtitles} />
      </div>
      {(language === 'translated' ||
        lines.some(({ generated }) => generated?.includes(language))) && (
        <p className={styles.none}>自動生成の字幕です。聞き取りの誤りを含むことがあります。</p>
      )}
      {query.trim() ? (
        <Found found={findLines(tracks, query)} subtitles={subtitles} />
      ) : (
        <SubtitleList lines={lines} now={now} language={language} place={place} />
      )}
    </>
  )
}

/** A search field that waits for the input method: nothing is searched while a word is being composed. */
function useQuery() {
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  const [isComposing, setComposing] = useState(false)
  return {
    query,
    field: {
      value: text,
      placeholder: 'せりふを検索',
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: (event: React.CompositionEvent<HTMLInputElement>) => {
        setComposing(false)
        setQuery(event.currentTarget.value)
      },
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        setText(event.target.value)
        if (!isComposing) setQuery(event.target.value)
      },
    },
  }
}

function Found({ found, subtitles }: { found: readonly LineFound[]; subtitles: Subtitles }) {
  const list = usePlayer((player) => player.list)
  return (
    <>
      <p className={styles.count} role="status">
        {found.length === 0
          ? '見つかりませんでした。'
          : `${found.length}${found.length >= MOST_LINES_FOUND ? '件以上' : '件'}見つかりました`}
      </p>
      <ol className={styles.list}>
        {found.map(({ trackId, line }) => {
          const at = list.findIndex(({ id }) => id === trackId)
          return (
            <li key={`${trackId}-${line.startTime}-${line.endTime}`}>
              <Button
                look="plain"
                className={styles.line}
                disabled={at < 0}
                onClick={() => void playerStore.playItem(at, line.startTime / 1000)}
              >
                <span className={styles.place}>
                  {list[at]?.title ?? '再生リストにないトラック'}・{formatDuration(line.startTime)}
                </span>
                <LineText line={line} language={subtitles.language} />
              </Button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
