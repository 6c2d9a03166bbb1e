import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import { Link } from './link'
import styles from './tab-bar.module.css'

/** A phone's tabs at its lower edge. What stands there otherwise, such as the player, moves above them. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

type TabProps = { href: string; icon: IconName; isCurrent: boolean; children: ReactNode }

/** One of its pages. */
export function TabLink({ href, icon, isCurrent, children }: TabProps) {
  return (
    <Link href={href} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} size={22} />
      {children}
    </Link>
  )
}

/** The class of a tab that is a button. */
export const tabClass = styles.tab
