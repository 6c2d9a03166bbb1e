import { type ReactNode, useId } from 'react'
import styles from './security.module.css'

type Props = {
  title: string
  lead?: ReactNode
  /** For links to it. */
  anchor?: string
  children: ReactNode
}

/** One part of the security page. */
export function Part({ title, lead, anchor, children }: Props) {
  const id = useId()
  return (
    <section id={anchor} className={styles.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.note}>{lead}</p>}
      </header>
      {children}
    </section>
  )
}
