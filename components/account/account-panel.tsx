import type { ReactNode } from 'react'
import { LogoMark } from '@/components/ui/logo'
import styles from './account-panel.module.css'

type Props = { title: string; lead?: ReactNode; children: ReactNode; links?: ReactNode }

/** The quiet frame of the sign-in pages: one thing to do, and the ways beside it. */
export function AccountPanel({ title, lead, children, links }: Props) {
  return (
    <div className={styles.page}>
      <section className={styles.panel}>
        <div className={styles.mark}>
          <LogoMark size={48} />
        </div>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
        {links && <div className={styles.links}>{links}</div>}
      </section>
    </div>
  )
}
