import { describe, expect, test } from '@jest/globals'
import { newId } from '../ids'
import { deriveOneTimeSecrets, equalsInConstantTime, hashOneTimeCode } from './one-time-code'

const secret = 's'.repeat(32)

describe('one-time codes', () => {
  test('the same id gives the same code and link again, another id or secret gives others', () => {
    const id = newId()
    const made = deriveOneTimeSecrets(secret, id)
    expect(deriveOneTimeSecrets(secret, id)).toEqual(made)
    expect(deriveOneTimeSecrets(secret, newId()).token).not.toBe(made.token)
    expect(deriveOneTimeSecrets('t'.repeat(32), id).token).not.toBe(made.token)
  })

  test('a code is always six digits, and codes are spread', () => {
    const codes = Array.from({ length: 2000 }, () => deriveOneTimeSecrets(secret, newId()).code)
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(new Set(codes).size).toBeGreaterThan(1980)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  })

  test('a link token has 256 bits', () => {
    expect(Buffer.from(deriveOneTimeSecrets(secret, newId()).token, 'base64url')).toHaveLength(32)
  })

  test('what is stored of a code differs for every id and needs the secret', () => {
    const [a, b] = [newId(), newId()]
    expect(hashOneTimeCode(secret, a, '123456')).not.toBe(hashOneTimeCode(secret, b, '123456'))
    expect(hashOneTimeCode(secret, a, '123456')).not.toBe(
      hashOneTimeCode('t'.repeat(32), a, '123456'),
    )
  })

  test('comparison tells equal from different, also of different lengths', () => {
    expect(equalsInConstantTime('abc', 'abc')).toBe(true)
    expect(equalsInConstantTime('abc', 'abd')).toBe(false)
    expect(equalsInConstantTime('abc', 'abcd')).toBe(false)
  })
})
