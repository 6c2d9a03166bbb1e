import type { ReactNode } from 'react'
import styles from './save-bar.module.css'

/** The way to save; on a phone it stays above the tabs as long as something is unsaved. */
export function SaveBar({ isStuck, children }: { isStuck: boolean; children: ReactNode }) {
  return (
    <div className={styles.bar} data-stuck={isStuck || undefined}>
      {children}
    </div>
  )
}
