import { usePathname } from 'next/navigation'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { isCurrent, type MenuEntry, type MenuGroup } from './menu'
import styles from './menu-list.module.css'

type Props = {
  label: string
  groups: readonly MenuGroup[]
  /** How much waits behind an entry, by its address. */
  counts: Readonly<Record<string, number>>
  onNavigate?: () => void
}

/** The pages of a workbench in their groups, and the way back to the store. */
export function MenuList({ label, groups, counts, onNavigate }: Props) {
  return (
    <nav className={styles.menu} aria-label={label}>
      {groups.map((group) => (
        <section key={group.label}>
          <h2 className={styles.heading}>{group.label}</h2>
          <ul className={styles.entries}>
            {group.entries.map((entry) => (
              <li key={entry.href}>
                <Entry entry={entry} count={counts[entry.href] ?? 0} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Link href="/" className={`${styles.entry} ${styles.back}`} onClick={onNavigate}>
        <Icon name="previous" />
        お店に戻る
      </Link>
    </nav>
  )
}

type EntryProps = { entry: MenuEntry; count: number; onNavigate: (() => void) | undefined }

function Entry({ entry, count, onNavigate }: EntryProps) {
  const { href, label, icon, isOutside } = entry
  const path = usePathname()
  if (isOutside)
    return (
      <a href={href} target="_blank" rel="noopener" className={styles.entry}>
        <Icon name={icon} />
        {label}
        <span className="visually-hidden">（新しいタブで開きます）</span>
      </a>
    )
  return (
    <Link
      href={href}
      // The pages of a workbench are heavy, and few of them are opened.
      className={styles.entry}
      aria-current={isCurrent(entry, path) ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Icon name={icon} />
      {label}
      {count > 0 && (
        <span className={styles.count}>
          {count.toLocaleString('ja-JP')}
          <span className="visually-hidden">件</span>
        </span>
      )}
    </Link>
  )
}
