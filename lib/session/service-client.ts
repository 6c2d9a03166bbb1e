import 'server-only'
import { LRUCache } from 'lru-cache'
import { createApiClient } from '@/lib/client/api'
import { webEnv } from '@/lib/env'
import { DEVICE_TOKEN_HEADER } from '@/lib/kit/tokens/device-token'
import { CLIENT_ADDRESS_HEADER, signAddress } from '@/lib/kit/tokens/signed-address'
import type { AskedHeaders } from './asked-headers'
import { readCookie } from './plain-cookie'

/**
 * The typed client against the service itself, for the web server's own calls; `headers` go with each. Answers are asked
 * for as they are: compressing what stays on the machine only takes time.
 */
export const serviceClient = (headers?: Record<string, string>) =>
  createApiClient(webEnv().API_ORIGIN, 10_000, { 'accept-encoding': 'identity', ...headers })

/** Signing takes a fifth of what a call costs the web, and the same addresses come again. */
const signatures = new LRUCache<string, string>({ max: 5_000 })

function signed(address: string): string {
  const signature = signatures.get(address) ?? signAddress(webEnv().PAGE_CACHE_SECRET, address)
  signatures.set(address, signature)
  return signature
}

/**
 * The headers that tell the service which browser a request comes from, and from where. `lib/web/main.ts` has put the address
 * that counts into `X-Forwarded-For` and an id of its own into `X-Request-Id`, whatever the client sent there.
 */
export function callerHeaders(headers: AskedHeaders): Record<string, string> {
  const address = headers.get('x-forwarded-for')
  const userAgent = headers.get('user-agent')
  const device = readCookie(headers.get('cookie'), 'device')
  const requestId = headers.get('x-request-id')
  return {
    ...(address && { [CLIENT_ADDRESS_HEADER]: signed(address) }),
    ...(requestId && { 'x-request-id': requestId }),
    ...(userAgent && { 'user-agent': userAgent }),
    ...(device && /^[\w.-]{1,200}$/u.test(device) && { [DEVICE_TOKEN_HEADER]: device }),
  }
}
