'use client'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './coupon-field.module.css'
import type { CouponState } from './use-coupon'

/**
 * Where a coupon's code is typed, tried and taken out again; the discount is shown beside it. It is
 * inside the checkout's form, so Enter tries the code and does not order.
 */
export function CouponField({
  coupon,
  isDisabled = false,
}: {
  coupon: CouponState
  isDisabled?: boolean
}) {
  const { applied } = coupon
  return (
    <div className={styles.coupon}>
      {applied ? (
        <p className={styles.applied} role="status">
          <span>
            クーポン「{applied.coupon.name}」<b>−{formatYen(applied.coupon.off)}</b>
          </span>
          <Button look="bare" disabled={isDisabled} onClick={coupon.remove}>
            外す
          </Button>
        </p>
      ) : (
        <CodeInput coupon={coupon} isDisabled={isDisabled} />
      )}
    </div>
  )
}

function CodeInput({ coupon, isDisabled }: { coupon: CouponState; isDisabled: boolean }) {
  const { problem, isChecking } = coupon
  const [typed, setTyped] = useState('')
  const id = useId()
  const isReady = typed.trim() !== '' && !isChecking && !isDisabled

  function apply() {
    if (isReady) void coupon.apply(typed)
  }

  function onKeyDown(event: KeyboardEvent) {
    // While Japanese is being typed, Enter only takes over the conversion.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    apply()
  }

  return (
    <details className={styles.details}>
      <summary>クーポンを使う</summary>
      <label htmlFor={id} className={styles.label}>
        クーポンコード
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={isDisabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
        />
        <Button disabled={!isReady} onClick={apply}>
          {isChecking ? '確認しています…' : '適用する'}
        </Button>
      </div>
      <p id={`${id}-problem`} className={styles.problem} aria-live="polite">
        {problem}
      </p>
    </details>
  )
}
