import { describe, expect, jest, test } from '@jest/globals'
import { type Checks, readinessAnswer, readinessOf } from './readiness'

const ok = async () => 'ok' as const
const answerOf = async (checks: Checks) => {
  const answer = readinessAnswer(await readinessOf(checks)())
  return { status: answer.status, body: await answer.json() }
}

describe('a process', () => {
  test('is ready where nothing that it needs is wrong', async () => {
    expect(await answerOf({ database: ok, storage: ok })).toEqual({
      status: 200,
      body: { ready: true, checks: { database: 'ok', storage: 'ok' } },
    })
  })

  test.each([
    ['ahead', 200],
    ['behind', 503],
    ['away', 503],
  ] as const)('whose schema is %s answers %i', async (state, status) => {
    expect(await answerOf({ database: ok, schema: async () => state })).toEqual({
      status,
      body: { ready: status === 200, checks: { database: 'ok', schema: state } },
    })
  })

  test('is not ready while a check throws', async () => {
    const refused = async () => Promise.reject(new Error('refused'))
    expect(await answerOf({ database: refused, storage: ok })).toMatchObject({
      status: 503,
      body: { checks: { database: 'away', storage: 'ok' } },
    })
  })

  test('is not ready while a check hangs, and says so after two seconds', async () => {
    jest.useFakeTimers()
    try {
      const answer = readinessOf({ storage: () => new Promise(() => undefined) })()
      await jest.advanceTimersByTimeAsync(2_000)
      expect(await answer).toEqual({ ready: false, checks: { storage: 'away' } })
    } finally {
      jest.useRealTimers()
    }
  })

  test('is asked once by all who ask at the same time, and anew by the next', async () => {
    let times = 0
    const readiness = readinessOf({
      database: async () => {
        times += 1
        return 'ok'
      },
    })
    await Promise.all([readiness(), readiness(), readiness()])
    expect(times).toBe(1)
    await readiness()
    expect(times).toBe(2)
  })
})
