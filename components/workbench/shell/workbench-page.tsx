import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import styles from './workbench-page.module.css'

type Props = {
  title: string
  /** One sentence: what this page is for. */
  about?: string
  /** The list that this page belongs to. */
  back?: { href: string; label: string }
  /** At the end of the heading's line: what can be begun here, or the state of saving. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of a workbench with its heading. */
export function WorkbenchPage({ title, about, back, actions, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {back && (
          <Link href={back.href} className={styles.back}>
            <Icon name="previous" size={16} />
            {back.label}
          </Link>
        )}
        <h1 className={styles.title}>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {children}
    </div>
  )
}
