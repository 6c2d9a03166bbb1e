'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import styles from '@/components/studio/list/rows.module.css'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Section } from '@/components/workbench/section'
import { useAction } from '@/lib/client/form/use-action'
import { offeredSharesQuery, percentOf, splitCalls } from '@/lib/client/studio/splits'
import { formatJstDate } from '@/lib/kit/jst'

/** Parts of others' proceeds: what is offered, to accept or decline, and what was accepted. Nothing where there are none. */
export function OfferedShares() {
  const client = useQueryClient()
  const { data = [] } = useQuery(offeredSharesQuery)
  const action = useAction()
  const answer = (call: () => Promise<unknown>) =>
    action.run(() => call().finally(() => client.invalidateQueries(offeredSharesQuery)))
  if (data.length === 0) return null
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
      {action.message && <Alert tone="trouble">{action.message}</Alert>}
      <ul className={styles.list}>
        {data.map(({ id, channel, title, trackTitle, shareBp, state, startsAt, expiresAt }) => (
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
                  onClick={() => answer(() => splitCalls.accept(id))}
                >
                  受ける
                </Button>
                <Button look="bare" onClick={() => answer(() => splitCalls.decline(id))}>
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
