export { invalidToken, listPublicKeys, readAccessToken } from '@/lib/gateway/access-tokens'
export { changeDisplayName } from './change-display-name'
export { confirmEmailChange, recoverEmail, requestEmailChange } from './change-email'
export { changePassword } from './change-password'
export { collectAccounts } from './collect-accounts'
export { issueCustomToken, signInWithCustomToken } from './custom-token'
export { deleteAccount } from './delete-account'
export { requestSignInLink, signInWithEmailLink } from './email-link'
export { revokeSession, signOut, signOutEverywhere } from './end-sessions'
export { exportData } from './export-data'
export { findActor } from './find-actor'
export { forgetCustomer } from './forget-customer'
export { linkProvider, unlinkProvider } from './link-provider'
export { listSecurityEvents } from './list-security-events'
export { listSessions } from './list-sessions'
export { lookUpIdentity } from './lookup'
export { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys'
export { reauthenticate, sendReauthenticationCode } from './reauthenticate'
export { refreshCredentials } from './refresh-credentials'
export { requestPasswordReset, resetPassword } from './reset-password'
export {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor'
export { signInWithPassword } from './sign-in'
export { signInWithPasskey, startPasskeySignIn } from './sign-in-passkey'
export { signInWithProvider } from './sign-in-provider'
export { signInWithSecondFactor } from './sign-in-second-factor'
export { signUp } from './sign-up'
export { resendVerifyEmail, verifyEmail } from './verify-email'
