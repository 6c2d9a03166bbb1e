import type { WorkCard } from '@/lib/contract/catalogue'
import { toListedWork } from './listed-work'
import styles from './rank-list.module.css'
import { RankRow } from './rank-row'

type Ranked = WorkCard & { earlierRank?: number | null }

type Props = {
  works: Ranked[]
  heading: 'h2' | 'h3'
  /** The first three as large covers. */
  hasPodium?: boolean
}

/** Works in order, with their place. */
export function RankList({ works, heading, hasPodium = false }: Props) {
  // The first ranking of all has nothing to be compared with.
  const isCompared = works.some(({ earlierRank }) => typeof earlierRank === 'number')
  return (
    <ol className={hasPodium ? `${styles.list} ${styles.podium}` : styles.list}>
      {works.map((work, i) => (
        <RankRow
          key={work.nid}
          work={toListedWork(work)}
          rank={i + 1}
          heading={heading}
          isOnPodium={hasPodium && i < 3}
          {...(isCompared && { earlierRank: work.earlierRank ?? null })}
        />
      ))}
    </ol>
  )
}
