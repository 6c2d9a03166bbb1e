'use client'
import { type CSSProperties, Fragment, type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useAudience } from '@/lib/client/account/audience'
import styles from './audience-rows.module.css'

/** So many rows, and the last one, are on a phone's page; the others come at a press. */
const FIRST_ROWS = 4

type Props = {
  rows: { id: string; content: ReactNode }[]
  /** The ids of the rows, in the order for each gender. */
  orders: Record<'male' | 'female', string[]>
  /** Stands after the second row in every order: the first two are the same for everybody. */
  afterSecond: ReactNode
}

/**
 * The rows of the top page, which is one page for everybody: each listener's own order is made here. The
 * page knows before its first paint whom this browser belongs to (app/layout.tsx), so styles place the rows
 * at once and nothing moves when they take their places in the document.
 */
export function AudienceRows({ rows, orders, afterSecond }: Props) {
  const audience = useAudience()
  useEffect(() => {
    if (audience !== 'both') document.documentElement.dataset.audience = audience
  }, [audience])
  const [isOpen, setOpen] = useState(false)
  const isLate = (i: number) => !isOpen && i >= FIRST_ROWS && i < shown.length - 1
  const place = (of: 'male' | 'female', id: string) => orders[of].indexOf(id)
  const shown =
    audience === 'both'
      ? rows
      : rows.toSorted((a, b) => place(audience, a.id) - place(audience, b.id))
  return (
    <div className={styles.rows}>
      {shown.map(({ id, content }, i) => (
        <Fragment key={id}>
          <div
            className={styles.row}
            data-late={isLate(i) || undefined}
            style={
              { '--male': place('male', id), '--female': place('female', id) } as CSSProperties
            }
          >
            {content}
          </div>
          {i === 1 && <div className={styles.between}>{afterSecond}</div>}
        </Fragment>
      ))}
      {!isOpen && shown.length > FIRST_ROWS + 1 && (
        <Button className={styles.more} onClick={() => setOpen(true)}>
          ほかの特集も見る
        </Button>
      )}
    </div>
  )
}
