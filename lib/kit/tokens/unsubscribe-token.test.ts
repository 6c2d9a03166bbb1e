import { describe, expect, test } from '@jest/globals'
import { newId } from '../ids'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token'

const SECRET = 's'.repeat(32)

describe('the token of an unsubscribe link', () => {
  const id = newId()
  const token = unsubscribeToken(SECRET, id)

  test('names its account and fits a URL as it is', () => {
    expect(readUnsubscribeToken(SECRET, token)).toBe(id)
    expect(encodeURIComponent(token)).toBe(token)
  })

  test.each([
    ['of another shop', unsubscribeToken('t'.repeat(32), id)],
    ['with another account', `${newId()}${token.slice(36)}`],
    ['cut short', token.slice(0, -1)],
    ['that is an id alone', id],
    ['that is empty', ''],
    ['that is long', 'a'.repeat(100_000)],
  ])('%s is refused', (_, forged) => {
    expect(readUnsubscribeToken(SECRET, forged)).toBeNull()
  })
})
