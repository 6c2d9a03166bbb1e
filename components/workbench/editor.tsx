import type { ReactNode } from 'react'
import styles from './editor.module.css'

/** The sections of a thing that is edited, with a panel beside them that stays in sight. */
export function Editor({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.editor}>
      <div className={styles.body}>{children}</div>
      {panel}
    </div>
  )
}

type PanelProps = { label: string; title: string; children: ReactNode }

/** What can be done with the whole thing: saving, publishing. */
export function Panel({ label, title, children }: PanelProps) {
  return (
    <aside className={styles.panel} aria-label={label}>
      <h2>{title}</h2>
      {children}
    </aside>
  )
}
