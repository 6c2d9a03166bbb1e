import { showErrorToast } from '../site/toast'
import { currentAccount, loadAccount, requireSignIn } from './account'
import type { Intent } from './intent'

/**
 * For a listener's own lists (favourites, follows, playlists): true for a verified account. A guest is sent to the
 * sign-in page and back (spec §6), where the intent is done; an unverified user is informed.
 */
export async function requireVerified(what: string, intent?: Intent): Promise<boolean> {
  const known = currentAccount()
  if (known.status === 'signedIn' && known.profile?.emailVerified) return true
  if (known.status !== 'signedIn' && !navigator.onLine) {
    showErrorToast('通信できませんでした。電波の状態を確認して、もう一度お試しください。')
    return false
  }
  if (!(await requireSignIn(intent))) return false
  if (await isVerified()) return true
  showErrorToast(`メールアドレスの確認が済むと、${what}`)
  return false
}

/** As known now, and read again before a refusal: the address may have been verified elsewhere. */
export async function isVerified(): Promise<boolean> {
  const known = currentAccount()
  if (known.status === 'signedIn' && known.profile?.emailVerified) return true
  const asked = await loadAccount()
  return asked.status === 'signedIn' && asked.profile?.emailVerified === true
}
