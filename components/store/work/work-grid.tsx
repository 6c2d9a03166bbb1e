import type { WorkCard as Work } from '@/lib/contract/catalogue'
import { toListedWork } from './listed-work'
import { WorkCard } from './work-card'
import styles from './work-grid.module.css'

type Props = {
  works: Work[]
  /** A further line of a card, by the work's id. */
  lines?: ReadonlyMap<string, string> | undefined
}

/** Works of a list: two beside each other on a phone, up to six on a desktop. */
export function WorkGrid({ works, lines }: Props) {
  return (
    <ul className={styles.grid}>
      {works.map((work, i) => (
        <li key={work.nid}>
          <WorkCard
            work={toListedWork(work)}
            line={lines?.get(work.id)}
            heading="h2"
            isFirst={i < 2}
            shownAt={[
              ['(min-width: 75em)', '183px'],
              ['(min-width: 48em)', '22vw'],
              ['', '45vw'],
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
