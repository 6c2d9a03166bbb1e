/** Where the networks' scripts are, and their public keys; deferred payment is null where it is not offered. */
export type CheckoutSettings = {
  scriptUrl: string
  publishableKey: string
  deferred: DeferredSettings | null
}
export type DeferredSettings = { scriptUrl: string; publicKey: string; storeName: string }

let loading: Promise<CheckoutSettings> | null = null

/** Asked for once, when a checkout first opens. @throws Error when they cannot be had */
export function loadCheckoutSettings(): Promise<CheckoutSettings> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function load(): Promise<CheckoutSettings> {
  const response = await fetch('/checkout/settings', { cache: 'no-store' })
  if (!response.ok) throw new Error(`checkout settings: ${response.status}`)
  return (await response.json()) as CheckoutSettings
}
