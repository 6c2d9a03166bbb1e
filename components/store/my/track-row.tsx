import type { ReactNode } from 'react'
import { workHref } from '@/components/store/work/work-facts'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import type { WorkCard } from '@/lib/contract/catalogue'
import styles from './track-row.module.css'

type Props = {
  work: WorkCard
  title: string
  heading: 'h2' | 'h3'
  /** What is said of it under its work. */
  facts: ReactNode
  /** The button at the end of the row. */
  play: ReactNode
  /** What else can be done with it: on a phone in a line of its own. */
  tools?: ReactNode
}

/** A track in a personal list: cover, texts and buttons. */
export function TrackRow({ work, title, heading: Heading, facts, play, tools }: Props) {
  return (
    <article className={styles.row}>
      <Picture picture={work.coverArt} alt="" upTo={128} shownAt={[['', '64px']]} />
      <div>
        <Heading className={styles.title}>
          {/* What is no longer sold has no page in the store. */}
          {work.saleStatus === 'ended' ? title : <Link href={workHref(work)}>{title}</Link>}
        </Heading>
        {title !== work.title && <p className={styles.work}>{work.title}</p>}
        <p className={styles.facts}>{facts}</p>
      </div>
      <div className={styles.play}>{play}</div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </article>
  )
}
