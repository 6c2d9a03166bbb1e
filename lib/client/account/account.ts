import { useEffect, useSyncExternalStore } from 'react'
import type { Profile } from '@/lib/contract/profile'
import { whenSessionEnds } from '../api'
import { loadProfile } from './profile'
import { endSession, readSession } from './session'

/** Not yet known (show nothing), signed out, or signed in; the profile is null only while it cannot be had. */
export type Account =
  | { status: 'unknown' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; uid: string; profile: Profile | null }

const UNKNOWN: Account = { status: 'unknown' }
const CACHE_KEY = 'account'
/** What the browser keeps of a listener, here and in `playlist.ts`; gone when they sign out. */
const PERSONAL_KEYS = [CACHE_KEY, 'playlists'] as const
/** Coming back to the page asks again, at most this often (spec §9). */
const FOCUS_THROTTLE_MS = 10_000

let account: Account = UNKNOWN
let loading: Promise<Account> | null = null
let loadedAtMs = 0
/** How often the user signed out here: an answer asked for before says nothing about after. */
let departures = 0
const listeners = new Set<() => void>()

/** Why the service ended the session that this page had; null once somebody is signed in again. */
let endedBy: string | null = null

function publish(next: Account): Account {
  account = next
  if (next.status === 'signedIn') endedBy = null
  for (const listener of listeners) listener()
  return next
}

/** Who is signed in, as known now. */
export const currentAccount = (): Account => account

/** Asks who is signed in, once however many ask at the same time. */
export function loadAccount(): Promise<Account> {
  loading ??= load().finally(() => {
    loading = null
    loadedAtMs = Date.now()
  })
  return loading
}

async function load(): Promise<Account> {
  const departuresBefore = departures
  try {
    const session = await readSession()
    if (session === null) return publish(signedOut())
    const { uid } = session
    if (account.status !== 'signedIn') {
      const kept = readCache(uid)
      if (kept) publish({ status: 'signedIn', uid, profile: kept })
    }
    const profile = await loadProfile()
    if (departures !== departuresBefore) return account
    if (profile === null) return publish(signedOut())
    void import('./token-keeper').then(({ keepToken }) => keepToken(session))
    return publish({ status: 'signedIn', uid, profile })
  } catch {
    // Nothing is known anew: who was signed in still is; who was not known is a guest until the next try.
    return account.status === 'unknown' ? publish({ status: 'signedOut' }) : account
  }
}

/** Takes over a profile that a change answered. */
export function keepProfile(profile: Profile): void {
  publish({ status: 'signedIn', uid: profile.uid, profile })
}

/** Ends the session and forgets the user. @throws ApiError when there is no answer */
export async function signOut(): Promise<void> {
  const takeBack = expectSessionEnd()
  try {
    await endSession()
  } catch (error) {
    takeBack()
    throw error
  }
  departures += 1
  publish(signedOut())
}

/** Whether the user is about to end the session; then its end is no news. */
let isEndExpected = false

/** To be called before the user ends this session (everywhere, or with the account). @returns takes it back */
function expectSessionEnd(): () => void {
  isEndExpected = true
  return () => {
    isEndExpected = false
  }
}

/** The service ended the session: stopped account, signed out elsewhere, unused too long (spec §4). */
function onSessionEnd(code: string): void {
  if (isEndExpected || account.status === 'signedOut') return
  departures += 1
  endedBy = code
  publish(signedOut())
  void import('./session-end').then(({ sayWhySignedOut }) => sayWhySignedOut(code, signInHref()))
}
whenSessionEnds(onSessionEnd)

function signedOut(): Account {
  try {
    for (const key of PERSONAL_KEYS) localStorage.removeItem(key)
  } catch {
    // No storage, nothing kept.
  }
  return { status: 'signedOut' }
}

function readCache(uid: string): Profile | null {
  try {
    const kept = JSON.parse(localStorage.getItem(CACHE_KEY) ?? 'null') as Profile | null
    return kept?.uid === uid ? kept : null
  } catch {
    return null
  }
}

/** Only the current user's profile is kept, at the page's end (spec §9). */
function writeCache(): void {
  if (account.status !== 'signedIn' || !account.profile) return
  try {
    localStorage.setItem(CACHE_KEY, JSON.stringify(account.profile))
  } catch {
    // The next page asks again.
  }
}

function onFocus(): void {
  if (document.visibilityState === 'visible' && Date.now() - loadedAtMs > FOCUS_THROTTLE_MS)
    void loadAccount()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('pagehide', writeCache)
    document.addEventListener('visibilitychange', onFocus)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('pagehide', writeCache)
    document.removeEventListener('visibilitychange', onFocus)
  }
}

/** Who is signed in; asks when first used. `refresh` asks again, e.g. after an address was verified. */
export function useAccount(): Account & { refresh: () => Promise<Account> } {
  const known = useSyncExternalStore(subscribe, currentAccount, () => UNKNOWN)
  useEffect(() => {
    if (account.status === 'unknown') void loadAccount()
  }, [])
  return { ...known, refresh: loadAccount }
}

/** Where to sign in and come back to the page one is on; says why, where the service ended the session. */
export const signInHref = (path = location.pathname + location.search): string => {
  const reason = endedBy === null ? '' : `&error=${encodeURIComponent(endedBy)}`
  return `/account/signin?callbackUrl=${encodeURIComponent(path)}${reason}`
}

/**
 * For actions that need an account: true for who is signed in; a guest is taken to the sign-in page
 * (spec §6), and comes back to this one.
 */
export async function requireSignIn(): Promise<boolean> {
  const known = account.status === 'unknown' ? await loadAccount() : account
  if (known.status === 'signedIn') return true
  location.assign(signInHref())
  return false
}
