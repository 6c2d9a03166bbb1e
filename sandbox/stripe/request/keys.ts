import { StripeFailure } from './failure'

/** The accepted keys; any test key if unset. */
export interface Keys {
  secret?: string | undefined
  publishable?: string | undefined
}

/** The calls that a browser with the publishable key may make, always with a client secret or new card data. */
const BROWSER_CALLS = [
  /^POST \/v1\/payment_methods$/,
  /^(GET|POST) \/v1\/(payment|setup)_intents\/[^/]+(\/confirm)?$/,
]

const refuse = (status: number, message: string) =>
  new StripeFailure(status, { type: 'invalid_request_error', message })

function keyOf(authorization: string | undefined): string {
  if (authorization?.startsWith('Bearer ')) return authorization.slice(7)
  if (authorization?.startsWith('Basic '))
    return Buffer.from(authorization.slice(6), 'base64').toString().split(':', 1)[0] ?? ''
  throw refuse(
    401,
    'You did not provide an API key. Provide it in the Authorization header, using Bearer auth.',
  )
}

const isTheKey = (key: string, prefix: string, expected: string | undefined) =>
  expected === undefined ? key.startsWith(prefix) : key === expected

/**
 * Whether the caller is a browser. @throws StripeFailure 401 for an unknown key, 403 for a call that a browser may not
 * make
 */
export function checkKey(keys: Keys, authorization: string | undefined, request: string): boolean {
  const key = keyOf(authorization)
  if (isTheKey(key, 'sk_test_', keys.secret)) return false
  if (!isTheKey(key, 'pk_test_', keys.publishable)) {
    const shown = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
    throw refuse(401, `Invalid API Key provided: ${shown}`)
  }
  if (BROWSER_CALLS.some((allowed) => allowed.test(request))) return true
  throw refuse(403, 'This API call cannot be made with a publishable API key.')
}
