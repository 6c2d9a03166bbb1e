import Link from 'next/link'
import styles from './tab-links.module.css'

type Props = {
  label: string
  tabs: readonly { href: string; label: string; isChosen: boolean }[]
}

/** Pages that stand side by side, the present one underlined. */
export function TabLinks({ label, tabs }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ href, label: name, isChosen }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className={styles.tab}
              aria-current={isChosen ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
