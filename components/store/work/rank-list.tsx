import { PlayButton } from '@/components/player/play-button'
import { Link } from '@/components/ui/link'
import type { ShownAt } from '@/components/ui/picture-sizes'
import type { WorkCard } from '@/lib/contract/catalogue'
import { quoted } from '@/lib/kit/quoted'
import { ListedCover } from './listed-cover'
import { PriceTag } from './price-tag'
import styles from './rank-list.module.css'
import { cardToPlay, workHref } from './work-facts'

type Ranked = WorkCard & { earlierRank?: number | null }

type Props = {
  works: Ranked[]
  heading: 'h2' | 'h3'
  /** The first three as large covers. */
  hasPodium?: boolean
}

const PODIUM_WIDTHS: ShownAt = [
  ['(min-width: 48em)', '370px'],
  ['', '132px'],
]

/** Works in order, with their place. */
export function RankList({ works, heading: Heading, hasPodium = false }: Props) {
  // The first ranking of all has nothing to be compared with.
  const isCompared = works.some(({ earlierRank }) => typeof earlierRank === 'number')
  return (
    <ol className={hasPodium ? `${styles.list} ${styles.podium}` : styles.list}>
      {works.map((work, i) => (
        <li key={work.nid} className={styles.item}>
          <span className={i < 3 ? `${styles.rank} ${styles.top}` : styles.rank}>
            {i + 1}
            <span className="visually-hidden">位</span>
            {isCompared && <RankChange rank={i + 1} earlier={work.earlierRank ?? null} />}
          </span>
          <div>
            {hasPodium && i < 3 ? (
              <ListedCover work={work} upTo={768} isFirst={i === 0} shownAt={PODIUM_WIDTHS} />
            ) : (
              <ListedCover work={work} upTo={128} shownAt={[['', '64px']]} />
            )}
          </div>
          <div className={styles.words}>
            <Heading className={styles.title}>
              <Link href={workHref(work)}>{work.title}</Link>
            </Heading>
            <p className={styles.people}>
              {work.voiceActors.length > 0 ? work.voiceActors.join('、') : work.user.nickname}
            </p>
            <PriceTag work={work} />
          </div>
          {work.ageRating === 'all' && work.saleStatus !== 'announced' && (
            <div className={styles.play}>
              <PlayButton
                work={cardToPlay(work)}
                variant="icon"
                label={`${quoted(work.title)}を${work.saleStatus === 'free' ? '聴く' : '試聴する'}`}
              />
            </div>
          )}
        </li>
      ))}
    </ol>
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
