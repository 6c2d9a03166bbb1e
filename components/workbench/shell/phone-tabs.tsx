import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { isCurrent, type MenuGroup } from './menu'
import styles from './phone-tabs.module.css'

type Props = { label: string; groups: readonly MenuGroup[]; isOpen: boolean; onOpen: () => void }

/** A phone's tabs at its lower edge: the pages used most, and the menu with all of them. */
export function PhoneTabs({ label, groups, isOpen, onOpen }: Props) {
  const path = usePathname()
  const tabs = groups.flatMap(({ entries }) => entries).filter(({ tab }) => tab !== undefined)
  return (
    <nav className={styles.tabs} aria-label={`${label}（タブ）`}>
      {tabs.map((entry) => (
        <Link
          key={entry.href}
          href={entry.href}
          prefetch={false}
          className={styles.tab}
          aria-current={isCurrent(entry, path) ? 'page' : undefined}
        >
          <Icon name={entry.icon} size={22} />
          {entry.tab}
        </Link>
      ))}
      <Button look="plain" className={styles.tab} aria-expanded={isOpen} onClick={onOpen}>
        <Icon name="menu" size={22} />
        メニュー
      </Button>
    </nav>
  )
}
