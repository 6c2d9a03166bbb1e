import 'server-only'
import { ApiError } from '@/lib/client/api'
import { webEnv } from '@/lib/env'
import { ownPath } from '@/lib/kit/http/own-path'

const SECOND_FACTOR_CODE = 'auth/multi-factor-auth-required'

/** One request to next-auth: its context, and what is added to next-auth's answer. */
export type AuthExchange = {
  headers: Headers
  /** What a provider is asked for or answers, when not to sign in. */
  intent: { kind: 'link' | 'reauthenticate'; provider: string } | null
  /** Set when the service asks for the second factor; goes to the browser as a cookie. */
  challenge: string | null
  /** Where a mail's link continues: a path of this site. */
  continuePath: string | null
  /** Set when a session was opened: the service recognises this browser by it. */
  deviceToken: string | null
}

/** Stores the challenge of a refusal, and returns the refusal without it: a secret must not be in an address. */
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

/** The requesting page, with the error as `error`. */
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
