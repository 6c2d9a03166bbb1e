import 'server-only'
import { ApiError } from '@/lib/client/api'
import { webEnv } from '@/lib/env'
import { ownPath } from '@/lib/kit/http/own-path'

const SECOND_FACTOR_CODE = 'auth/multi-factor-auth-required'

/** One request to next-auth: where it comes from, and what its answer has to say beside next-auth's own. */
export type AuthExchange = {
  headers: Headers
  /** What a provider's answer is for, when not to sign in. */
  intent: { kind: 'link' | 'reauthenticate'; provider: string } | null
  /** Set when the service asks for the second factor; goes to the browser as a cookie. */
  challenge: string | null
  /** Where the link of a mail goes on to: a path of this site. */
  continuePath: string | null
  /** Set when a session was opened: the service knows this browser by it from now on. */
  deviceToken: string | null
}

/** Keeps the challenge of a refusal, and says the refusal without it: an address is no place for a secret. */
export function noteRefusal(
  exchange: AuthExchange,
  { code, message, reason, details }: ApiError,
): Pick<ApiError, 'code' | 'message' | 'details'> {
  if (code === SECOND_FACTOR_CODE && reason) exchange.challenge = reason
  return { code, message, ...(details && { details }) }
}

/** Where the browser goes with a refusal that it cannot read as an answer: the page that asked. */
export function refusalPage(exchange: AuthExchange, error: unknown): string {
  return pageOfCode(
    exchange,
    error instanceof ApiError ? noteRefusal(exchange, error).code : 'internal-error',
  )
}

/** The page that ends a pop-up, which tells the page that opened it. */
const POPUP_PAGE = /^\/account\/popup(?=\?|$)/u

/** The page that asked, with what went wrong as `error`. */
export function pageOfCode(exchange: AuthExchange, code: string): string {
  const { SITE_ORIGIN } = webEnv()
  const goingOn = ownPath(callbackUrlOf(exchange.headers.get('cookie') ?? ''), SITE_ORIGIN)
  const isPopup = POPUP_PAGE.test(goingOn)
  const asking = exchange.intent ? '/my/account/security' : '/account/signin'
  const url = new URL(isPopup ? goingOn : asking, SITE_ORIGIN)
  url.searchParams.set(
    'error',
    code === 'auth/account-exists-with-different-credential' ? 'OAuthAccountNotLinked' : code,
  )
  if (!isPopup && !exchange.intent && goingOn !== '/') url.searchParams.set('callbackUrl', goingOn)
  return url.href
}

/** Where the browser wanted to go, as next-auth remembers it; its cookie's name has a prefix on https. */
function callbackUrlOf(cookieHeader: string): string | null {
  const value = /(?:^|;\s*)(?:__\w+-)?next-auth\.callback-url=([^;]*)/u.exec(cookieHeader)?.[1]
  try {
    return value ? decodeURIComponent(value) : null
  } catch {
    return null
  }
}
