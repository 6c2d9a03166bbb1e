import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import { webEnv } from '@/lib/env'
import { type AuthExchange, refusalPage } from './auth-exchange'
import { credentialProviders } from './credential-providers'
import { endSession } from './end-session'
import { nextAuthCookies, ownAddress } from './next-auth-cookies'
import { nextAuthLog } from './next-auth-log'
import { oauthProviders } from './oauth-providers'
import { proveProvider } from './prove-provider'
import {
  isSecureSite,
  SESSION_MAX_AGE_SECONDS,
  sessionCookie,
  toWebSession,
} from './session-cookie'

/**
 * next-auth holds the web session: an encrypted cookie that carries the service's session
 * secret and a cached access token. Nothing is renewed in its callbacks (docs/decisions/sessions-and-tokens.md).
 */
export async function authOptions(exchange: AuthExchange): Promise<NextAuthOptions> {
  const { AUTH_SECRET } = webEnv()
  const isProof = exchange.intent?.kind === 'reauthenticate'
  return {
    secret: AUTH_SECRET,
    useSecureCookies: isSecureSite(),
    session: { strategy: 'jwt', maxAge: SESSION_MAX_AGE_SECONDS },
    cookies: { sessionToken: sessionCookie(), ...nextAuthCookies() },
    pages: { signIn: '/account/signin', signOut: '/account/signin', error: '/account/signin' },
    providers: [...credentialProviders(exchange), ...(await oauthProviders({ isProof }))],
    callbacks: {
      signIn: async ({ user, account }) => {
        if (account?.type !== 'oauth') return true
        try {
          // next-auth hands this same user on to the jwt callback below.
          const session = await proveProvider(exchange, account)
          Object.assign(user, { id: session.uid, ...session })
          return true
        } catch (error) {
          return refusalPage(exchange, error)
        }
      },
      jwt: ({ token, user }) =>
        user
          ? { sub: user.id, ...toWebSession(user as unknown as Record<string, unknown>) }
          : token,
      session: ({ session, token }) => ({
        expires: session.expires,
        uid: token.sub,
        // The browser renews in time what it cannot read (lib/client/account/renew-token.ts).
        tokenExpiresAtMs: token.expiresAtMs,
      }),
      redirect: ({ url }) => ownAddress(url),
    },
    events: {
      signOut: async ({ token }) => {
        const session = toWebSession(token)
        if (session) await endSession(session)
      },
    },
    logger: nextAuthLog,
  }
}
