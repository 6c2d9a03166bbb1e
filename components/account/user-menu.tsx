'use client'
import { type ToggleEvent, useRef, useState } from 'react'
import { part } from '@/components/part/part'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { useUnread } from '@/lib/client/notifications/unread'
import type { Profile } from '@/lib/contract/profile'
import styles from './user-menu.module.css'

const MyMenu = part(() => import('./my/my-menu'), { missing: 'here' })

/** The signed-in user's menu (spec §2): a native popover, so Escape and a tap elsewhere close it. */
export function UserMenu({ profile }: { profile: Profile | null }) {
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const unread = useUnread()
  const [isOpened, setOpened] = useState(false)
  const name = profile?.nickname ?? 'マイメニュー'
  const close = () => menu.current?.hidePopover()

  function placeUnderButton(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState !== 'open' || !opener.current || !menu.current) return
    setOpened(true)
    const { bottom, right } = opener.current.getBoundingClientRect()
    menu.current.style.top = `${bottom + 8}px`
    menu.current.style.right = `${Math.max(8, document.documentElement.clientWidth - right)}px`
  }

  return (
    <>
      <Link
        href="/my/notifications"
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
        onPointerEnter={MyMenu.fetch}
        onFocus={MyMenu.fetch}
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
        {isOpened && <MyMenu onNavigate={close} />}
      </div>
    </>
  )
}
