'use client'
import type { CSSProperties } from 'react'
import { shortNumber } from '@/lib/kit/short-number'
import styles from './stars.module.css'

const STAR = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8L12 3.2Z'

/** Stars out of five, filled to a tenth; readers hear the number. A page has their value as data, not ten drawings. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const filled = { width: `${(Math.min(5, Math.max(0, value)) / 5) * 100}%` } as CSSProperties
  return (
    <span className={styles.stars} role="img" aria-label={`5点満点中${shortNumber(value)}点`}>
      <Row size={size} />
      <span className={styles.filled} style={filled}>
        <Row size={size} />
      </span>
    </span>
  )
}

export function Star({ size }: { size: number }) {
  return (
    <svg className="shape" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={STAR} />
    </svg>
  )
}

const Row = ({ size }: { size: number }) => (
  <span className={styles.row} aria-hidden="true">
    {[1, 2, 3, 4, 5].map((n) => (
      <Star key={n} size={size} />
    ))}
  </span>
)
