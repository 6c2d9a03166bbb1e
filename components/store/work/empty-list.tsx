import type { ReactNode } from 'react'
import { LogoMark } from '@/components/ui/logo'
import styles from './empty-list.module.css'

/** Nothing found: said plainly, with ways on. */
export function EmptyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <LogoMark size={64} />
      <h2>{title}</h2>
      {children}
    </div>
  )
}
