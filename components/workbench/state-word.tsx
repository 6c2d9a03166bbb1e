import type { ReactNode } from 'react'
import styles from './state-word.module.css'

/** `leaf` is in order, `lamp` is on its way or waits, `ember` needs somebody, `quiet` is over. */
export type StateTone = 'leaf' | 'lamp' | 'ember' | 'quiet'

/** A state: a word with a dot, so that colour is never alone. */
export function StateWord({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return <span className={`${styles.state} ${styles[tone]}`}>{children}</span>
}
