import { randomBytes } from 'node:crypto'

const MAX_COUNT = 0xfff
let last = { nowMs: 0, ms: 0, count: 0 }

/**
 * A new UUIDv7 (RFC 9562 §5.7): opaque, and sorts by creation time. Ids of one millisecond are counted in a process
 * (§6.2, method 1), so that the lines of an order stay in their order.
 */
export function newId(nowMs = Date.now()): string {
  const bytes = randomBytes(16)
  last = next(nowMs, bytes.readUInt8(7))
  bytes.writeUIntBE(last.ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | last.count, 6)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A counter starts at `seed`, low enough to leave room; a full millisecond uses the next one. */
function next(nowMs: number, seed: number): typeof last {
  const { ms, count } = last
  if (nowMs !== last.nowMs) return { nowMs, ms: nowMs, count: seed }
  return count < MAX_COUNT ? { nowMs, ms, count: count + 1 } : { nowMs, ms: ms + 1, count: seed }
}

/** The smallest id of an instant: ids made then or later never sort before it. */
export function oldestIdOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** A secret of 256 bits for URLs and headers; store only its hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Comes before every id: where a walk in the order of ids begins. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'
