import { Link } from '@/components/ui/link'
import styles from '@/components/ui/tabs.module.css'

type Props = {
  label: string
  tabs: readonly { href: string; label: string; isChosen: boolean }[]
}

/** Pages side by side, the present one underlined: links, where the whole page is the panel. */
export function TabLinks({ label, tabs }: Props) {
  return (
    <nav className={styles.links} aria-label={label}>
      <ul>
        {tabs.map(({ href, label: name, isChosen }) => (
          <li key={href}>
            <Link href={href} className={styles.tab} aria-current={isChosen ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
