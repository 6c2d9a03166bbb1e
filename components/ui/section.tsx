import type { ReactNode } from 'react'
import { Icon } from './icon'
import { Link } from './link'
import styles from './section.module.css'

type Props = {
  id: string
  title: string
  subtitle?: string
  moreHref?: string | null
  children: ReactNode
}

/** A part of a page with its heading, a line under it, and the way to more of the same. */
export function Section({ id, title, subtitle, moreHref, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {moreHref && (
          <Link href={moreHref} className={styles.more} aria-label={`${title}をもっと見る`}>
            もっと見る
            <Icon name="next" size={16} />
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
