import { showToast } from '../site/toast'
import { identityMessage } from './identity-errors'

/** Pages that are nothing without the one who is signed in. */
const PERSONAL_PATHS = /^\/(my|studio|ops)(\/|$)/u

/**
 * Says why the session is over (spec §4, §8): on personal pages by going to the sign-in page, which says it;
 * elsewhere in a word that leads there, so that what plays goes on. `href` leads there with the reason, and back.
 */
export function sayWhySignedOut(code: string, href: string): void {
  if (PERSONAL_PATHS.test(location.pathname)) location.assign(href)
  else showToast(identityMessage(code), { tone: 'trouble', link: { label: 'ログインへ', href } })
}
