'use client'
import { PlayButton } from '@/components/player/play-button'
import { Link } from '@/components/ui/link'
import type { ShownAt } from '@/components/ui/picture-sizes'
import { quoted } from '@/lib/kit/quoted'
import { ListedCover } from './listed-cover'
import type { ListedWork } from './listed-work'
import { PriceTag } from './price-tag'
import styles from './rank-list.module.css'
import { cardToPlay, workHref } from './work-facts'

const PODIUM_WIDTHS: ShownAt = [
  ['(min-width: 48em)', '370px'],
  ['', '132px'],
]

type Props = {
  work: ListedWork
  rank: number
  heading: 'h2' | 'h3'
  /** Its cover is large. */
  isOnPodium: boolean
  /** Its place before, null for a new one; without it nothing is compared. */
  earlierRank?: number | null
}

/** One place of a `RankList`. An island, so that the page has its plain fields as data and not its elements. */
export function RankRow({ work, rank, heading: Heading, isOnPodium, earlierRank }: Props) {
  const { title, people, saleStatus } = work
  return (
    <li className={styles.item}>
      <span className={rank <= 3 ? `${styles.rank} ${styles.top}` : styles.rank}>
        {rank}
        <span className="visually-hidden">位</span>
        {earlierRank !== undefined && <RankChange rank={rank} earlier={earlierRank} />}
      </span>
      <div>
        {isOnPodium ? (
          <ListedCover work={work} upTo={768} isFirst={rank === 1} shownAt={PODIUM_WIDTHS} />
        ) : (
          <ListedCover work={work} upTo={128} shownAt={[['', '64px']]} />
        )}
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link href={workHref(work)}>{title}</Link>
        </Heading>
        <p className={styles.people}>{people}</p>
        <PriceTag price={work} />
      </div>
      {work.ageRating === undefined && saleStatus !== 'announced' && (
        <div className={styles.play}>
          <PlayButton
            work={cardToPlay(work)}
            variant="icon"
            label={`${quoted(title)}を${saleStatus === 'free' ? '聴く' : '試聴する'}`}
          />
        </div>
      )}
    </li>
  )
}

/** How many places a work rose or fell since an earlier day. */
function RankChange({ rank, earlier }: { rank: number; earlier: number | null }) {
  if (earlier === null) return <small className={styles.new}>NEW</small>
  const rise = earlier - rank
  if (rise === 0) return null
  return (
    <small className={rise > 0 ? styles.risen : undefined}>
      <span aria-hidden="true">{rise > 0 ? `↑${rise}` : `↓${-rise}`}</span>
      <span className="visually-hidden">
        {rise > 0 ? `前の日から${rise}つ上がりました` : `前の日から${-rise}つ下がりました`}
      </span>
    </small>
  )
}
