import { SignInToken } from '@/lib/contract/ops/ops-support'

/** How it was made sure that the owner of an account wants a link to sign in. */
export const signInToken = SignInToken
