import { useStore } from 'zustand'
import { identityMessage } from '@/lib/client/account/identity-errors'
import { sessionStore } from '@/lib/client/account/session-store'

/** Why the service ended the session of the page before, which may be told after this one is shown; or empty. */
export const useEndReason = (): string =>
  useStore(sessionStore, ({ endedBy }) => (endedBy === null ? '' : identityMessage(endedBy)))
