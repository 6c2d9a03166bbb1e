export { endSessionsOf, issueSignInLink } from './account-acts'
export { runJobAgain } from './failed-jobs'
export { findAnything } from './find-anything'
export { getSupportedAccount, listAccountEvents } from './get-account'
