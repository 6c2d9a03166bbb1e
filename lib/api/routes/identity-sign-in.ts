import type { signInRoutes } from '@/lib/contract/identity-sign-in'
import {
  requestSignInLink,
  signInWithCustomToken,
  signInWithEmailLink,
  signInWithPasskey,
  signInWithProvider,
  signInWithSecondFactor,
  startPasskeySignIn,
} from '@/lib/domain/people/identity'
import type { Handlers } from '../bind'

export const identitySignInHandlers: Pick<Handlers, keyof typeof signInRoutes> = {
  'POST /identity/sign-in/email-link/send': (ctx, { body }) => requestSignInLink(ctx, body),
  'POST /identity/sign-in/email-link': (ctx, { body }) => signInWithEmailLink(ctx, body),
  'POST /identity/sign-in/custom-token': (ctx, { body }) => signInWithCustomToken(ctx, body),
  'POST /identity/sign-in/provider': (ctx, { body }) => signInWithProvider(ctx, body),
  'POST /identity/sign-in/passkey/options': (ctx) => startPasskeySignIn(ctx),
  'POST /identity/sign-in/passkey': (ctx, { body }) => signInWithPasskey(ctx, body),
  'POST /identity/sign-in/second-factor': (ctx, { body }) => signInWithSecondFactor(ctx, body),
}
