/**
 * `node scripts/passwords/pack-leaked.mjs <list.txt>`: writes content/leaked-passwords.bin from a list of leaked
 * passwords, one a line. The one there is comes from SecLists (MIT): Passwords, 10-million-password-list-top-1000000.txt.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Shorter ones are refused anyway (lib/contract/identity-shapes.ts). */
const MIN_LENGTH = 10
/** As lib/gateway/leaked-passwords.ts reads them. */
const BYTES = 5

/** The sorted beginnings of the SHA-256 of all that are long enough, in lower case. @param {string} text @returns {Buffer} */
export function packLeaked(text) {
  const plain = text
    .split(/\r?\n/u)
    .map((line) => line.normalize('NFKC').toLowerCase())
    .filter((line) => line.length >= MIN_LENGTH)
  const hashes = plain.map((one) =>
    createHash('sha256').update(one).digest().subarray(0, BYTES).toString('hex'),
  )
  return Buffer.from([...new Set(hashes)].sort().join(''), 'hex')
}

const [, program, list] = process.argv
if (program === import.meta.filename) {
  const packed = packLeaked(readFileSync(`${list}`, 'utf8'))
  writeFileSync(join(import.meta.dirname, '../../content/leaked-passwords.bin'), packed)
  console.log(`${packed.length / BYTES} passwords, ${packed.length} bytes`)
}
