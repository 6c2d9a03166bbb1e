import type { Provider } from '@/lib/contract/identity'
import { identityError } from './identity-errors'
import { popupFeatures, popupPath, watchPopup } from './popup'
import { providerUrl } from './session'

/** What a provider is asked for: to sign in, to be linked to who is signed in, or to prove them again. */
export type ProviderPurpose = 'signIn' | 'link' | 'reauthenticate'

let pending: { abandon: () => void } | null = null

/**
 * Asks a provider in a pop-up of 500 × 600 (spec §9). Call it straight from a click, or browsers block the
 * window. It resolves once the service has taken the provider's word: then this browser is signed in, the
 * provider linked, or the person proven.
 * @throws ApiError `popup-blocked` (offer `goToProvider`), `popup-closed-by-user`, `cancelled-popup-request`
 * (turned back there, or asked again here), `network-request-failed`, `web-storage-unsupported`, and the
 * service's refusals by their codes, `auth/multi-factor-auth-required` among them
 */
export async function openProvider(provider: Provider, purpose: ProviderPurpose): Promise<void> {
  pending?.abandon()
  const popup = window.open('', '_blank', popupFeatures(window))
  if (!popup) throw identityError('popup-blocked')
  const attempt = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const watch = watchPopup(popup, attempt)
  const mine = { abandon: () => watch.end('cancelled-popup-request') }
  pending = mine
  try {
    const url = providerUrl(provider, { callbackUrl: popupPath(attempt), ...intentOf(purpose) })
    // Whoever is first: the provider's address, or a window that was closed before it came.
    await Promise.race([url.then((address) => popup.location.replace(address)), watch.answer])
    await watch.answer
  } finally {
    popup.close()
    watch.end('internal-error')
    if (pending === mine) pending = null
  }
}

/**
 * The same without a pop-up: leaves this page for the provider, and comes back to `returnPath` (a path of
 * this site). What goes wrong there comes back as `?error=` of the sign-in page, or of the security page.
 * @throws ApiError when there is no way to the provider
 */
export async function goToProvider(
  provider: Provider,
  purpose: ProviderPurpose,
  returnPath: string,
): Promise<void> {
  location.assign(await providerUrl(provider, { callbackUrl: returnPath, ...intentOf(purpose) }))
}

const intentOf = (purpose: ProviderPurpose) => (purpose === 'signIn' ? {} : { intent: purpose })
