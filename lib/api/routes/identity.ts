import {
  listPublicKeys,
  listSessions,
  lookUpIdentity,
  refreshCredentials,
  requestPasswordReset,
  resendVerifyEmail,
  resetPassword,
  revokeSession,
  signInWithPassword,
  signOut,
  signOutEverywhere,
  signUp,
  verifyEmail,
} from '@/lib/domain/people/identity'
import type { Handlers } from '../bind'
import { identitySecurityHandlers } from './identity-security'
import { identitySignInHandlers } from './identity-sign-in'

type IdentityKey = Extract<keyof Handlers, `${string} /identity/${string}`>

export const identityHandlers: Pick<Handlers, IdentityKey> = {
  ...identitySignInHandlers,
  ...identitySecurityHandlers,
  'POST /identity/sign-up': (ctx, { body }) => signUp(ctx, body),
  'POST /identity/sign-in/password': (ctx, { body }) => signInWithPassword(ctx, body),
  'POST /identity/token': (ctx, { body }) => refreshCredentials(ctx, body),
  'POST /identity/sign-out': async (ctx) => {
    await signOut(ctx)
    return undefined
  },
  'GET /identity/lookup': (ctx) => lookUpIdentity(ctx),
  'POST /identity/verify-email/send': async (ctx) => {
    await resendVerifyEmail(ctx)
    return undefined
  },
  'POST /identity/verify-email': (ctx, { body }) => verifyEmail(ctx, body),
  'POST /identity/reset-password/send': (ctx, { body }) => requestPasswordReset(ctx, body),
  'POST /identity/reset-password': (ctx, { body }) => resetPassword(ctx, body),
  'GET /identity/sessions': (ctx) => listSessions(ctx),
  'DELETE /identity/sessions/{id}': async (ctx, { params }) => {
    await revokeSession(ctx, params)
    return undefined
  },
  'DELETE /identity/sessions': async (ctx, { query }) => {
    await signOutEverywhere(ctx, query)
    return undefined
  },
  'GET /identity/jwks.json': async (ctx) => ({ keys: listPublicKeys(ctx.settings) }),
}
