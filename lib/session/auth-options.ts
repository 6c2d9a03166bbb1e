import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { ApiError } from '@/lib/client/api'
import { webEnv } from '@/lib/env'
import { ownPath } from '@/lib/kit/own-path'
import { endSession } from './end-session'
import { callerHeaders, serviceClient } from './service-client'
import {
  readSession,
  SESSION_MAX_AGE_SECONDS,
  sessionCookie,
  toWebSession,
  type WebSession,
} from './session-cookie'

type SignInCall = 'POST /identity/sign-in/password' | 'POST /identity/sign-up'
type Form = { email?: string; password?: string } | undefined

/**
 * next-auth as the keeper of the web session: an encrypted cookie that carries the service's session
 * secret and a cached access token. Nothing is renewed in its callbacks (docs/decisions/identity.md).
 */
export function authOptions(): NextAuthOptions {
  const { AUTH_SECRET, SITE_ORIGIN } = webEnv()
  return {
    secret: AUTH_SECRET,
    useSecureCookies: SITE_ORIGIN.startsWith('https:'),
    session: { strategy: 'jwt', maxAge: SESSION_MAX_AGE_SECONDS },
    cookies: { sessionToken: sessionCookie() },
    pages: { signIn: '/account/signin', signOut: '/account/signin', error: '/account/signin' },
    providers: [
      provider('password', 'POST /identity/sign-in/password'),
      provider('sign-up', 'POST /identity/sign-up'),
    ],
    callbacks: {
      jwt: ({ token, user }) =>
        user
          ? { sub: user.id, ...toWebSession(user as unknown as Record<string, unknown>) }
          : token,
      session: ({ session, token }) => ({ expires: session.expires, uid: token.sub }),
      redirect: ({ url }) => new URL(ownPath(url, SITE_ORIGIN), SITE_ORIGIN).href,
    },
    events: {
      signOut: async ({ token }) => {
        const session = toWebSession(token)
        if (session) await endSession(session)
      },
    },
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  }
}

/** A way in by e-mail and password: the service opens a session of its own for this browser. */
function provider(id: string, call: SignInCall) {
  return CredentialsProvider({
    id,
    name: id,
    credentials: { email: {}, password: {} },
    authorize: async (form, request) => {
      const headers = new Headers(request.headers as Record<string, string>)
      const session = await openServiceSession(call, form, headers)
      await endFormerSession(headers)
      return { id: session.uid, ...session }
    },
  })
}

async function openServiceSession(
  call: SignInCall,
  form: Form,
  headers: Headers,
): Promise<WebSession> {
  try {
    const credentials = await serviceClient()(call, {
      body: { email: form?.email ?? '', password: form?.password ?? '', client: 'web' },
      init: { headers: callerHeaders(headers), cache: 'no-store' },
    })
    return {
      uid: credentials.uid,
      sid: credentials.sessionId,
      secret: credentials.refreshToken,
      accessToken: credentials.accessToken,
      expiresAtMs: Date.parse(credentials.expiresAt),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, message, details } = error
    // next-auth hands the message of this error to the page that asked, and nothing else.
    throw new Error(JSON.stringify({ code, message, details }))
  }
}

/** Who signs in again leaves the session behind that the browser had until now (safety 3). */
async function endFormerSession(headers: Headers): Promise<void> {
  const former = await readSession(headers.get('cookie'))
  if (former !== null && former !== 'unreadable') await endSession(former)
}
