'use client'
import { usePathname } from 'next/navigation'
import { part } from '@/components/part/part'
import { ButtonLink } from '@/components/ui/button-link'
import { useAccount } from '@/lib/client/account/account'
import { signInPath } from './sign-in-path'

// In its own chunk: a guest has none.
const UserMenu = part(() => import('./user-menu'), { missing: null })

/** The right end of the header: empty until the session is known, then the sign-in link or the user's menu. */
export function HeaderAccount() {
  const account = useAccount()
  const pathname = usePathname()
  if (account.status === 'unknown') return null
  if (account.status === 'signedIn') return <UserMenu profile={account.profile} />
  return (
    <ButtonLink href={signInPath(pathname)} prefetch={false} look="bare">
      ログイン
    </ButtonLink>
  )
}
