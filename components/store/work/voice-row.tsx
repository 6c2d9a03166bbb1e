'use client'
import { PlayButton } from '@/components/player/play-button'
import { Link } from '@/components/ui/link'
import { quoted } from '@/lib/kit/quoted'
import { ListedCover } from './listed-cover'
import type { ListedWork } from './listed-work'
import styles from './voice-list.module.css'
import { cardToPlay, workHref } from './work-facts'

type Props = { work: ListedWork; catchCopy: string; voices: string; duration: string }

/** One voice of a `VoiceList`. An island, so that the page has its plain fields as data and not its elements. */
export function VoiceRow({ work, catchCopy, voices, duration }: Props) {
  return (
    <li className={styles.item}>
      <div>
        <ListedCover work={work} upTo={128} shownAt={[['', '72px']]} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link href={workHref(work)}>{work.title}</Link>
        </h3>
        <p className={styles.catch}>{catchCopy}</p>
        <p className={styles.people}>
          {voices}
          <span>{duration}</span>
        </p>
      </div>
      {work.ageRating === undefined && (
        <div className={styles.play}>
          <PlayButton
            work={cardToPlay(work)}
            variant="icon"
            label={`${quoted(work.title)}を聴く`}
          />
        </div>
      )}
    </li>
  )
}
