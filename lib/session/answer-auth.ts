import 'server-only'
import { webEnv } from '@/lib/env'
import { askNextAuth } from './ask-next-auth'
import { type AuthExchange, pageOfCode } from './auth-exchange'
import { authOptions } from './auth-options'
import { isOwnOrigin } from './is-own-origin'
import { dropCookie, keepCookie, readCookie } from './plain-cookie'
import { foreignOrigin, unknownProvider } from './refusal'

type Context = { params: Promise<{ nextauth: string[] }> }

/** next-auth's own pages under /api/auth. What changes something must come from our own pages. */
export async function answerAuth(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params
  const [action = '', provider] = nextauth
  if (request.method === 'POST' && action === 'callback' && provider === 'apple')
    return asOwnGet(request)
  if (request.method !== 'GET' && !isOwnOrigin(request.headers)) return foreignOrigin()
  const isCallback = action === 'callback'
  const exchange: AuthExchange = {
    headers: request.headers,
    intent: isCallback ? readIntent(request.headers, provider) : null,
    challenge: null,
    continuePath: null,
    deviceToken: null,
  }
  const options = await authOptions(exchange)
  if (provider && !options.providers.some(({ id }) => id === provider)) return unknownProvider()
  const intent = action === 'signin' ? await askedIntent(request) : null
  // biome-ignore lint/style/noProcessEnv: next-auth takes the site's address from this name only
  process.env.NEXTAUTH_URL = webEnv().SITE_ORIGIN
  const response = hasCancelled(request, action)
    ? Response.redirect(pageOfCode(exchange, 'auth/cancelled-popup-request'), 302)
    : await askNextAuth(request, nextauth, options)
  const headers = new Headers(response.headers)
  const failure = isCallback && failureIn(headers)
  if (failure) headers.set('Location', pageOfCode(exchange, failure))
  headers.set('Cache-Control', 'private, no-store')
  if (exchange.challenge) headers.append('Set-Cookie', keepCookie('challenge', exchange.challenge))
  if (exchange.deviceToken) headers.append('Set-Cookie', keepCookie('device', exchange.deviceToken))
  if (isCallback && readCookie(request.headers.get('cookie'), 'intent'))
    headers.append('Set-Cookie', dropCookie('intent'))
  if (action === 'signin' && provider)
    headers.append(
      'Set-Cookie',
      intent ? keepCookie('intent', `${intent}:${provider}`) : dropCookie('intent'),
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
async function asOwnGet(request: Request): Promise<Response> {
  const url = new URL('/api/auth/callback/apple', webEnv().SITE_ORIGIN)
  const form = new URLSearchParams((await request.text()).slice(0, 20_000))
  for (const name of ['code', 'state', 'error']) {
    const value = form.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  return new Response(null, {
    status: 303,
    headers: { Location: url.href, 'Cache-Control': 'private, no-store' },
  })
}

/** Whether the person turned back at the provider (RFC 6749 §4.1.2.1; Apple's own word). */
function hasCancelled(request: Request, action: string): boolean {
  const error = new URL(request.url).searchParams.get('error') ?? ''
  return action === 'callback' && ['access_denied', 'user_cancelled_authorize'].includes(error)
}

/** What next-auth takes to its error page, which leads to the sign-in page; null for anything else. */
function failureIn(headers: Headers): string | null {
  const url = new URL(headers.get('location') ?? '/', webEnv().SITE_ORIGIN)
  return url.pathname === '/api/auth/error' ? url.searchParams.get('error') : null
}

/** What a page asks a provider for, when not to sign in: the field `intent` of its form. */
async function askedIntent(request: Request): Promise<'link' | 'reauthenticate' | null> {
  if (request.method !== 'POST') return null
  const text = await request.clone().text()
  const isJson = request.headers.get('content-type')?.includes('json')
  const asked = isJson ? intentOfJson(text) : new URLSearchParams(text).get('intent')
  return asked === 'link' || asked === 'reauthenticate' ? asked : null
}

function intentOfJson(text: string): unknown {
  try {
    return (JSON.parse(text) as { intent?: unknown }).intent
  } catch {
    return null
  }
}

/** The intent that this browser went to this provider with. */
function readIntent(headers: Headers, provider: string | undefined): AuthExchange['intent'] {
  const [kind, of] = readCookie(headers.get('cookie'), 'intent')?.split(':') ?? []
  const isKnown = kind === 'link' || kind === 'reauthenticate'
  return isKnown && of !== undefined && of === provider ? { kind, provider: of } : null
}
