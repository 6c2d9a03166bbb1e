import type { ReactNode } from 'react'
import { LogoMark } from '@/components/ui/logo'
import styles from './empty-state.module.css'

/** Nothing here yet: one sentence, and at most one button. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <LogoMark size={48} />
      <p>{text}</p>
      {children}
    </div>
  )
}
