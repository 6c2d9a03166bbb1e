import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { LogoMark } from './logo'

/** Nothing found: said plainly, with ways on. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <LogoMark size={64} />
      <h2>{title}</h2>
      {children}
    </div>
  )
}
