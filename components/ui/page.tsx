import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The width and margins of a page's contents. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}

/** The heading of a page, with a line under it and whatever belongs beside it. */
export function PageHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </header>
  )
}
