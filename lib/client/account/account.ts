import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Profile } from '@/lib/contract/profile'
import { whenAccountChanges, whenSessionEnds } from '../api'
import { goTo } from '../browser/go-to'
import type { Own } from '../own/own'
import { loadedOwn, loadOwn, useOwn } from '../own/use-own'
import { loadPart } from '../part/load-part'
import { clearIntent, type Intent, saveIntent } from './intent'
import { deletePersonalData } from './personal-data'
import { loadProfile } from './profile'
import { readSession } from './read-session'
import { type BrowserAccount, SIGNED_OUT, sessionStore, signedInUid } from './session-store'

/** Unknown (show nothing), signed out, or signed in; the profile is null only if it cannot be loaded. */
export type Account =
  | { status: 'unknown' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; uid: string; profile: Profile | null }

/** Returning to the page reads the session again, at most this often (spec §9). */
const FOCUS_THROTTLE_MS = 10_000

let loading: Promise<Account> | null = null
let loadedAtMs = 0
/** Incremented with every end of a session: answers to earlier requests are ignored. */
let sessionEpoch = 0
/** The last account of this page, also after a sign-out. */
let shownUid: string | null = null

const profileOf = (own: Own) => own.profile()

const toAccount = (known: BrowserAccount, profile: Profile | null): Account =>
  known.status === 'signedIn' ? { ...known, profile } : { status: known.status }

/** The signed-in account, as known now. */
export const currentAccount = (): Account =>
  toAccount(sessionStore.getState().account, loadedOwn()?.knownProfile() ?? null)

/** Reads who is signed in, once for concurrent callers. */
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
    // The profile and the code for the listener's cache load in parallel.
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
    // Nothing new is known: a signed-in account stays, and what is saved of an unknown one.
    const uid = navigator.onLine ? null : await loadOwn().then(restoreLast, () => null)
    if (sessionStore.getState().account.status === 'unknown') {
      if (uid === null) sessionStore.setState({ account: SIGNED_OUT })
      else publishSignedIn(uid)
    }
  }
  return currentAccount()
}

/** Without a network the last account of this browser has its saved library. */
const restoreLast = (own: Own) => own.restoreLast()

/** Uses the profile that a change returned. */
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

/** Another account has signed in: ends what was begun for the former one. */
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

function endWhatWasBegun(): void {
  clearIntent()
  sessionStore.setState(({ changes }) => ({ changes: changes + 1 }))
}

function publishSignedOut(): Account {
  sessionStore.setState({ account: SIGNED_OUT })
  loadedOwn()?.clear()
  deletePersonalData()
  return { status: 'signedOut' }
}

/**
 * Ends the session and clears the user's data; if the session belongs to another account now, the page is updated.
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
  clearIntent()
  publishSignedOut()
}

/** Deletes the browser's data of the former account, because the next page belongs to another. */
export function forgetAccount(): void {
  sessionEpoch += 1
  shownUid = null
  clearIntent()
  publishSignedOut()
}

/** Whether the user is ending the session, so that its end is not announced. */
let isEndExpected = false

/** Call before the user ends this session (everywhere, or with the account). @returns a function that undoes it */
function expectSessionEnd(): () => void {
  isEndExpected = true
  return () => {
    isEndExpected = false
  }
}

/** The service ended the session: stopped account, signed out elsewhere, unused too long (spec §4). */
function onSessionEnd(code: string): void {
  if (isEndExpected) return
  // The sign-in page shows it, which an answer without the reason may have led to.
  sessionStore.setState({ endedBy: code })
  if (sessionStore.getState().account.status === 'signedOut') return
  sessionEpoch += 1
  publishSignedOut()
  void import('./session-end').then(({ sayWhySignedOut }) => sayWhySignedOut(code, signInHref()))
}
whenSessionEnds(onSessionEnd)

/** Reads again even during another read, whose answer may be older. */
const reloadAccount = () => void Promise.resolve(loading).then(loadAccount)
whenAccountChanges(reloadAccount)

function onFocus(): void {
  if (document.visibilityState === 'visible' && Date.now() - loadedAtMs > FOCUS_THROTTLE_MS)
    void loadAccount()
}

let isWatching = false

/** Reads again when the listener or the network returns, and when another tab has another account. */
function watchOnce(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('visibilitychange', onFocus)
  addEventListener('online', () => void loadAccount())
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

/** The signed-in account; read on first use. `refresh` reads it again, e.g. after an address was verified. */
export function useAccount(): Account & { refresh: () => Promise<Account> } {
  const known = useStore(sessionStore, ({ account }) => account)
  const profile = useOwn(profileOf) ?? null
  useEffect(() => {
    watchOnce()
    if (sessionStore.getState().account.status === 'unknown') void loadAccount()
  }, [])
  return { ...toAccount(known, profile), refresh: loadAccount }
}

/** Closes a dialog when the account that it was opened for is no longer signed in. */
export function useAccountChange(close: (() => void) | undefined): void {
  const changes = useStore(sessionStore, (session) => session.changes)
  const [openedAt] = useState(changes)
  useEffect(() => {
    if (changes !== openedAt) close?.()
  }, [changes, openedAt, close])
}

/** The sign-in page's address with the way back to this page, and the reason if the service ended the session. */
export const signInHref = (path = location.pathname + location.search): string => {
  const { endedBy } = sessionStore.getState()
  const reason = endedBy === null ? '' : `&error=${encodeURIComponent(endedBy)}`
  return `/account/signin?callbackUrl=${encodeURIComponent(path)}${reason}`
}

/** Shows the sign-in page; what plays continues. */
export const goToSignIn = (): void => goTo(signInHref())

/**
 * For actions that need an account: true if signed in; a guest is sent to the sign-in page (spec §6) and returns to
 * this one, where the intent is done.
 */
export async function requireSignIn(intent?: Intent): Promise<boolean> {
  const isKnown = sessionStore.getState().account.status !== 'unknown'
  const known = isKnown ? currentAccount() : await loadAccount()
  if (known.status === 'signedIn') return true
  if (intent) saveIntent(intent, shownUid)
  else clearIntent()
  goToSignIn()
  return false
}
