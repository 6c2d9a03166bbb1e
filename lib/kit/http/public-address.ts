import { isIP } from 'node:net'
import { readNetworks } from './client-address'

/** What is not the public internet: IANA's special-purpose registries (RFC 6890), multicast and what is reserved. */
const NOT_PUBLIC = readNetworks([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Inside 2000::/3: tunnels, which contain an IPv4 address, and documentation.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
])
/** All of IPv6 that is given to anybody; mapped IPv4, NAT64, link-local and ULA are outside. */
const GLOBAL_IPV6 = readNetworks(['2000::/3'])
const LOOPBACK = readNetworks(['127.0.0.0/8', '::1'])

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  if (family === 6) return GLOBAL_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
  return false
}

/** Whether the host of a URL is this machine: `localhost`, or an address of its own. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || isLoopbackAddress(host.replace(/^\[|\]$/gu, ''))

/** Whether an IP address is this machine's own. */
export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && LOOPBACK.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
