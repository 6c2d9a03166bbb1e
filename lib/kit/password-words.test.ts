import { expect, test } from '@jest/globals'
import { passwordStrength, STRONG_ENOUGH } from './password-strength'
import { PASSWORD_WORDS } from './password-words'

test.each(PASSWORD_WORDS)('%s with a year or digits is no password', async (word) => {
  for (const password of [`${word}2026`, `${word}123456`, `${word}${word}`]) {
    const { score } = await passwordStrength(password, [])
    expect([password, score < STRONG_ENOUGH]).toEqual([password, true])
  }
})

test('stand once each, none so short that it is in every other word', () => {
  expect(new Set(PASSWORD_WORDS).size).toBe(PASSWORD_WORDS.length)
  const short = PASSWORD_WORDS.filter((word) => /^\w+$/u.test(word) && word.length < 4)
  expect(short).toEqual([])
})
