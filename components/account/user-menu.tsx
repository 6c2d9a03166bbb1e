'use client'
import Link from 'next/link'
import { type ToggleEvent, useRef } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useUnread } from '@/lib/client/notifications/unread'
import type { Profile } from '@/lib/contract/profile'
import { SignOutButton } from './sign-out-button'
import styles from './user-menu.module.css'

const LINKS = [
  ['/my/notifications', '通知'],
  ['/my/history', '再生履歴'],
  ['/my/playlist', 'プレイリスト'],
  ['/my/library/albums', '購入した作品'],
  ['/my/account/profile', 'プロフィール'],
  ['/my/account/security', 'セキュリティ'],
  ['/my/account/purchase-history', '購入履歴'],
  ['/studio', 'クリエイタースタジオ'],
] as const

/** The signed-in user's menu (spec §2): a native popover, so Escape and a tap elsewhere close it. */
export function UserMenu({ profile }: { profile: Profile | null }) {
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const unread = useUnread()
  const name = profile?.nickname ?? 'マイメニュー'

  function placeUnderButton(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState !== 'open' || !opener.current || !menu.current) return
    const { bottom, right } = opener.current.getBoundingClientRect()
    menu.current.style.top = `${bottom + 8}px`
    menu.current.style.right = `${Math.max(8, document.documentElement.clientWidth - right)}px`
  }

  return (
    <>
      <Link
        href="/my/notifications"
        prefetch={false}
        className={styles.bell}
        aria-label={unread > 0 ? `通知（未読${unread}件）` : '通知'}
      >
        <Icon name="bell" size={22} />
        {unread > 0 && <span className={styles.dot} />}
      </Link>
      <Button
        ref={opener}
        look="plain"
        className={styles.opener}
        popoverTarget="user-menu"
        aria-label={`${name}のメニューを開く${unread > 0 ? `（未読の通知${unread}件）` : ''}`}
      >
        <Avatar avatar={profile?.avatar} />
      </Button>
      <div
        ref={menu}
        id="user-menu"
        popover="auto"
        className={styles.menu}
        onBeforeToggle={placeUnderButton}
      >
        <div className={styles.who}>
          <Avatar avatar={profile?.avatar} />
          <div className={styles.name}>
            <strong>{name}</strong>
            <span>{profile?.email}</span>
          </div>
        </div>
        <ul className={styles.links}>
          {LINKS.map(([href, label]) => (
            <li key={href}>
              <Link href={href} prefetch={false} onClick={() => menu.current?.hidePopover()}>
                <span>{label}</span>
                {href === '/my/notifications' && unread > 0 && (
                  <span className={styles.unread}>{`未読${unread > 99 ? '99+' : unread}`}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
        <SignOutButton look="plain" className={styles.leave} />
      </div>
    </>
  )
}
