import { Stars } from '@/components/ui/stars'
import type { CallOutput } from '@/lib/client/api'
import { shortNumber } from '@/lib/kit/short-number'
import styles from './review-summary.module.css'

type Summary = CallOutput<'GET /album/{nid}/reviews'>['summary']

/** The average in large, and how many gave how many stars. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  if (summary.average === null) return null
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <strong>{shortNumber(summary.average)}</strong>
        <Stars value={summary.average} size={20} />
        <span className={styles.count}>{`${summary.count.toLocaleString('ja-JP')}件の評価`}</span>
      </p>
      <ul className={styles.bars} aria-label="星ごとの件数">
        {[5, 4, 3, 2, 1].map((stars) => (
          <Bar key={stars} stars={stars} summary={summary} />
        ))}
      </ul>
    </div>
  )
}

function Bar({ stars, summary }: { stars: number; summary: Summary }) {
  const count = summary.byStars[stars - 1] ?? 0
  return (
    <li className={styles.bar}>
      <span>{`星${stars}`}</span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${(count / summary.count) * 100}%` }} />
      </span>
      <span className={styles.number}>{`${count.toLocaleString('ja-JP')}件`}</span>
    </li>
  )
}
