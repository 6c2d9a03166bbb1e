'use client'
import { CardElement } from '@stripe/react-stripe-js'
import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { useEffect, useId, useRef, useState } from 'react'
import styles from './card-input.module.css'

const BRANDS = ['VISA', 'Mastercard', 'JCB', 'AMEX', 'Diners']

/** Whether the card can be charged in its current state: complete and without an error. */
type Props = { onChange: (isReady: boolean) => void; isDisabled: boolean }

/** The card network's own fields in a frame of its origin; the number never touches ours. */
export function CardInput({ onChange, isDisabled }: Props) {
  const errorId = useId()
  const probe = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [style, setStyle] = useState<StripeCardElementOptions['style'] | null>(null)
  useEffect(() => {
    const read = () => probe.current && setStyle(styleFrom(probe.current))
    read()
    // A device may switch to the dark theme during a checkout.
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', read)
    return () => dark.removeEventListener('change', read)
  }, [])
  return (
    <div>
      <div ref={probe} className={styles.box} data-invalid={error ? '' : undefined}>
        {style && (
          <CardElement
            options={{ hidePostalCode: true, disabled: isDisabled, style }}
            onChange={(change) => {
              setError(change.error?.message ?? null)
              onChange(change.complete && !change.error)
            }}
          />
        )}
        <span className={styles.soft} aria-hidden="true" />
        <span className={styles.ember} aria-hidden="true" />
      </div>
      <p id={errorId} className={styles.error} role="alert">
        {error}
      </p>
      <ul className={styles.brands} aria-label="使えるカード">
        {BRANDS.map((brand) => (
          <li key={brand}>{brand}</li>
        ))}
      </ul>
      <p className={styles.note}>カード番号そのものは、お預かりしていません。</p>
    </div>
  )
}

/** The frame cannot read our CSS variables: the current colours are passed to it. */
function styleFrom(box: HTMLElement): StripeCardElementOptions['style'] {
  const own = getComputedStyle(box)
  const colorOf = (name: string | undefined) => {
    const child = name ? box.querySelector(`.${CSS.escape(name)}`) : null
    return child ? getComputedStyle(child).color : own.color
  }
  const soft = colorOf(styles.soft)
  return {
    base: {
      color: own.color,
      iconColor: soft,
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: soft },
    },
    invalid: { color: colorOf(styles.ember) },
  }
}
