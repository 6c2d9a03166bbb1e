import { currentAccount } from '@/lib/client/account/account'
import { loadScript } from '@/lib/client/site/load-script'
import type { DeferredSettings } from './checkout-settings'

/** The script of the deferred network, as far as it is used (paidy.com/docs/jp/token). */
type Outcome = { status?: string; id?: string }
type Paidy = {
  configure: (settings: {
    api_key: string
    token: { wallet_id: string; type: 'recurring' }
    closed: (outcome?: Outcome) => void
  }) => { launch: (facts: { store_name: string; buyer?: { email: string } }) => void }
}
declare global {
  interface Window {
    Paidy?: Paidy
  }
}

/** Longer than any consent takes: the network's screen was lost. */
const CONSENT_TIMEOUT_MS = 10 * 60_000
const SCRIPT_TIMEOUT_MS = 15_000

/** The result of the network's screen. */
export type Consent =
  | { kind: 'active'; tokenId: string }
  | { kind: 'closed' | 'rejected' | 'timeOut' }

/**
 * Opens the deferred network's registration and waits until the buyer has finished. @throws Error if the script is
 * not loaded within 15 s
 */
export async function launchDeferred(settings: DeferredSettings): Promise<Consent> {
  const network = await loadNetwork(settings.scriptUrl)
  const account = currentAccount()
  const email = account.status === 'signedIn' ? account.profile?.email : undefined
  return await new Promise<Consent>((done) => {
    const timer = setTimeout(() => done({ kind: 'timeOut' }), CONSENT_TIMEOUT_MS)
    const closed = (outcome?: Outcome) => {
      clearTimeout(timer)
      done(consentOf(outcome))
    }
    network
      .configure({
        api_key: settings.publicKey,
        token: { wallet_id: 'default', type: 'recurring' },
        closed,
      })
      .launch({ store_name: settings.storeName, ...(email && { buyer: { email } }) })
  })
}

/** The network writes its states in either case. */
function consentOf(outcome: Outcome | undefined): Consent {
  const status = outcome?.status?.toLowerCase()
  if (status === 'active' && outcome?.id) return { kind: 'active', tokenId: outcome.id }
  return { kind: status === 'rejected' ? 'rejected' : 'closed' }
}

async function loadNetwork(url: string): Promise<Paidy> {
  if (!window.Paidy) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error(`${url} is late`)), SCRIPT_TIMEOUT_MS)
    })
    await Promise.race([loadScript(url), late]).finally(() => clearTimeout(timer))
  }
  if (!window.Paidy) throw new Error(`${url} left no Paidy`)
  return window.Paidy
}

/** The message if there was no consent. */
export const consentRefusal = (kind: Exclude<Consent['kind'], 'active'>): string =>
  kind === 'rejected'
    ? 'ペイディの登録ができませんでした。ほかのお支払い方法をお選びください。'
    : kind === 'timeOut'
      ? 'ペイディの画面から応答がありませんでした。もう一度お試しください。'
      : 'ペイディの登録が完了していません。もう一度お試しいただくか、ほかのお支払い方法をお選びください。'
