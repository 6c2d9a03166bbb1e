import type { ReactNode } from 'react'
import styles from './description-list.module.css'

/** What is known of one thing, each by its name; holds Description. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>
}

/** One entry of a DescriptionList. */
export function Description({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
