import { usePathname } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { TabBar, TabLink, tabClass } from '@/components/ui/tab-bar'
import { isCurrent, type MenuGroup } from './menu'

type Props = { label: string; groups: readonly MenuGroup[]; isOpen: boolean; onOpen: () => void }

/** A phone's tabs at its lower edge: the pages used most, and the menu with all of them. */
export function PhoneTabs({ label, groups, isOpen, onOpen }: Props) {
  const path = usePathname()
  const tabs = groups.flatMap(({ entries }) => entries).filter(({ tab }) => tab !== undefined)
  return (
    <TabBar label={`${label}（タブ）`}>
      {tabs.map((entry) => (
        <TabLink
          key={entry.href}
          href={entry.href}
          icon={entry.icon}
          isCurrent={isCurrent(entry, path)}
        >
          {entry.tab}
        </TabLink>
      ))}
      <Button look="plain" className={tabClass} aria-expanded={isOpen} onClick={onOpen}>
        <Icon name="menu" size={22} />
        メニュー
      </Button>
    </TabBar>
  )
}
