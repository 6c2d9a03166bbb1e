import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './derive-key'

const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string, purpose: string) => deriveKey(secret, `seal ${purpose}`)

/**
 * Encrypts a text for the database (AES-256-GCM; RFC 5116). `owner` is bound to it, so that a row swapped
 * for another's does not open (safety 84).
 */
export function seal(secret: string, purpose: string, owner: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce)
  cipher.setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** The text of a sealed value. @throws Error if it was changed, swapped or sealed with another secret */
export function unseal(secret: string, purpose: string, owner: string, sealed: Buffer): string {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(secret, purpose),
    sealed.subarray(0, NONCE_BYTES),
  )
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const text = sealed.subarray(NONCE_BYTES, -TAG_BYTES)
  return decipher.update(text, undefined, 'utf8') + decipher.final('utf8')
}
