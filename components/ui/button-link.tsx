import Link from 'next/link'
import type { ReactNode } from 'react'
import styles from './button.module.css'

type Props = {
  href: string
  look?: 'action' | 'quiet' | 'bare'
  children: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ href, look = 'quiet', children }: Props) {
  return (
    <Link href={href} className={`${styles.button} ${styles[look]}`}>
      {children}
    </Link>
  )
}
