import { describe, expect, test } from '@jest/globals'
import { seal, unseal } from './seal'

const SECRET = 's'.repeat(32)

describe('what is sealed', () => {
  test('opens with its secret, purpose and owner, and is never the same twice', () => {
    const sealed = seal(SECRET, 'totp', 'a', '秘密')
    expect(unseal(SECRET, 'totp', 'a', sealed)).toBe('秘密')
    expect(sealed.toString('latin1')).not.toContain(Buffer.from('秘密').toString('latin1'))
    expect(seal(SECRET, 'totp', 'a', '秘密')).not.toEqual(sealed)
  })

  test('does not open for another owner, purpose or secret, or when changed (safety 84)', () => {
    const sealed = seal(SECRET, 'totp', 'a', '秘密')
    const changed = Buffer.from(sealed)
    changed[14] = (changed[14] ?? 0) ^ 1
    expect(() => unseal(SECRET, 'totp', 'b', sealed)).toThrow()
    expect(() => unseal(SECRET, 'bank', 'a', sealed)).toThrow()
    expect(() => unseal('t'.repeat(32), 'totp', 'a', sealed)).toThrow()
    expect(() => unseal(SECRET, 'totp', 'a', changed)).toThrow()
  })
})
