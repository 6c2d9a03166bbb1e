'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Chip } from '@/components/ui/chip'
import { ChipRow } from '@/components/ui/chip-row'
import styles from './my-nav.module.css'

const PAGES = [
  ['/my/library/albums', '購入した作品'],
  ['/my/favorited', 'お気に入り'],
  ['/my/playlist', 'プレイリスト'],
  ['/my/following', 'フォロー中'],
  ['/my/notifications', '通知'],
  ['/my/history', '再生履歴'],
  ['/my/account/purchase-history', '購入履歴'],
  ['/my/account/payment-method', 'お支払い方法'],
  ['/my/account/address', 'お届け先'],
  ['/my/account/profile', 'プロフィール'],
  ['/my/account/security', 'セキュリティ'],
] as const

/** The ways between the listener's own pages. */
export function MyNav() {
  const pathname = usePathname()
  const nav = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the row is longer than the screen: the present page's chip is brought into sight.
    const chosen = nav.current?.querySelector(`a[href="${hrefOf(pathname)}"]`)
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <div ref={nav} className={styles.nav} data-off-paper>
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

const hrefOf = (pathname: string): string | undefined =>
  PAGES.find(([href]) => isUnder(pathname, href))?.[0]

/** `/my/library/tracks` belongs to the library, a playlist to the playlists. */
function isUnder(pathname: string, href: string): boolean {
  const top = href.replace(/\/albums$/u, '')
  return pathname === top || pathname.startsWith(`${top}/`)
}
