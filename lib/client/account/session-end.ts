import { goTo } from '../browser/go-to'
import { showToast } from '../site/toast'
import { identityMessage } from './identity-errors'

/** Personal pages, which are empty without a session. */
const PERSONAL_PATHS = /^\/(my|studio|ops)(\/|$)/u

const isPersonal = () => PERSONAL_PATHS.test(location.pathname)

/**
 * Tells why the session has ended (spec §4, §8): personal pages go to the sign-in page, which shows the reason;
 * elsewhere a message with a link, so that a trial continues. `href` is the sign-in page with the reason and the way
 * back.
 */
export function sayWhySignedOut(code: string, href: string): void {
  sayThere(identityMessage(code), href)
}

/** The same after another tab of this browser signed out. */
export const saySignedOut = (href: string): void => sayThere('ログアウトしました。', href)

function sayThere(text: string, href: string): void {
  // A list that was refused may have led there already: a second load would lose what is typed.
  if (location.pathname === '/account/signin') return
  if (isPersonal()) goTo(href)
  else showToast(text, { tone: 'error', link: { label: 'ログインへ', href } })
}

/**
 * Another tab signed in to another account: a personal page is reloaded; elsewhere `takeOver` shows the new account,
 * with a message.
 */
export async function giveWay(takeOver: () => Promise<void>): Promise<void> {
  if (isPersonal()) return location.reload()
  await takeOver()
  showToast('別のアカウントに切り替わりました', { tone: 'error' })
}
