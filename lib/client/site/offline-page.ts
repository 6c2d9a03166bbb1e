import { afterLoad } from './after-load'

/** Caches the offline page (public/sw.js), after the first page has loaded. */
export function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  const register = () =>
    void navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.warn('the offline page is not kept', error)
    })
  afterLoad(() => setTimeout(register, 3_000))
}
