import { randomBytes } from 'node:crypto'

/** Crockford's base32: no I, L, O and U, which look like others or make words. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const BYTES = 15

/**
 * A new recovery code: 120 random bits as 24 letters in six groups. So long a code needs no slow hash and no key that
 * would have to be renewed (ASVS 6.5.2: 112 bits).
 */
export function newRecoveryCode(): string {
  const bits = [...randomBytes(BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.replace(/.{5}/gu, (five) => ALPHABET[Number.parseInt(five, 2)] ?? '')
  return letters.replace(/.{4}(?=.)/gu, '$&-')
}

/**
 * A recovery code as it is hashed, however it was typed or read: any width and case, with or without hyphens and
 * spaces, O for 0, I and L for 1. The ten letters of earlier codes have none of these, so they stay as they were.
 */
export const plainRecoveryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\da-z]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/gu, '1')
