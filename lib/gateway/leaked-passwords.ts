import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** Written by scripts/passwords/pack-leaked.mjs: some 112,000 hashes, cut and sorted, 560 kB. */
const FILE = 'content/leaked-passwords.bin'
const BYTES = 5

let reading: Promise<Buffer> | undefined

/**
 * Whether a password is one of the most frequent leaked ones of ten characters and more, in any case and width (ASVS
 * 6.2.4, 6.2.12; NIST SP 800-63B §3.1.1.2). One in ten million others is taken for one, because hashes are cut.
 */
export async function isLeakedPassword(password: string): Promise<boolean> {
  reading ??= readFile(FILE)
  // A file that could not be read is read again the next time.
  reading.catch(() => {
    reading = undefined
  })
  return holds(await reading, password)
}

/** Whether a packed list has a password. */
export function holds(list: Buffer, password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const sought = createHash('sha256').update(plain).digest().subarray(0, BYTES)
  let [from, to] = [0, list.length / BYTES]
  while (from < to) {
    const middle = (from + to) >>> 1
    const order = list.compare(sought, 0, BYTES, middle * BYTES, (middle + 1) * BYTES)
    if (order === 0) return true
    if (order < 0) from = middle + 1
    else to = middle
  }
  return false
}
