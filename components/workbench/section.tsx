import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type Props = {
  title: string
  /** Where links on the page lead; without it nothing links here. */
  id?: string
  about?: ReactNode
  /** What the service has to say about it. */
  problem?: string | undefined
  children: ReactNode
}

/** A part of a page with its name: fields, facts or a table. */
export function Section({ title, id, about, problem, children }: Props) {
  const titleId = useId()
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {about && <p className={styles.about}>{about}</p>}
      {problem && <p className={styles.problem}>{problem}</p>}
      <div className={styles.body}>{children}</div>
    </section>
  )
}
