import type { ReactNode } from 'react'
import { LogoMark } from './logo'
import styles from './panel-page.module.css'

type Props = { title: string; lead?: ReactNode; children: ReactNode; links?: ReactNode }

/** A page in a quiet frame, such as those of signing in: one thing to do, and the ways beside it. */
export function PanelPage({ title, lead, children, links }: Props) {
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
