import 'server-only'
import type { CredentialsConfig } from 'next-auth/providers/credentials'
import { identityError } from '@/lib/client/account/identity-errors'
import { ApiError } from '@/lib/client/api'
import type { Credentials } from '@/lib/contract/identity'
import { type AuthExchange, noteRefusal } from './auth-exchange'
import { readCookie } from './plain-cookie'
import { callerHeaders, serviceClient } from './service-client'
import { endFormerSession, toServiceSession } from './service-session'
import type { WebSession } from './session-cookie'

type Form = Record<string, string>
type Init = { headers: Record<string, string>; cache: 'no-store' }
type Open = (form: Form, init: Init) => Promise<Credentials>

const client = 'web' as const

/**
 * The ways in that a form of ours can show by itself. Each asks the service, which alone knows what is
 * right, for a session of its own for this browser.
 */
export function credentialProviders(exchange: AuthExchange): CredentialsConfig[] {
  const call = serviceClient()
  const password = ({ email = '', password: secret = '', recaptchaToken }: Form) => ({
    email,
    password: secret,
    client,
    ...(recaptchaToken && { recaptchaToken }),
  })
  const ways: Record<string, [fields: string[], open: Open]> = {
    password: [
      ['email', 'password', 'recaptchaToken'],
      (form, init) => call('POST /identity/sign-in/password', { body: password(form), init }),
    ],
    'sign-up': [
      ['email', 'password', 'recaptchaToken'],
      (form, init) => call('POST /identity/sign-up', { body: password(form), init }),
    ],
    'email-link': [
      ['token', 'email'],
      async ({ token = '', email }, init) => {
        const body = { token, client, ...(email && { email }) }
        const session = await call('POST /identity/sign-in/email-link', { body, init })
        exchange.continuePath = session.continuePath
        return session
      },
    ],
    'custom-token': [
      ['token'],
      ({ token = '' }, init) =>
        call('POST /identity/sign-in/custom-token', { body: { token, client }, init }),
    ],
    passkey: [
      ['response'],
      ({ response = '' }, init) =>
        call('POST /identity/sign-in/passkey', {
          body: { response: readJson(response), client },
          init,
        }),
    ],
    'second-factor': [
      ['code', 'challenge'],
      async ({ code = '', challenge }, init) => {
        const held = challenge || readCookie(exchange.headers.get('cookie'), 'challenge')
        // A cookie that was tampered with is none: the sign-in begins again.
        if (!held || !/^[\w-]{20,200}$/u.test(held)) throw identityError('auth/code-expired')
        const body = { challenge: held, code, client }
        const session = await call('POST /identity/sign-in/second-factor', { body, init })
        exchange.continuePath = session.continuePath
        return session
      },
    ],
  }
  return Object.entries(ways).map(([id, [fields, open]]) => ({
    id,
    name: id,
    type: 'credentials' as const,
    credentials: Object.fromEntries(fields.map((field) => [field, {}])),
    authorize: async (form) => {
      const session = await openSession(exchange, open, (form ?? {}) as Form)
      await endFormerSession(exchange.headers)
      return { id: session.uid, ...session }
    },
  }))
}

async function openSession(exchange: AuthExchange, open: Open, form: Form): Promise<WebSession> {
  try {
    const init: Init = { headers: callerHeaders(exchange.headers), cache: 'no-store' }
    const credentials = await open(form, init)
    exchange.deviceToken = credentials.deviceToken
    return toServiceSession(credentials)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // next-auth hands the message of this error to the page that asked, and nothing else.
    throw new Error(JSON.stringify(noteRefusal(exchange, error)))
  }
}

/** The answer of the browser's passkey, as the page's form carries it. The service checks what it is. */
function readJson(text: string): never {
  try {
    return JSON.parse(text) as never
  } catch {
    return null as never
  }
}
