import { hkdfSync } from 'node:crypto'

/** Keys already derived: a handful of purposes for each secret of the settings. */
const keys = new Map<string, Buffer>()

/**
 * The key of one purpose, 32 bytes, derived from a secret (HKDF with SHA-256, RFC 5869): the key of one purpose
 * reveals nothing about the others.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  const name = `${purpose}\n${secret}`
  const key =
    keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `koeniwa ${purpose}`, 32))
  keys.set(name, key)
  return key
}
