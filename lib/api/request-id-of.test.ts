import { expect, test } from '@jest/globals'
import { newId } from '@/lib/kit/ids'
import { signAddress } from '@/lib/kit/tokens/signed-address'
import { requestIdOf } from './request-id-of'

const parts = { settings: { PAGE_CACHE_SECRET: 'p'.repeat(32) } }
const given = newId()
const idOf = (own: Record<string, string>) => {
  const headers = new Headers({ 'x-request-id': given, ...own })
  return requestIdOf((name) => headers.get(name), parts)
}
const signed = signAddress('p'.repeat(32), '198.51.100.7')

test('a request has the id that the web gave it', () => {
  expect(idOf({ 'x-client-address': signed })).toBe(given)
})

test.each([
  ['from somebody else', {}],
  ['with another’s signature', { 'x-client-address': signAddress('x'.repeat(32), '198.51.100.7') }],
  ['that is none', { 'x-client-address': signed, 'x-request-id': 'rin@example.jp' }],
])('an id %s is not taken', (_, headers) => {
  expect(idOf(headers)).toMatch(/^[\da-f-]{36}$/u)
  expect(idOf(headers)).not.toBe(given)
})
