'use client'
import { useSyncExternalStore } from 'react'
import styles from './theme-switch.module.css'

const CHOICES = [
  ['auto', '端末に合わせる'],
  ['light', '昼'],
  ['dark', '夜'],
] as const
type Choice = (typeof CHOICES)[number][0]

const KEY = 'theme'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(): Choice {
  const shown = document.documentElement.dataset.theme
  return shown === 'light' || shown === 'dark' ? shown : 'auto'
}

function choose(choice: Choice) {
  const root = document.documentElement
  if (choice === 'auto') delete root.dataset.theme
  else root.dataset.theme = choice
  try {
    if (choice === 'auto') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Night, day, or as the device says; remembered in this browser. */
export function ThemeSwitch({ name }: { name: string }) {
  const chosen = useSyncExternalStore(subscribe, read, () => 'auto' as const)
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
              onChange={() => choose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
