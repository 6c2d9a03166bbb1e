import { Children, type ReactNode } from 'react'
import styles from './chip-row.module.css'

/** Chips of one kind in a row; on a phone it scrolls sideways. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.row} aria-label={label}>
      <ul>{Children.map(children, (chip) => chip && <li>{chip}</li>)}</ul>
    </nav>
  )
}
