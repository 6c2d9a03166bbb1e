'use client'
import { usePathname } from 'next/navigation'
import { Chip } from '@/components/ui/chip'
import { ChipRow } from '@/components/ui/chip-row'
import styles from './mine-nav.module.css'

const PAGES = [
  ['/my/library/albums', '購入した作品'],
  ['/my/favorited', 'お気に入り'],
  ['/my/playlist', 'プレイリスト'],
  ['/my/following', 'フォロー中'],
  ['/my/notifications', 'お知らせ'],
  ['/my/history', '再生履歴'],
  ['/my/account/purchase-history', '購入履歴'],
  ['/my/account/payment-method', 'お支払い方法'],
] as const

/** The ways between the listener's own pages. */
export function MineNav() {
  const pathname = usePathname()
  return (
    <div className={styles.nav}>
      <ChipRow label="マイページ">
        {PAGES.map(([href, label]) => (
          <Chip key={href} href={href} isChosen={isUnder(pathname, href)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

/** `/my/library/tracks` belongs to the library, a playlist to the playlists. */
function isUnder(pathname: string, href: string): boolean {
  const top = href.replace(/\/albums$/u, '')
  return pathname === top || pathname.startsWith(`${top}/`)
}
