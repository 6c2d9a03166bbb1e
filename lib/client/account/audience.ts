import type { Audience } from '../catalogue/catalogue'
import { useAccount } from './account'

/**
 * Whose taste the top page follows: the signed-in listener's preferred gender, else everybody's
 * (docs/decisions/shell-and-parts.md).
 */
export function useAudience(): Audience {
  const account = useAccount()
  return account.status === 'signedIn'
    ? (account.profile?.settings.preferredGender ?? 'both')
    : 'both'
}
