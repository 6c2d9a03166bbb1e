import { describe, expect, test } from '@jest/globals'
import { AppError, type ErrorKind, notFound } from '@/lib/kit/errors'
import { traceOf } from './trace-of'

const request = { method: 'GET', path: '/api/x/:id', requestId: 'r', isStaffCall: false }
const refusal = (kind: ErrorKind, code = 'x', cause?: unknown) =>
  new AppError(kind, code, 'だめ', cause === undefined ? {} : { cause })

describe('what the log says of a request that failed', () => {
  test.each<[ErrorKind, string | undefined]>([
    ['invalid', undefined],
    ['unauthenticated', 'info'],
    ['forbidden', 'info'],
    ['notFound', undefined],
    ['wrongMethod', undefined],
    ['stalled', undefined],
    ['conflict', undefined],
    ['tooLarge', undefined],
    ['unprocessable', undefined],
    ['tooMany', 'warn'],
    ['unavailable', 'warn'],
  ])('%s: %s', (kind, level) => {
    expect(traceOf(refusal(kind), request)?.level).toBe(level)
  })

  test('a call of the staff that is not found may be a refusal', () => {
    const trace = traceOf(notFound(), { ...request, isStaffCall: true, accountId: 'a' })
    expect(trace).toEqual({
      level: 'info',
      message: 'request refused',
      facts: {
        method: 'GET',
        path: '/api/x/:id',
        requestId: 'r',
        accountId: 'a',
        code: 'not-found',
        status: 404,
      },
    })
  })

  test('what failed because of something else is told with it', () => {
    const full = refusal('unavailable', 'storage/full', new Error('ENOSPC'))
    expect(traceOf(full, request)).toMatchObject({ level: 'error', error: full })
    const fault = new Error('ours')
    expect(traceOf(fault, request)).toMatchObject({ message: 'request failed', error: fault })
  })
})
