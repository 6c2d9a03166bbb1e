import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A word that informs: leaf is free or owned, lamp is coming or trial, ember is a sale, quiet is over. */
export function Badge({
  tone,
  children,
}: {
  tone: 'leaf' | 'lamp' | 'ember' | 'quiet'
  children: ReactNode
}) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
