import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { clientAddress } from '@/lib/kit/http/client-address'

/**
 * Tells where a request comes from: all of the web goes by that and by nothing that a client may send. A proxy
 * that is not trusted makes everybody behind it one client, so `warn` hears of the first such peer.
 */
export function clientAddresses(
  trusted: BlockList,
  warn: (peer: string) => void,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  let hasWarned = false
  return ({ headers, socket }) => {
    const peer = socket.remoteAddress ?? ''
    const forwardedFor = String(headers['x-forwarded-for'] ?? '')
    const address = clientAddress(peer, forwardedFor, trusted)
    if (forwardedFor !== '' && address === clientAddress(peer, '', trusted) && !hasWarned) {
      hasWarned = true
      warn(peer)
    }
    return address
  }
}
