import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Profile } from '@/lib/contract/profile'
import { whenAccountChanges, whenSessionEnds } from '../api'
import type { Own } from '../own/own'
import { loadedOwn, loadOwn, useOwn } from '../own/use-own'
import { loadPart } from '../part/load-part'
import { loadProfile } from './profile'
import { readSession } from './read-session'
import { type BrowserAccount, SIGNED_OUT, sessionStore, signedInUid } from './session-store'

/** Not yet known (show nothing), signed out, or signed in; the profile is null only while it cannot be had. */
export type Account =
  | { status: 'unknown' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; uid: string; profile: Profile | null }

/** What the browser saves of a listener (`own-storage.ts`); gone when they sign out. */
const PERSONAL_KEYS = ['account', 'playlists'] as const
/** Coming back to the page asks again, at most this often (spec §9). */
const FOCUS_THROTTLE_MS = 10_000

let loading: Promise<Account> | null = null
let loadedAtMs = 0
/** Grows with every end of a session: an answer that was asked for before says nothing about after. */
let sessionEpoch = 0
/** Whose page this was last, also once they have signed out. */
let shownUid: string | null = null

const profileOf = (own: Own) => own.profile()

const toAccount = (known: BrowserAccount, profile: Profile | null): Account =>
  known.status === 'signedIn' ? { ...known, profile } : { status: known.status }

/** Who is signed in, as known now. */
export const currentAccount = (): Account =>
  toAccount(sessionStore.getState().account, loadedOwn()?.knownProfile() ?? null)

/** Asks who is signed in, once however many ask at the same time. */
export function loadAccount(): Promise<Account> {
  loading ??= load().finally(() => {
    loading = null
    loadedAtMs = Date.now()
  })
  return loading
}

async function load(): Promise<Account> {
  const epochBefore = sessionEpoch
  const shownBefore = shownUid
  try {
    const session = await readSession()
    if (session === null) return signedOutElsewhere()
    const { uid } = session
    // The profile travels while the code arrives that keeps what is known of a listener.
    const [profile] = await Promise.all([
      loadProfile(),
      loadOwn().then((own) => {
        if (sessionEpoch === epochBefore && own.restore(uid)) publishSignedIn(uid)
      }),
    ])
    if (sessionEpoch !== epochBefore) return currentAccount()
    if (profile === null) return publishSignedOut()
    void import('./renew-token').then(({ renewToken }) => renewToken(session))
    if (shownBefore === null || shownBefore === profile.uid) await cacheProfile(profile)
    else await (await import('./session-end')).giveWay(() => takeOver(profile))
  } catch {
    // Nothing is known again: who was signed in still is; who was not known is a guest until the next try.
    if (sessionStore.getState().account.status === 'unknown') publishSignedOut()
  }
  return currentAccount()
}

/** Takes over a profile that a change answered. */
export async function cacheProfile(profile: Profile): Promise<void> {
  const own = await loadOwn()
  const known = signedInUid()
  if (known !== null && known !== profile.uid) own.clear()
  own.cacheProfile(profile)
  publishSignedIn(profile.uid)
}

function publishSignedIn(uid: string): void {
  if (sessionStore.getState().account.uid === uid) return
  shownUid = uid
  sessionStore.setState({ account: { status: 'signedIn', uid }, endedBy: null })
}

/** Another account than this page showed is here now: what was begun in the former one's name ends. */
async function takeOver(profile: Profile): Promise<void> {
  await cacheProfile(profile)
  endWhatWasBegun()
}

/** Another tab of this browser signed out. */
function signedOutElsewhere(): Account {
  const isNews = sessionStore.getState().account.status === 'signedIn' && !isEndExpected
  const account = publishSignedOut()
  if (!isNews) return account
  endWhatWasBegun()
  void import('./session-end').then(({ saySignedOut }) => saySignedOut(signInHref()))
  return account
}

