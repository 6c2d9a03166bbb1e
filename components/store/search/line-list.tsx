import { ListedCover } from '@/components/store/work/listed-cover'
import { trackMark, workHref } from '@/components/store/work/work-facts'
import { Link } from '@/components/ui/link'
import type { FoundLine } from '@/lib/contract/catalogue'
import { formatDuration, isoDuration } from '@/lib/kit/duration'
import found from './found-list.module.css'
import styles from './line-list.module.css'

/** Lines of transcripts with the words that found them, each with its time, its track and its work. */
export function LineList({ lines }: { lines: FoundLine[] }) {
  return (
    <ul className={`${found.list} ${styles.lines}`}>
      {lines.map(({ work, track, startTime, text }) => (
        <li key={`${track.id} ${startTime} ${text.map((part) => part.text).join('')}`}>
          <article className={found.card}>
            <div className={styles.cover}>
              <ListedCover work={work} upTo={128} shownAt={[['', '72px']]} />
            </div>
            <div className={found.words}>
              <h2>
                <Link href={`${workHref(work)}#${trackMark(track)}`}>
                  {text.map((part, at) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move.
                    part.isHit ? <mark key={at}>{part.text}</mark> : part.text,
                  )}
                </Link>
              </h2>
              <p className={styles.where}>
                <span className="visually-hidden">時刻</span>
                <time dateTime={isoDuration(startTime)}>{formatDuration(startTime)}</time>
                <span>
                  {track.trackNo}. {track.title}
                </span>
              </p>
              <p>{work.title}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
