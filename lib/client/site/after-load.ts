/** Runs a function at the page's load event; now, if that has been. An aborted signal cancels it. */
export function afterLoad(work: () => void, signal?: AbortSignal): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true, signal })
}

/** Runs a function after the page has loaded, when idle. */
export const whenIdle = (work: () => void): void =>
  afterLoad(() =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: 3_000 })
      : setTimeout(work, 2_000),
  )