const endWhatWasBegun = () => sessionStore.setState(({ changes }) => ({ changes: changes + 1 }))

function publishSignedOut(): Account {
  sessionStore.setState({ account: SIGNED_OUT })
  loadedOwn()?.clear()
  try {
    for (const key of PERSONAL_KEYS) localStorage.removeItem(key)
  } catch {
    // No storage, nothing saved.
  }
  return { status: 'signedOut' }
}

/**
 * Ends the session and clears what is known of the user; where it is another account's by now, the page learns that.
 * @throws ApiError
 */
export async function signOut(): Promise<void> {
  const takeBack = expectSessionEnd()
  try {
    const { endSession } = await loadPart(() => import('./session'))
    await endSession()
  } catch (error) {
    takeBack()
    reloadAccount()
    throw error
  }
  sessionEpoch += 1
  publishSignedOut()
}

/** Takes away what the browser keeps of who was here, because the next page is another's. */
export function forgetAccount(): void {
  sessionEpoch += 1
  shownUid = null
  publishSignedOut()
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
  if (isEndExpected || sessionStore.getState().account.status === 'signedOut') return
  sessionEpoch += 1
  sessionStore.setState({ endedBy: code })
  publishSignedOut()
  void import('./session-end').then(({ sayWhySignedOut }) => sayWhySignedOut(code, signInHref()))
}
whenSessionEnds(onSessionEnd)

/** Asks again also where somebody has just asked: that answer may be of before. */
const reloadAccount = () => void Promise.resolve(loading).then(loadAccount)
whenAccountChanges(reloadAccount)

function onFocus(): void {
  if (document.visibilityState === 'visible' && Date.now() - loadedAtMs > FOCUS_THROTTLE_MS)
    void loadAccount()
}

let isWatching = false

/** Asks again when the listener comes back, and when another tab of this browser shows somebody else. */
function watchOnce(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('visibilitychange', onFocus)
  if (!('BroadcastChannel' in window)) return
  const tabs = new BroadcastChannel('account')
  tabs.onmessage = ({ data }) => {
    const { status, uid } = sessionStore.getState().account
    if (status !== 'unknown' && uid !== data) reloadAccount()
  }
  sessionStore.subscribe(({ account }, before) => {
    if (account !== before.account) tabs.postMessage(account.uid)
  })
}

/** Who is signed in; asks when first used. `refresh` asks again, e.g. after an address was verified. */
export function useAccount(): Account & { refresh: () => Promise<Account> } {
  const known = useStore(sessionStore, ({ account }) => account)
  const profile = useOwn(profileOf) ?? null
  useEffect(() => {
    watchOnce()
    if (sessionStore.getState().account.status === 'unknown') void loadAccount()
  }, [])
  return { ...toAccount(known, profile), refresh: loadAccount }
}

/** Has a dialog close once the account that it was opened for is not the page's any more. */
export function useAccountChange(close: (() => void) | undefined): void {
  const changes = useStore(sessionStore, (session) => session.changes)
  const [openedAt] = useState(changes)
  useEffect(() => {
    if (changes !== openedAt) close?.()
  }, [changes, openedAt, close])
}

/** Where to sign in and come back to the page one is on; says why, where the service ended the session. */
export const signInHref = (path = location.pathname + location.search): string => {
  const { endedBy } = sessionStore.getState()
  const reason = endedBy === null ? '' : `&error=${encodeURIComponent(endedBy)}`
  return `/account/signin?callbackUrl=${encodeURIComponent(path)}${reason}`
}

/**
 * For actions that need an account: true for who is signed in; a guest is taken to the sign-in page
 * (spec §6), and comes back to this one.
 */
export async function requireSignIn(): Promise<boolean> {
  const isKnown = sessionStore.getState().account.status !== 'unknown'
  const known = isKnown ? currentAccount() : await loadAccount()
  if (known.status === 'signedIn') return true
  location.assign(signInHref())
  return false
}
