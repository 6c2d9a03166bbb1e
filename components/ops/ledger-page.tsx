'use client'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { type LedgerCheck, type LedgerSummary, ops } from '@/lib/client/ops'
import { formatJstDateTime } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { accountName, factNames } from './ledger-words'
import styles from './ops.module.css'
import { OpsAnswer } from './ops-answer'

/** The books: whether they are right, what stands where, and what was booked last. */
export function LedgerPage() {
  const summary = useQuery(ops.ledger())
  const check = useQuery({ ...ops.ledgerCheck(), enabled: summary.data !== undefined })
  return (
    <div className={styles.page}>
      <h1>帳簿</h1>
      <OpsAnswer query={summary}>
        {(found) => (
          <>
            <section className={styles.part} aria-labelledby="check">
              <h2 id="check">検査</h2>
              <OpsAnswer query={check}>{(result) => <CheckResult result={result} />}</OpsAnswer>
              <p>
                <Button
                  aria-disabled={check.isFetching}
                  onClick={() => void Promise.all([check.refetch(), summary.refetch()])}
                >
                  {check.isFetching ? '検査しています…' : 'もう一度検査する'}
                </Button>
              </p>
            </section>
            <Accounts summary={found} />
            <Latest latest={found.latest} />
          </>
        )}
      </OpsAnswer>
    </div>
  )
}

function CheckResult({ result }: { result: LedgerCheck }) {
  const { problems, sum, orders, transactions, checkedAt } = result
  return (
    <div role="status">
      {problems.length === 0 ? (
        <p className={styles.good}>
          合計は{formatYen(sum)}で、支払い・権利・在庫・領収書はすべて一致しています。
        </p>
      ) : (
        <>
          <p className={styles.bad}>一致しないところが{problems.length}件あります。</p>
          <ul className={styles.problems}>
            {problems.map(({ code, text }) => (
              <li key={text}>
                {text}
                <small className={styles.note}>（{code}）</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.note}>
        支払い済みの注文 {orders.toLocaleString('ja-JP')}件、記帳{' '}
        {transactions.toLocaleString('ja-JP')}件（{formatJstDateTime(checkedAt)}に検査）
      </p>
    </div>
  )
}

function Accounts({ summary: { accounts, sum } }: { summary: LedgerSummary }) {
  return (
    <section className={styles.part} aria-labelledby="accounts">
      <h2 id="accounts">科目ごとの合計</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="科目ごとの合計の表">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">科目</th>
              <th scope="col" className={styles.yen}>
                借方
              </th>
              <th scope="col" className={styles.yen}>
                貸方
              </th>
              <th scope="col" className={styles.yen}>
                差引
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ account, party, debit, credit, balance }) => (
              <tr key={`${account} ${party}`}>
                <td>{accountName(account, party)}</td>
                <td className={styles.yen}>{formatYen(debit)}</td>
                <td className={styles.yen}>{formatYen(credit)}</td>
                <td className={styles.yen}>{formatYen(balance)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">合計（0円で正しい）</th>
              <td className={styles.yen}>
                {formatYen(accounts.reduce((total, { debit }) => total + debit, 0))}
              </td>
              <td className={styles.yen}>
                {formatYen(accounts.reduce((total, { credit }) => total + credit, 0))}
              </td>
              <td className={styles.yen}>{formatYen(sum)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  )
}

function Latest({ latest }: Pick<LedgerSummary, 'latest'>) {
  return (
    <section className={styles.part} aria-labelledby="latest">
      <h2 id="latest">最近の記帳</h2>
      {latest.length === 0 ? (
        <p className={styles.note}>まだ記帳はありません。</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label="最近の記帳の表">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">日時</th>
                <th scope="col">内容</th>
                <th scope="col">注文</th>
                <th scope="col">科目</th>
                <th scope="col" className={styles.yen}>
                  借方(+)・貸方(−)
                </th>
              </tr>
            </thead>
            <tbody>
              {latest.map((fact) => (
                <tr key={fact.id}>
                  <td>{formatJstDateTime(fact.occurredAt)}</td>
                  <td>{factNames[fact.kind]}</td>
                  <td>
                    {fact.orderNumber && (
                      <Link href={`/ops/orders/${fact.orderNumber}`}>{fact.orderNumber}</Link>
                    )}
                  </td>
                  <td>
                    {fact.entries.map(({ account, party }, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: entries never change
                      <div key={at}>{accountName(account, party)}</div>
                    ))}
                  </td>
                  <td className={styles.yen}>
                    {fact.entries.map(({ amount }, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: entries never change
                      <div key={at}>{formatYen(amount)}</div>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
