import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Link } from './link'

type Props = { href: string; isChosen?: boolean; children: ReactNode; label?: string }

/** A pill that leads to a list or narrows one. */
export function Chip({ href, isChosen = false, children, label }: Props) {
  return (
    <Link
      href={href}
      className={isChosen ? `${styles.chip} ${styles.chosen}` : styles.chip}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
