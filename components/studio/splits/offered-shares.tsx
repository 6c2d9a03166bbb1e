'use client'
import { useQuery } from '@tanstack/react-query'
import styles from '@/components/studio/list/rows.module.css'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Section } from '@/components/workbench/section'
import { read, useChange } from '@/lib/client/calls'
import { useAction } from '@/lib/client/form/use-action'
import { formatJstDate } from '@/lib/kit/jst'
import { percentOf } from './percent-of'

/** Parts of others' proceeds: what is offered, to accept or decline, and what was accepted. Nothing where there are none. */
export function OfferedShares() {
  // An offer is the account's own, whichever channel was chosen.
  const items = useQuery(read('GET /studio/shares')).data?.items ?? []
  const accept = useChange('PUT /studio/shares/{id}')
  const decline = useChange('DELETE /studio/shares/{id}')
  const action = useAction()
  if (items.length === 0) return null
  return (
    <Section
      title="売上の分け合い"
      about={
        <>
          受けた分は、<Link href="/studio/transaction/dashboard">売上と受け取り</Link>
          に入ります。お支払いには、<Link href="/studio/creator/bank">税務と口座</Link>
          の登録が必要です。
        </>
      }
    >
      {action.message && <Alert tone="error">{action.message}</Alert>}
      <ul className={styles.list}>
        {items.map(({ id, channel, title, trackTitle, shareBp, state, startsAt, expiresAt }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              {trackTitle ? `「${title}」の単品「${trackTitle}」` : `「${title}」`}
              <small>
                {channel} ・ {formatJstDate(startsAt)}から
                {state === 'pending' && expiresAt
                  ? ` ・ お返事は${formatJstDate(expiresAt)}まで`
                  : ' ・ 受けています'}
              </small>
            </span>
            <strong>{percentOf(shareBp)}</strong>
            {state === 'pending' && (
              <>
                <Button
                  look="action"
                  isBusy={action.isPending}
                  onClick={() => action.run(() => accept({ params: { id } }))}
                >
                  受ける
                </Button>
                <Button look="bare" onClick={() => action.run(() => decline({ params: { id } }))}>
                  断る
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
