import { describe, expect, test } from '@jest/globals'
import { ApiError } from './api'
import { type Loading, newestAnswer } from './newest-answer'

function asker() {
  const shown: Loading[] = []
  const used: string[] = []
  const { ask, drop } = newestAnswer((loading) => shown.push(loading))
  return {
    shown,
    used,
    drop,
    ask: (read: () => Promise<string>) => ask(read, (answer) => used.push(answer)),
  }
}

function answerLater() {
  let resolve: (answer: string) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<string>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
}

describe('the newest answer', () => {
  test('is used, and the one that it overtook is dropped, whichever comes first', async () => {
    const { ask, used, shown } = asker()
    const slow = answerLater()
    const first = ask(() => slow.promise)
    expect(await ask(async () => 'second')).toBe('second')
    slow.resolve('first')
    expect(await first).toBeNull()
    expect(used).toEqual(['second'])
    expect(shown.at(-1)).toEqual({ isLoading: false, error: '' })
  })

  test('is told as missing in the service’s words, and used again after another try', async () => {
    const { ask, used, shown } = asker()
    const refused = new ApiError(429, 'too-many-requests', '少し待ってからお試しください。')
    expect(await ask(() => Promise.reject(refused))).toBeNull()
    expect(shown.at(-1)).toEqual({ isLoading: false, error: '少し待ってからお試しください。' })
    await ask(async () => 'again')
    expect([used, shown.at(-1)?.error]).toEqual([['again'], ''])
  })

  test('says nothing once it is not wanted any more', async () => {
    const { ask, drop, used, shown } = asker()
    const late = answerLater()
    const asked = ask(() => late.promise)
    drop()
    late.reject(new Error('offline'))
    expect(await asked).toBeNull()
    expect([used, shown]).toEqual([[], [{ isLoading: true, error: '' }]])
  })
})
