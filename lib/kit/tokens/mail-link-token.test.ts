import { describe, expect, test } from '@jest/globals'
import { newId } from '../ids'
import { mailLinkToken, readMailLinkToken } from './mail-link-token'

const SECRET = 's'.repeat(32)

describe('the token of a link in a mail', () => {
  const id = newId()
  const token = mailLinkToken(SECRET, 'unsubscribe', id)

  test('names its row and fits a URL as it is', () => {
    expect(readMailLinkToken([SECRET], 'unsubscribe', token)).toBe(id)
    expect(encodeURIComponent(token)).toBe(token)
  })

  test('of a former secret is read as long as that is named', () => {
    const secrets = ['n'.repeat(32), SECRET]
    expect(readMailLinkToken(secrets, 'unsubscribe', token)).toBe(id)
    expect(readMailLinkToken(secrets.slice(0, 1), 'unsubscribe', token)).toBeNull()
  })

  test.each([
    ['of another shop', mailLinkToken('t'.repeat(32), 'unsubscribe', id)],
    ['for another purpose', mailLinkToken(SECRET, 'appeal', id)],
    ['with another id', `${newId()}${token.slice(36)}`],
    ['cut short', token.slice(0, -1)],
    ['that is an id alone', id],
    ['that is empty', ''],
    ['that is long', 'a'.repeat(100_000)],
  ])('%s is refused', (_, forged) => {
    expect(readMailLinkToken([SECRET], 'unsubscribe', forged)).toBeNull()
  })
})
