import type { ReactNode } from 'react'
import styles from './checkout-modal.module.css'

type Props = { titleId: string; title: string; words: ReactNode; children: ReactNode }

/** After the payment: thanks, what comes next, and the buttons (`children`). */
export function SuccessFrame({ titleId, title, words, children }: Props) {
  return (
    <div className={styles.success}>
      <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true" className={styles.mark}>
        <circle cx="24" cy="24" r="22" />
        <path d="M15 24.5l6.5 6.5L34 18" />
      </svg>
      <h2 id={titleId} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.words} role="status">
        {words}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
