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
      {...(isChosen && { 'aria-current': true })}
      {...(label && { 'aria-label': label })}
    >
      {children}
    </Link>
  )
}
