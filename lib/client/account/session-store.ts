import { createStore } from 'zustand/vanilla'

/** Whether anybody is signed in to this browser; `uid` says whose account it is. */
export type BrowserAccount =
  | { status: 'unknown'; uid: null }
  | { status: 'signedOut'; uid: null }
  | { status: 'signedIn'; uid: string }

const UNKNOWN_ACCOUNT: BrowserAccount = { status: 'unknown', uid: null }
export const SIGNED_OUT: BrowserAccount = { status: 'signedOut', uid: null }

type BrowserSession = {
  account: BrowserAccount
  /** Why the service ended the session that this page had; null once somebody is signed in again. */
  endedBy: string | null
  /** How often the account that this page showed was signed out, or gave way to another, in another tab. */
  changes: number
}

/** Who is signed in here. Whatever else is known of them is the service's: see `lib/client/own`. */
export const sessionStore = createStore<BrowserSession>(() => ({
  account: UNKNOWN_ACCOUNT,
  endedBy: null,
  changes: 0,
}))

/** The account that this browser is signed in to now; null for none, and until it is known. */
export const signedInUid = (): string | null => sessionStore.getState().account.uid
