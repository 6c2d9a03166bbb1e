/** Caches the offline page (public/sw.js), after the first page has loaded. */
export function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return
  const register = () =>
    void navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.warn('the offline page is not kept', error)
    })
  const wait = () => setTimeout(register, 3_000)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
