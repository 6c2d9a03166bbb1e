export { endSessionsOf, issueSignInLink } from './account-acts'
export { findAnything } from './find-anything'
export { getSupportedAccount, listAccountEvents } from './get-account'
