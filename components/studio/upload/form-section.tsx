import type { ReactNode } from 'react'
import styles from './form-section.module.css'

type Props = { id: string; title: string; about?: string; problem?: string; children: ReactNode }

/** A group of fields with its name, and what the service has to say about it. */
export function FormSection({ id, title, about, problem, children }: Props) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {about && <p className={styles.about}>{about}</p>}
      {problem && <p className={styles.problem}>{problem}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
