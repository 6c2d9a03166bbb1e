import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const isLocal = (address: string) =>
  /^(::1|::ffff:127\.|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/u.test(address)

/**
 * Where a request comes from. `X-Forwarded-For` is believed only from a neighbour (loopback or private
 * network), and of it only the nearest hop that is not itself a neighbour.
 */
export function clientFacts(c: Context): { address: string; userAgent: string } {
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, 300)
  const peer = peerAddress(c)
  if (!isLocal(peer)) return { address: peer, userAgent }
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return { address: hops.findLast((hop) => !isLocal(hop)) ?? hops.at(-1) ?? peer, userAgent }
}

function peerAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '127.0.0.1'
  } catch {
    return '127.0.0.1' // a request made in-process has no socket
  }
}
