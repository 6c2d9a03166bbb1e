import { BlockList, isIP } from 'node:net'

/** Addresses and networks (CIDR) as a block list. @throws Error naming an invalid entry */
export function readNetworks(names: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const name of names) {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/u.exec(name) ?? []
    const family = isIP(address)
    const bits = family === 4 ? 32 : 128
    if (family === 0 || Number(prefix ?? 0) > bits)
      throw new Error(`${name} is no address and no network`)
    networks.addSubnet(address, Number(prefix ?? bits), family === 4 ? 'ipv4' : 'ipv6')
  }
  return networks
}

/**
 * The address of a request's client: the socket's remote address or, if that is a trusted proxy, the nearest hop of
 * `X-Forwarded-For` that is not one. Entries further left are not trusted.
 */
export function clientAddress(peer: string, forwardedFor: string, trusted: BlockList): string {
  const hops = forwardedFor.split(',').filter((hop) => hop.trim() !== '')
  let address = plainAddress(peer) ?? peer
  while (isWithin(trusted, address)) {
    const next = plainAddress(hops.pop() ?? '')
    if (next === null) break
    address = next
  }
  return address
}

const isWithin = (networks: BlockList, address: string): boolean =>
  isIP(address) !== 0 && networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** An address without port, brackets and zone, IPv4 in IPv6 as IPv4; null for anything else. */
function plainAddress(hop: string): string | null {
  const text = hop.trim()
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/u.exec(text)?.[1] ?? /^([\d.]+):\d+$/u.exec(text)?.[1] ?? text
  const address = bare.replace(/%.*$/u, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/iu, '')
  return isIP(address) === 0 ? null : address
}
