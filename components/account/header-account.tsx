'use client'
import { usePathname } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button-link'
import { useAccount } from '@/lib/client/account/account'
import { signInPath } from './sign-in-path'
import { UserMenu } from './user-menu'

/** The right end of the header: empty until the session is known, then the sign-in link or the user's menu. */
export function HeaderAccount() {
  const account = useAccount()
  const pathname = usePathname()
  if (account.status === 'unknown') return null
  if (account.status === 'signedIn') return <UserMenu profile={account.profile} />
  return (
    <ButtonLink href={signInPath(pathname)} look="bare">
      ログイン
    </ButtonLink>
  )
}
