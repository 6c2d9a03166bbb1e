import { randomBytes } from 'node:crypto'

/** A fresh UUIDv7 (RFC 9562 §5.7): opaque, and sorts by the millisecond of its making. */
export function newId(nowMs = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A secret of 256 bits for URLs and headers; store only its hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
