import { createStore } from 'zustand/vanilla'

/** Whether anybody is signed in to this browser; `uid` says whose account it is. */
export type BrowserAccount =
  | { status: 'unknown'; uid: null }
  | { status: 'signedOut'; uid: null }
  | { status: 'signedIn'; uid: string }

const UNKNOWN_ACCOUNT: BrowserAccount = { status: 'unknown', uid: null }
export const SIGNED_OUT: BrowserAccount = { status: 'signedOut', uid: null }

/**
 * Who is signed in here, and why the service ended the session that this page had (null once somebody is
 * signed in again). Whatever else is known of them is the service's: see `lib/client/own`.
 */
export const sessionStore = createStore<{ account: BrowserAccount; endedBy: string | null }>(
  () => ({ account: UNKNOWN_ACCOUNT, endedBy: null }),
)

/** The account that this browser is signed in to now; null for none, and until it is known. */
export const signedInUid = (): string | null => sessionStore.getState().account.uid
