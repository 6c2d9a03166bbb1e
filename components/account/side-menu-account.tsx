'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Avatar } from '@/components/ui/avatar'
import { ButtonLink } from '@/components/ui/button-link'
import { useAccount } from '@/lib/client/account/account'
import styles from './side-menu-account.module.css'
import { signInPath } from './sign-in-path'
import { SignOutButton } from './sign-out-button'

/** Spec §2's listener menu, and the ways that came later. */
const LINKS = [
  ['/my/history', '再生履歴'],
  ['/my/favorited', 'お気に入りのトラック'],
  ['/my/library/albums', '購入した作品'],
  ['/my/playlist', 'プレイリスト'],
  ['/my/favorited/albums', 'お気に入りの作品'],
  ['/my/following', 'フォロー中'],
  ['/my/notifications', 'お知らせ（通知）'],
  ['/my/account/profile', 'プロフィール'],
  ['/my/account/security', 'セキュリティ'],
  ['/my/account/purchase-history', '購入履歴'],
  ['/my/account/payment-method', 'お支払い方法'],
  ['/studio', 'クリエイタースタジオ'],
] as const

/** The top of the side menu: the way in for guests, one's own pages for listeners (spec §2). `onNavigate` closes the menu. */
export function SideMenuAccount({ onNavigate }: { onNavigate: () => void }) {
  const account = useAccount()
  const pathname = usePathname()
  if (account.status === 'unknown') return null
  if (account.status === 'signedOut')
    return (
      <ButtonLink href={signInPath(pathname)} prefetch={false} isWide onClick={onNavigate}>
        ログイン・新規登録
      </ButtonLink>
    )
  return (
    <nav aria-label="マイメニュー" className={styles.mine}>
      <div className={styles.who}>
        <Avatar avatar={account.profile?.avatar} />
        <strong>{account.profile?.nickname ?? 'マイメニュー'}</strong>
      </div>
      <ul>
        {LINKS.map(([href, label]) => (
          <li key={href}>
            <Link href={href} prefetch={false} onClick={onNavigate}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <SignOutButton look="plain" className={styles.leave} />
    </nav>
  )
}
