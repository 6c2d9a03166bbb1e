'use client'
import { type ComponentPropsWithRef, useId } from 'react'
import { Star } from '@/components/ui/stars'
import styles from './stars-field.module.css'

const WORDS = ['', '合わなかった', 'いまひとつ', 'ふつう', '良かった', 'とても良かった'] as const

type Props = Omit<ComponentPropsWithRef<'input'>, 'defaultValue'> & {
  /** Those chosen now; 0 before. */
  stars: number
  defaultValue?: string | undefined
  error: string | undefined
}

/** One to five stars: radio buttons, so that arrow keys and readers know them. */
export function StarsField({ stars, defaultValue, error, ...input }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-error`}>
      <legend>評価</legend>
      <div className={styles.choices}>
        {[1, 2, 3, 4, 5].map((n) => (
          <label key={n} className={styles.choice} data-lit={n <= stars || undefined}>
            <input
              // biome-ignore lint/plugin: stars light up to the chosen one, and each is named apart from what is seen
              type="radio"
              {...input}
              value={n}
              defaultChecked={String(n) === defaultValue}
              // biome-ignore lint/a11y/noAutofocus: the form was just asked for
              autoFocus={n === (Number(defaultValue) || 1)}
              aria-label={`${n}点：${WORDS[n]}`}
            />
            <Star size={28} />
          </label>
        ))}
        <span className={styles.word} aria-hidden="true">
          {WORDS[stars]}
        </span>
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </fieldset>
  )
}
