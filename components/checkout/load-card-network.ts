import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

type Settings = { scriptUrl: string; publishableKey: string }

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
  const response = await fetch('/checkout/settings', { cache: 'no-store' })
  if (!response.ok) throw new Error(`checkout settings: ${response.status}`)
  const { scriptUrl, publishableKey } = (await response.json()) as Settings
  if (!window.Stripe) await loadScript(scriptUrl)
  const stripe = await loadStripe(publishableKey, { locale: 'ja' })
  if (!stripe) throw new Error('the card network needs a browser')
  return stripe
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${url} did not load`))
    }
    document.head.append(script)
  })
}
