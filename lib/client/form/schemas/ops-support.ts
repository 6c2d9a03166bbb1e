import { SignInToken, ViewStart } from '@/lib/contract/ops/support'

/** How it was made sure that the owner of an account wants a link to sign in. */
export const signInToken = SignInToken

/** The code by which an account's owner lets their pages be seen, and why. */
export const viewStart = ViewStart
