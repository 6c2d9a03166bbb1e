import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { ServiceEnv } from '@/lib/env'
import { clientAddress } from '@/lib/kit/http/client-address'
import { DEVICE_TOKEN_HEADER } from '@/lib/kit/tokens/device-token'
import { CLIENT_ADDRESS_HEADER, readSignedAddress } from '@/lib/kit/tokens/signed-address'

type AddressSettings = Pick<ServiceEnv, 'PAGE_CACHE_SECRET' | 'TRUSTED_PROXIES'>

/**
 * The device and address of a request: as signed by the web, or else the socket's remote address, or, behind a
 * trusted proxy, `X-Forwarded-For` (docs/decisions/account-security.md).
 */
export function clientFacts(
  c: Context,
  { PAGE_CACHE_SECRET, TRUSTED_PROXIES }: AddressSettings,
): Ctx['client'] {
  const signed = c.req.header(CLIENT_ADDRESS_HEADER) ?? ''
  const forwardedFor = c.req.header('x-forwarded-for') ?? ''
  return {
    address:
      readSignedAddress(PAGE_CACHE_SECRET, signed) ??
      clientAddress(peerAddress(c), forwardedFor, TRUSTED_PROXIES),
    deviceToken: c.req.header(DEVICE_TOKEN_HEADER),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
  }
}

function peerAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '127.0.0.1'
  } catch {
    return '127.0.0.1' // a request made in-process has no socket
  }
}
