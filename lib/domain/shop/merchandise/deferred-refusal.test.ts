import { expect, test } from '@jest/globals'
import { deferredRefusal } from './deferred-refusal'

const NOW = new Date('2026-12-01T03:00:00Z')
const until = (endAt: string) => ({ endAt })

test.each([
  ['merchandise on the shelf', [null], false],
  ['a preorder that arrives in time, to the instant', [until('2026-12-31T03:00:00.000Z')], false],
  ['one that may arrive later', [until('2026-12-31T03:00:00.001Z')], true],
  ['one of several', [null, until('2026-12-05T00:00:00Z'), until('2027-02-28T00:00:00Z')], true],
])('of an authorisation of 30 days, %s: refused is %s', (_, preorders, isRefused) => {
  const refusal = deferredRefusal(preorders, NOW, 30)
  expect(refusal?.code ?? null).toBe(isRefused ? 'paidy/delivery-too-late' : null)
  if (isRefused) expect(refusal?.message).toContain('2026年12月31日より先にお届けする')
})
