import type { ReactNode } from 'react'
import styles from './security.module.css'

type Props = { title: ReactNode; note?: ReactNode; mark?: ReactNode; children?: ReactNode }

/** One row of a section: its name, its state, and its action. */
export function Row({ title, note, mark, children }: Props) {
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <strong>
          {title}
          {mark && <span className={styles.mark}>{mark}</span>}
        </strong>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children && <div className={styles.tools}>{children}</div>}
    </div>
  )
}
