import { showToast } from '../site/toast'
import { identityMessage } from './identity-errors'

/** Pages that are nothing without the one who is signed in. */
const PERSONAL_PATHS = /^\/(my|studio|ops)(\/|$)/u

const isPersonal = () => PERSONAL_PATHS.test(location.pathname)

/**
 * Says why the session is over (spec §4, §8): on personal pages by going to the sign-in page, which says it;
 * elsewhere in a word that leads there, so that a trial goes on. `href` leads there with the reason, and back.
 */
export function sayWhySignedOut(code: string, href: string): void {
  sayThere(identityMessage(code), href)
}

/** The same where another tab of this browser signed out. */
export const saySignedOut = (href: string): void => sayThere('ログアウトしました。', href)

function sayThere(text: string, href: string): void {
  if (isPersonal()) location.assign(href)
  else showToast(text, { tone: 'error', link: { label: 'ログインへ', href } })
}

/**
 * Another tab signed in as somebody else: a personal page, made for the former account, is asked for again; elsewhere
 * `takeOver` shows the new one, and a word says so.
 */
export async function giveWay(takeOver: () => Promise<void>): Promise<void> {
  if (isPersonal()) return location.reload()
  await takeOver()
  showToast('別のアカウントに切り替わりました', { tone: 'error' })
}
