import { expect, test } from '@jest/globals'
import { shareComputation } from './share-computation'

/** Computations that end when they are told to. */
function counting() {
  const open: { end: (value: string) => void; fail: (error: Error) => void }[] = []
  const share = shareComputation<string>()
  const ask = (key = 'a') =>
    share(key, () => new Promise((end, fail) => open.push({ end, fail: fail as never })))
  const begun = async (count: number) => {
    while (open.length < count) await new Promise((resolve) => setImmediate(resolve))
    return open[count - 1] as (typeof open)[number]
  }
  return { open, ask, begun }
}

test('who asks together shares one computation', async () => {
  const { open, ask, begun } = counting()
  const answers = Array.from({ length: 50 }, () => ask())
  ;(await begun(1)).end('one')
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['one']))
  expect(open).toHaveLength(1)
})

test('who asks during a computation gets a later one, together with all others', async () => {
  const { open, ask, begun } = counting()
  const first = ask()
  const running = await begun(1)
  const late = [ask(), ask(), ask()]
  running.end('before the change')
  expect(await first).toBe('before the change')
  ;(await begun(2)).end('after the change')
  expect(await Promise.all(late)).toEqual(Array(3).fill('after the change'))
  const afterwards = ask()
  ;(await begun(3)).end('anew')
  expect(await afterwards).toBe('anew')
  expect(open).toHaveLength(3)
})

test('a failure goes to all who wait for it, and to nobody afterwards', async () => {
  const { ask, begun } = counting()
  const first = ask()
  const running = await begun(1)
  const late = ask()
  running.fail(new Error('away'))
  await expect(first).rejects.toThrow('away')
  ;(await begun(2)).end('back')
  expect(await late).toBe('back')
})

test('another key is computed at the same time', async () => {
  const { ask, begun } = counting()
  const answers = [ask('a'), ask('b')]
  ;(await begun(1)).end('one')
  ;(await begun(2)).end('two')
  expect(await Promise.all(answers)).toEqual(['one', 'two'])
})
