import 'server-only'
import { ApiError } from '@/lib/client/api'
import { webEnv } from '@/lib/env'

export const SECOND_FACTOR_CODE = 'auth/multi-factor-auth-required'

/** One request to next-auth: where it comes from, and what its answer has to say beside next-auth's own. */
export type AuthExchange = {
  headers: Headers
  /** What a provider's answer is for, when not to sign in. */
  intent: { kind: 'link' | 'reauthenticate'; provider: string } | null
  /** Set when the service asks for the second factor; goes to the browser as a cookie. */
  challenge: string | null
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
  const code = error instanceof ApiError ? noteRefusal(exchange, error).code : 'internal-error'
  const page = exchange.intent ? '/my/account/security' : '/account/signin'
  const url = new URL(page, webEnv().SITE_ORIGIN)
  url.searchParams.set(
    'error',
    code === 'auth/account-exists-with-different-credential' ? 'OAuthAccountNotLinked' : code,
  )
  return url.href
}
