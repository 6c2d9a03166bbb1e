'use client'
import { useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { quoted } from '@/lib/kit/quoted'
import styles from './quantity-field.module.css'

type Props = {
  /** What is counted, for readers. */
  title: string
  value: number
  max: number
  onChange: (quantity: number) => void
}

/** How many: a step at a time, or typed. What is typed counts once the field is left; it stays in 1 to `max`. */
export function QuantityField({ title, value, max, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  function take(requested: number) {
    const next = Math.min(Math.max(1, requested), Math.max(1, max))
    setTyped(String(next))
    if (next !== value) onChange(next)
  }

  const takeTyped = () => {
    const requested = Number(typed.normalize('NFKC'))
    take(Number.isInteger(requested) ? requested : value)
  }

  return (
    <div className={styles.quantity}>
      <label htmlFor={id} className={styles.label}>
        数量
      </label>
      <div className={styles.box}>
        <Button
          look="plain"
          aria-label={`${quoted(title)}を1点減らす`}
          disabled={value <= 1}
          onClick={() => take(value - 1)}
        >
          <Icon name="minus" size={18} />
        </Button>
        <input
          id={id}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          aria-label={`${quoted(title)}の数量`}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={takeTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            takeTyped()
          }}
        />
        <Button
          look="plain"
          aria-label={`${quoted(title)}を1点増やす`}
          disabled={value >= max}
          onClick={() => take(value + 1)}
        >
          <Icon name="plus" size={18} />
        </Button>
      </div>
    </div>
  )
}
