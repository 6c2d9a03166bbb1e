import { describe, expect, test } from '@jest/globals'
import { contract } from '@/lib/contract'
import type { ErrorKind } from '@/lib/kit/errors'
import { errorCodesOf } from '../../../scripts/docs/error-codes.mjs'
import { codesBefore, codesOfCalls } from './error-codes'
import { refusalsOf } from './refusals-of'

test('the codes are those of the code (`npm run docs:codes` writes them)', () => {
  expect({ calls: codesOfCalls, before: codesBefore }).toEqual(errorCodesOf('.'))
})

describe('the codes of a call', () => {
  const codes = (key: keyof typeof contract, kind: ErrorKind) =>
    refusalsOf(key, contract[key]).find((one) => one.kind === kind)?.codes

  test('are those of its handler, however deep', () => {
    expect(codes('POST /playlist/{id}/track', 'conflict')).toContain('playlist/stale')
    expect(codes('POST /payment/stripe/order/audio', 'conflict')).toContain('order/price-changed')
    expect(codes('POST /my/download', 'conflict')).toContain('download/no-flac')
  })

  test('are also those of the parts that it uses', () => {
    expect(codes('GET /works', 'tooMany')).toEqual(['auth/too-many-requests'])
    expect(codes('PUT /my/profile', 'unprocessable')).toContain('picture/too-many-pixels')
  })

  test('are also those that come before it', () => {
    expect(codes('POST /playlist/create', 'unauthenticated')).toContain('auth/token-expired')
    expect(codes('POST /payment/stripe/order/audio', 'conflict')).toContain(
      'idempotency/key-reused',
    )
  })

  test('are those of a header that names somebody else’s channel', () => {
    expect(codes('GET /studio/works', 'notFound')).toEqual(['not-found'])
    expect(codes('GET /works', 'notFound')).toBeUndefined()
  })

  test('are not those of other calls', () => {
    expect(codes('POST /playlist/create', 'conflict')).toEqual([
      'account-changed',
      'idempotency/in-progress',
      'idempotency/key-reused',
      'playlist/too-many',
    ])
  })
})
