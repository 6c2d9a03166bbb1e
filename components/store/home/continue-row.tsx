'use client'
import type { CSSProperties } from 'react'
import { PlayButton } from '@/components/player/play-button'
import { cardToPlay, workHref } from '@/components/store/work/work-facts'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { Section } from '@/components/ui/section'
import type { Own } from '@/lib/client/own/own'
import { useOwn } from '@/lib/client/own/use-own'
import type { PlayedTrack } from '@/lib/client/player/saved/continue-listening'
import { quoted } from '@/lib/kit/quoted'
import styles from './continue-listening.module.css'

const heardLast = (own: Own) => own.continueListening()

/** The tracks heard last, each with how far it was heard. Nothing to go on with, or no answer: no row. */
export default function ContinueRow() {
  const plays = useOwn(heardLast)
  if (!plays?.length) return null
  return (
    <Section
      id="row-continue"
      title="続きを聴く"
      subtitle="最近聴いたトラックから"
      moreHref="/my/history"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label="続きを聴く">
        {plays.map((play) => (
          <li key={play.trackId}>
            <Heard play={play} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Heard({ play }: { play: PlayedTrack }) {
  const { work, trackId, trackTitle, currentTime, durationMs } = play
  const leftMs = durationMs === null ? null : durationMs - currentTime * 1000
  return (
    <article className={styles.card}>
      <Picture picture={work.coverArt} alt="" upTo={128} shownAt={[['', '64px']]} />
      <div className={styles.words}>
        <h3>
          <Link href={workHref(work)}>{trackTitle}</Link>
        </h3>
        <p>
          {leftMs === null ? work.title : `のこり ${Math.max(1, Math.round(leftMs / 60_000))}分`}
        </p>
      </div>
      <PlayButton
        work={cardToPlay(work)}
        trackId={trackId}
        trackTitle={trackTitle}
        variant="icon"
        label={`${quoted(trackTitle)}の続きを聴く`}
      />
      {durationMs !== null && (
        <span
          className={styles.heard}
          style={{ '--heard': (currentTime * 1000) / durationMs } as CSSProperties}
          aria-hidden="true"
        />
      )}
    </article>
  )
}
