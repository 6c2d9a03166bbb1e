import { createStore } from 'zustand/vanilla'

/** Whether this browser is signed in; `uid` is the account. */
export type BrowserAccount =
  | { status: 'unknown'; uid: null }
  | { status: 'signedOut'; uid: null }
  | { status: 'signedIn'; uid: string }

const UNKNOWN_ACCOUNT: BrowserAccount = { status: 'unknown', uid: null }
export const SIGNED_OUT: BrowserAccount = { status: 'signedOut', uid: null }

type BrowserSession = {
  account: BrowserAccount
  /** Why the service ended this page's session; null after the next sign-in. */
  endedBy: string | null
  /** How often another tab signed out or changed the account of this page. */
  changes: number
}

/** The signed-in account. Its other data is in `lib/client/own`. */
export const sessionStore = createStore<BrowserSession>(() => ({
  account: UNKNOWN_ACCOUNT,
  endedBy: null,
  changes: 0,
}))

/** The signed-in account of this browser; null if none or unknown. */
export const signedInUid = (): string | null => sessionStore.getState().account.uid
