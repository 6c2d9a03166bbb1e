/** Runs a function after the page has loaded, when idle. */
export function whenIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: 3_000 })
      : setTimeout(work, 2_000)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
