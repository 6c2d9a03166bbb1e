import type { ReactNode } from 'react'
import styles from './computer-only.module.css'
import { usePhone } from './use-phone'

type Props = { what: string; children: ReactNode }

/** What is too large or too final for a phone; there it says where it is done. */
export function ComputerOnly({ what, children }: Props) {
  return usePhone() ? <p className={styles.note}>{what}は、パソコンで開いてください。</p> : children
}
