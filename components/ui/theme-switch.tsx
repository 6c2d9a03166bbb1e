'use client'
import { chooseTheme, type Theme, useTheme } from '@/lib/client/site/appearance'
import styles from './theme-switch.module.css'

const CHOICES = [
  ['auto', '端末に合わせる'],
  ['light', '昼'],
  ['dark', '夜'],
] as const satisfies readonly (readonly [Theme, string])[]

/** Night, day, or as the device says; remembered in this browser. */
export function ThemeSwitch({ name }: { name: string }) {
  const chosen = useTheme()
  return (
    <fieldset className={styles.switch}>
      <legend>画面の明るさ</legend>
      <div className={styles.choices}>
        {CHOICES.map(([value, label]) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => chooseTheme(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
