'use client'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import type { CallOutput } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { formatJstDateTime } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { MISSING } from '../missing'
import styles from '../ops.module.css'
import { LedgerAccounts } from './ledger-accounts'
import { LedgerLatest } from './ledger-latest'

type LedgerCheck = CallOutput<'GET /ops/ledger/check'>

/** The books: whether they balance, each account's balance, and the latest bookings. */
export function LedgerPage() {
  const summary = useQuery(read('GET /ops/ledger'))
  const check = useQuery({ ...read('GET /ops/ledger/check'), enabled: summary.data !== undefined })
  return (
    <WorkbenchPage title="帳簿">
      <QueryState query={summary} missing={MISSING}>
        {(found) => (
          <>
            <Section title="検査">
              <QueryState query={check}>{(result) => <CheckResult result={result} />}</QueryState>
              <p>
                <Button
                  isBusy={check.isFetching}
                  onClick={() => void Promise.all([check.refetch(), summary.refetch()])}
                >
                  {check.isFetching ? '検査しています…' : 'もう一度検査する'}
                </Button>
              </p>
            </Section>
            <LedgerAccounts summary={found} />
            <LedgerLatest latest={found.latest} />
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}

function CheckResult({ result }: { result: LedgerCheck }) {
  const { problems, sum, orders, transactions, checkedAt } = result
  return (
    <div>
      {problems.length === 0 ? (
        <Alert tone="done">
          合計は{formatYen(sum)}で、支払い・権利・在庫・領収書はすべて一致しています。
        </Alert>
      ) : (
        <Alert tone="error">
          一致しないところが{problems.length}件あります。
          <ul className={styles.problems}>
            {problems.map(({ code, text }) => (
              <li key={text}>
                {text}
                <small>（{code}）</small>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <p className={styles.note}>
        支払い済みの注文 {orders.toLocaleString('ja-JP')}件、記帳{' '}
        {transactions.toLocaleString('ja-JP')}件（{formatJstDateTime(checkedAt)}に検査）
      </p>
    </div>
  )
}
