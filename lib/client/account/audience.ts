import type { Audience } from '../catalogue/catalogue'
import { useAccount } from './account'

/**
 * The audience of the top page: the signed-in listener's preferred gender, or else everybody
 * (docs/decisions/shell-and-parts.md).
 */
export function useAudience(): Audience {
  const account = useAccount()
  return account.status === 'signedIn'
    ? (account.profile?.settings.preferredGender ?? 'both')
    : 'both'
}
