import type { ByteRange } from './storage'

/** @throws Error if fewer bytes were read than the range has */
export function ensureWhole(length: number, { start, end }: ByteRange): void {
  if (length !== end - start + 1) throw new Error('the object is shorter than its range')
}
