export { invalidToken, listPublicKeys, readAccessToken } from '@/lib/gateway/access-tokens'
export { changeDisplayName } from './accounts/change-display-name'
export { deleteAbandonedAccounts } from './accounts/delete-abandoned-accounts'
export { deleteAccount } from './accounts/delete-account'
export { deleteCustomer } from './accounts/delete-customer'
export { exportData } from './accounts/export-data'
export { confirmEmailChange, recoverEmail, requestEmailChange } from './emails/change-email'
export { requestSignInLink, signInWithEmailLink } from './emails/email-link'
export { getOwnMailAddress, mendOwnMailAddress, sendMailAddressCode } from './emails/mail-address'
export { resendVerifyEmail, verifyEmail } from './emails/verify-email'
export {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './passkeys/passkeys'
export { signInWithPasskey, startPasskeySignIn } from './passkeys/sign-in-passkey'
export { changePassword } from './passwords/change-password'
export { reauthenticate, sendReauthenticationCode } from './passwords/reauthenticate'
export { requestPasswordReset, resetPassword } from './passwords/reset-password'
export { signInWithPassword } from './passwords/sign-in-password'
export { signUp } from './passwords/sign-up'
export { linkProvider, unlinkProvider } from './providers/link-provider'
export { signInWithProvider } from './providers/sign-in-provider'
export {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor/second-factor'
export { signInWithSecondFactor } from './second-factor/sign-in-second-factor'
export { hasSecondFactorHere } from './security/has-second-factor'
export { listSecurityEvents } from './security/list-security-events'
export { recordSecurityEvent } from './security/record-security-event'
export { requireRecentSignIn } from './security/require-recent-sign-in'
export { isInternalEmail } from './sessions/email-domains'
export { endAllSessions, revokeSession, signOut, signOutEverywhere } from './sessions/end-sessions'
export { dropCachedActors, findActor, findTokenActor } from './sessions/find-actor'
export { listSessions } from './sessions/list-sessions'
export {
  listPersonalTokens,
  makePersonalToken,
  revokePersonalToken,
} from './sessions/personal-tokens'
export { noteStaffUse } from './sessions/proven-with'
export { refreshCredentials } from './sessions/refresh-credentials'
export { issueCustomToken, signInWithCustomToken } from './sign-in/custom-token'
export { lookUpIdentity } from './sign-in/look-up-identity'
export { actAsViewed } from './viewing/act-as-viewed'
export { allowView, endOwnView, getOwnView } from './viewing/own-view'
export { endView, startView } from './viewing/view-account'
