import { PlayButton } from '@/components/player/play-button'
import { Link } from '@/components/ui/link'
import type { WorkCard } from '@/lib/contract/catalogue'
import { formatDuration } from '@/lib/kit/duration'
import { quoted } from '@/lib/kit/quoted'
import { ListedCover } from './listed-cover'
import styles from './voice-list.module.css'
import { cardToPlay, workHref } from './work-facts'

/** Free voices: title, cover, and a play button. */
export function VoiceList({ works }: { works: WorkCard[] }) {
  return (
    <ul className={styles.list}>
      {works.map((work) => (
        <li key={work.nid} className={styles.item}>
          <div>
            <ListedCover work={work} upTo={128} shownAt={[['', '72px']]} />
          </div>
          <div className={styles.words}>
            <h3 className={styles.title}>
              <Link href={workHref(work)}>{work.title}</Link>
            </h3>
            <p className={styles.catch}>{work.catchCopy}</p>
            <p className={styles.people}>
              {work.voiceActors.join('、')}
              <span>{formatDuration(work.durationMs)}</span>
            </p>
          </div>
          {work.ageRating === 'all' && (
            <div className={styles.play}>
              <PlayButton
                work={cardToPlay(work)}
                variant="icon"
                label={`${quoted(work.title)}を聴く`}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
