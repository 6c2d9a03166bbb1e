'use client'
import { usePathname } from 'next/navigation'
import { part } from '@/components/part/part'
import { Avatar } from '@/components/ui/avatar'
import { ButtonLink } from '@/components/ui/button-link'
import { useAccount } from '@/lib/client/account/account'
import styles from './side-menu-account.module.css'
import { signInPath } from './sign-in-path'

const MyMenu = part(() => import('./my/my-menu'), { missing: 'here' })

type Props = { onNavigate: () => void }

/** The top of the side menu: the way in for guests, one's own pages for listeners (spec §2). `onNavigate` closes the menu. */
export function SideMenuAccount({ onNavigate }: Props) {
  const account = useAccount()
  const pathname = usePathname()
  if (account.status === 'unknown') return null
  if (account.status === 'signedOut')
    return (
      <ButtonLink href={signInPath(pathname)} isWide onClick={onNavigate}>
        ログイン・新規登録
      </ButtonLink>
    )
  return (
    <nav aria-label="マイメニュー" className={styles.mine}>
      <div className={styles.who}>
        <Avatar avatar={account.profile?.avatar} />
        <strong>{account.profile?.nickname ?? 'マイメニュー'}</strong>
      </div>
      <MyMenu onNavigate={onNavigate} />
    </nav>
  )
}
