import 'server-only'
import { webEnv } from '@/lib/env'
import { ACCOUNT_HEADER } from '@/lib/kit/http/account-header'
import { askNextAuth } from './ask-next-auth'
import { type AuthExchange, pageOfCode } from './auth-exchange'
import { authOptions } from './auth-options'
import { isOwnOrigin } from './is-own-origin'
import { clearPlainCookie, readCookie, setPlainCookie } from './plain-cookie'
import { type Form, readForm } from './read-form'
import { accountChanged, bodyTooLarge, foreignOrigin, notHere, unknownProvider } from './refusal'
import { readSession } from './session-cookie'

type Context = { params: Promise<{ nextauth: string[] }> }

/** The next-auth endpoints in use, by method; its own (English) pages are not shown. */
const ACTIONS = {
  GET: new Set(['callback', 'csrf', 'error', 'providers', 'session', 'signin', 'signout']),
  POST: new Set(['callback', 'signin', 'signout']),
}

/** next-auth's endpoints under /api/auth. Changes must come from our own pages. */
export async function answerAuth(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params
  const [action = '', provider] = nextauth
  const isPost = request.method === 'POST'
  if (!ACTIONS[isPost ? 'POST' : 'GET'].has(action) || nextauth.length > 2) return notHere()
  const isCallback = action === 'callback'
  const form = isPost ? await readForm(request) : {}
  if (form === 'too-large') return bodyTooLarge()
  if (isPost && isCallback && provider === 'apple') return asOwnGet(form)
  if (isPost && !isOwnOrigin(request.headers))
    return foreignOrigin({ method: 'POST', path: '/api/auth/*', headers: request.headers })
  if (isPost && action === 'signout' && (await showsAnother(request.headers)))
    return accountChanged()
  const exchange: AuthExchange = {
    headers: request.headers,
    intent: isCallback
      ? readIntent(request.headers, provider)
      : askedIntent(action, form, provider),
    challenge: null,
    continuePath: null,
    deviceToken: null,
  }
  const options = await authOptions(exchange)
  const way = options.providers.find(({ id }) => id === provider)
  if (provider && !way) return unknownProvider()
  // next-auth would answer 500 or English text: an unknown callback, or a form's callback without POST.
  if (isCallback && (!way || (way.type !== 'oauth' && !isPost))) return notHere()
  // biome-ignore lint/style/noProcessEnv: next-auth takes the site's address from this name only
  process.env.NEXTAUTH_URL = webEnv().SITE_ORIGIN
  const response = hasCancelled(request, action)
    ? Response.redirect(pageOfCode(exchange, 'auth/cancelled-popup-request'), 302)
    : await askNextAuth(request, form, nextauth, options)
  const headers = new Headers(response.headers)
  const failure = isCallback && failureIn(headers)
  if (failure) headers.set('Location', pageOfCode(exchange, failure))
  headers.set('Cache-Control', 'private, no-store')
  if (exchange.challenge)
    headers.append('Set-Cookie', setPlainCookie('challenge', exchange.challenge))
  if (exchange.deviceToken)
    headers.append('Set-Cookie', setPlainCookie('device', exchange.deviceToken))
  if (isCallback && readCookie(request.headers.get('cookie'), 'intent'))
    headers.append('Set-Cookie', clearPlainCookie('intent'))
  if (action === 'signin' && provider)
    headers.append(
      'Set-Cookie',
      exchange.intent
        ? setPlainCookie('intent', `${exchange.intent.kind}:${provider}`)
        : clearPlainCookie('intent'),
    )
  if (exchange.continuePath === null)
    return new Response(response.body, { status: response.status, headers })
  const url = new URL(exchange.continuePath, webEnv().SITE_ORIGIN).href
  return Response.json({ url }, { status: response.status, headers })
}

/**
 * Apple answers by a form that another site posts, without our Lax cookies. As a GET of our own the browser
 * brings them, and state and PKCE are checked as for the others (payments-and-identity: form_post).
 */
function asOwnGet(form: Form): Response {
  const url = new URL('/api/auth/callback/apple', webEnv().SITE_ORIGIN)
  for (const name of ['code', 'state', 'error']) {
    const value = form[name]
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return new Response(null, {
    status: 303,
    headers: { Location: url.href, 'Cache-Control': 'private, no-store' },
  })
}

/** Whether this browser is signed in to another account than the page that signs out: that session stays. */
async function showsAnother(headers: Headers): Promise<boolean> {
  const shown = headers.get(ACCOUNT_HEADER)
  const session = await readSession(headers.get('cookie'))
  return shown !== null && session !== null && session !== 'unreadable' && session.uid !== shown
}

/** Whether the person cancelled at the provider (RFC 6749 §4.1.2.1; Apple has its own code). */
function hasCancelled(request: Request, action: string): boolean {
  const error = new URL(request.url).searchParams.get('error') ?? ''
  return action === 'callback' && ['access_denied', 'user_cancelled_authorize'].includes(error)
}

/** What next-auth takes to its error page, which leads to the sign-in page; null for anything else. */
function failureIn(headers: Headers): string | null {
  const url = new URL(headers.get('location') ?? '/', webEnv().SITE_ORIGIN)
  return url.pathname === '/api/auth/error' ? url.searchParams.get('error') : null
}

/** The purpose of a provider's sign-in, if not to sign in: the field `intent` of its form. */
function askedIntent(
  action: string,
  { intent: kind }: Form,
  provider: string | undefined,
): AuthExchange['intent'] {
  const isKnown = kind === 'link' || kind === 'reauthenticate'
  return action === 'signin' && provider && isKnown ? { kind, provider } : null
}

/** The intent that this browser went to this provider with. */
function readIntent(headers: Headers, provider: string | undefined): AuthExchange['intent'] {
  const [kind, of] = readCookie(headers.get('cookie'), 'intent')?.split(':') ?? []
  const isKnown = kind === 'link' || kind === 'reauthenticate'
  return isKnown && of !== undefined && of === provider ? { kind, provider: of } : null
}
