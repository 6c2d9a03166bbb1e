import { isTokenDue, tokenWaitMs } from '@/lib/kit/tokens/token-life'
import { ApiError, call } from '../api'
import { type BrowserSession, readSession } from './read-session'

/** The longest timer of a browser; longer waits are made in steps. */
const LONGEST_TIMER_MS = 12 * 3_600_000

let current: BrowserSession | null = null
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Renews the token of an open page five minutes before it expires, also without other requests, with growing pauses
 * after failures (spec §9). The proxy renews it with any call; this one also shows whether the account is still
 * enabled. An ended session is reported by `whenSessionEnds`.
 */
export function renewToken(session: BrowserSession): void {
  if (current === null) {
    document.addEventListener('visibilitychange', renewWhenDue)
    addEventListener('online', renewWhenDue)
  }
  current = session
  failures = 0
  plan()
}

function stop(): void {
  clearTimeout(timer)
  current = null
  document.removeEventListener('visibilitychange', renewWhenDue)
  removeEventListener('online', renewWhenDue)
}

function plan(): void {
  clearTimeout(timer)
  if (current === null) return
  const waitMs = tokenWaitMs(current.tokenExpiresAtMs, failures, Date.now())
  timer = setTimeout(renewWhenDue, Math.min(waitMs, LONGEST_TIMER_MS))
}

/** Timers stop while the device sleeps: returning to the page or going online renews at once. */
function renewWhenDue(): void {
  if (current && isTokenDue(current.tokenExpiresAtMs, Date.now())) void renew()
  else plan()
}

async function renew(): Promise<void> {
  clearTimeout(timer)
  try {
    await call('GET /identity/lookup', { init: { cache: 'no-store' } })
    const session = await readSession()
    if (session === null) return stop()
    current = session
    // While the service is down the proxy continues with the old token.
    failures = isTokenDue(session.tokenExpiresAtMs, Date.now()) ? failures + 1 : 0
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return stop()
    failures += 1
  }
  plan()
}
