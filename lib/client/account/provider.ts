import type { Provider } from '@/lib/contract/identity'
import { identityError } from './identity-errors'
import { popupFeatures, popupPath, watchPopup } from './popup'
import { providerUrl } from './session'

/** The purpose of a provider's sign-in: to sign in, to link it to the signed-in account, or to prove identity again. */
export type ProviderPurpose = 'signIn' | 'link' | 'reauthenticate'

let pending: { abandon: () => void } | null = null

/**
 * Opens a provider in a pop-up of 500 × 600 (spec §9). Call it directly in a click, or browsers block the window.
 * Resolves after the service has accepted the provider's answer: the browser is signed in, the provider linked, or
 * the identity proven. @throws ApiError `popup-blocked` (offer `goToProvider`), `popup-closed-by-user`,
 * `cancelled-popup-request` (cancelled there, or started again here), `network-request-failed`,
 * `web-storage-unsupported`, and the service's refusals by their codes, `auth/multi-factor-auth-required` among them
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
    // The first of both: the provider's address, or a closed window.
    await Promise.race([url.then((address) => popup.location.replace(address)), watch.answer])
    await watch.answer
  } finally {
    popup.close()
    watch.end('internal-error')
    if (pending === mine) pending = null
  }
}

/**
 * The same without a pop-up: leaves this page for the provider, and returns to `returnPath` (a path of this site).
 * Errors return as `?error=` of the sign-in page or the security page. @throws ApiError if the provider cannot be
 * reached
 */
export async function goToProvider(
  provider: Provider,
  purpose: ProviderPurpose,
  returnPath: string,
): Promise<void> {
  location.assign(await providerUrl(provider, { callbackUrl: returnPath, ...intentOf(purpose) }))
}

const intentOf = (purpose: ProviderPurpose) => (purpose === 'signIn' ? {} : { intent: purpose })
