import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { loadScript } from '@/lib/client/site/load-script'
import { loadCheckoutSettings } from './checkout-settings'

/** What is said where it cannot be loaded, and what to do. */
export const NETWORK_AWAY =
  'カード決済の画面を読み込めませんでした。広告をさえぎる機能やセキュリティソフトをお使いの場合は、このサイトで止めてから、もう一度お試しください。通信状態もご確認ください。'

let loading: Promise<Stripe> | null = null

/**
 * The card network's script, loaded once from where the settings say, when a checkout first opens.
 * `loadStripe` takes the `window.Stripe` that it leaves. @throws Error when it cannot be had
 */
export function loadCardNetwork(): Promise<Stripe> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function load(): Promise<Stripe> {
  const { scriptUrl, publishableKey } = await loadCheckoutSettings()
  if (!window.Stripe) await loadScript(scriptUrl)
  const stripe = await loadStripe(publishableKey, { locale: 'ja' })
  if (!stripe) throw new Error('the card network needs a browser')
  return stripe
}
