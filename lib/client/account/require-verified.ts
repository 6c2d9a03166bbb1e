import { showErrorToast } from '../site/toast'
import { currentAccount, loadAccount, requireSignIn } from './account'

/**
 * For what a listener keeps (favourites, follows, playlists): true for a verified account. A guest is
 * taken to the sign-in page and back (spec §6); who has not verified the address is informed.
 */
export async function requireVerified(what: string): Promise<boolean> {
  const known = currentAccount()
  if (known.status === 'signedIn' && known.profile?.emailVerified) return true
  if (known.status !== 'signedIn' && !navigator.onLine) {
    showErrorToast('通信できませんでした。電波の状態を確認して、もう一度お試しください。')
    return false
  }
  if (!(await requireSignIn())) return false
  if (await isVerified()) return true
  showErrorToast(`メールアドレスの確認が済むと、${what}`)
  return false
}

/** As known now, and asked again before anybody is told no: the address may have been verified elsewhere. */
export async function isVerified(): Promise<boolean> {
  const known = currentAccount()
  if (known.status === 'signedIn' && known.profile?.emailVerified) return true
  const asked = await loadAccount()
  return asked.status === 'signedIn' && asked.profile?.emailVerified === true
}
