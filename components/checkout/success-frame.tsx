import { type ReactNode, useEffect, useRef } from 'react'
import { Picture } from '@/components/ui/picture'
import type { Picture as PictureData } from '@/lib/client/catalogue/catalogue'
import styles from './checkout-modal.module.css'

type Props = {
  titleId: string
  title: string
  words: ReactNode
  /** What was bought, in place of the mark. */
  cover?: PictureData
  children: ReactNode
}

/** After the payment: thanks, what comes next, and the buttons (`children`). */
export function SuccessFrame({ titleId, title, words, cover, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that ordered has gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.success}>
      {cover ? (
        <div className={styles.cover}>
          <Picture picture={cover} shownAt={[['', '144px']]} upTo={384} alt="" isFirst />
        </div>
      ) : (
        <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true" className={styles.mark}>
          <circle cx="24" cy="24" r="22" />
          <path d="M15 24.5l6.5 6.5L34 18" />
        </svg>
      )}
      <h2 ref={heading} id={titleId} className={styles.heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.words} role="status">
        {words}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
