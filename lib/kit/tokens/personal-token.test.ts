import { describe, expect, test } from '@jest/globals'
import { isPersonalToken, newPersonalToken } from './personal-token'

describe('a personal token', () => {
  test('is found by its prefix and length, and no two are the same', () => {
    const tokens = Array.from({ length: 200 }, newPersonalToken)
    for (const token of tokens) expect(token).toMatch(/^knw_pat_[\w-]{49}$/u)
    expect(new Set(tokens).size).toBe(tokens.length)
    expect(tokens.every(isPersonalToken)).toBe(true)
  })

  test('with one letter changed, cut off or added is none', () => {
    const token = newPersonalToken()
    const other = token[20] === 'a' ? 'b' : 'a'
    const wrong = [
      token.slice(0, 20) + other + token.slice(21),
      token.slice(0, -1),
      `${token}a`,
      ` ${token}`,
      token.replace('knw_pat_', 'knw_pet_'),
      '',
    ]
    expect(wrong.filter(isPersonalToken)).toEqual([])
  })
})
