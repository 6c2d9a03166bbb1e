'use client'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { useAudience } from '@/lib/client/account/audience'
import styles from './audience-rows.module.css'

type Props = {
  rows: { id: string; content: ReactNode }[]
  /** The ids of the rows, in the order for each gender. */
  orders: Record<'male' | 'female', string[]>
}

/**
 * The rows of the top page, which is one page for everybody: each listener's own order is made here. The
 * page knows before its first paint whom this browser belongs to (app/layout.tsx), so styles place the rows
 * at once and nothing moves when they take their places in the document.
 */
export function AudienceRows({ rows, orders }: Props) {
  const audience = useAudience()
  useEffect(() => {
    if (audience !== 'both') document.documentElement.dataset.audience = audience
  }, [audience])
  const place = (of: 'male' | 'female', id: string) => orders[of].indexOf(id)
  const shown =
    audience === 'both'
      ? rows
      : rows.toSorted((a, b) => place(audience, a.id) - place(audience, b.id))
  return (
    <div className={styles.rows}>
      {shown.map(({ id, content }) => (
        <div
          key={id}
          className={styles.row}
          style={{ '--male': place('male', id), '--female': place('female', id) } as CSSProperties}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
