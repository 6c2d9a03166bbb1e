import { createHmac } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { deriveKey } from './derive-key'

const SECRET = 'm'.repeat(32)

/** RFC 5869 §2 with no salt and one block, by its two steps. */
function hkdf(secret: string, info: string): Buffer {
  const extracted = createHmac('sha256', Buffer.alloc(32)).update(secret).digest()
  return createHmac('sha256', extracted).update(info).update(Buffer.of(1)).digest()
}

test('a key is HKDF of the secret and its purpose, the same every time', () => {
  expect(deriveKey(SECRET, 'present')).toEqual(hkdf(SECRET, 'koeniwa present'))
  expect(deriveKey(SECRET, 'present')).toEqual(deriveKey(SECRET, 'present'))
})

test('each purpose and each secret has a key of its own', () => {
  const keys = [
    deriveKey(SECRET, 'present'),
    deriveKey(SECRET, 'unsubscribe'),
    deriveKey('n'.repeat(32), 'present'),
  ]
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(keys.length)
})
