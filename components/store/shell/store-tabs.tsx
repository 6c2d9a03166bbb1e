'use client'
import { usePathname } from 'next/navigation'
import type { IconName } from '@/components/ui/icon'
import { TabBar, TabLink } from '@/components/ui/tab-bar'
import styles from './store-tabs.module.css'

const TABS = [
  ['/', 'home', 'ホーム', /^\/$/u],
  ['/search', 'search', 'さがす', /^\/search/u],
  ['/my/library/albums', 'tracks', '購入した作品', /^\/my\/library/u],
  ['/my/favorited/albums', 'heart', 'お気に入り', /^\/my\/favorited/u],
  ['/my', 'person', 'マイページ', /^\/my(?!\/library|\/favorited)/u],
] as const satisfies readonly (readonly [string, IconName, string, RegExp])[]

/** A phone's tabs of the store; hidden in the companion app and while somebody types. */
export function StoreTabs() {
  const path = usePathname()
  return (
    <div className={styles.store} data-chrome>
      <TabBar label="おもなページ（タブ）">
        {TABS.map(([href, icon, label, here]) => (
          <TabLink key={href} href={href} icon={icon} isCurrent={here.test(path)}>
            {label}
          </TabLink>
        ))}
      </TabBar>
    </div>
  )
}
