import { expect, test } from '@jest/globals'
import { untilHung } from './until-hung.mjs'

/** Asks often; how long an answer may take stays as it is. */
const watch = (isAlive: (signal: AbortSignal) => Promise<boolean>) => {
  const stop = new AbortController()
  return { stop, hung: untilHung(isAlive, { signal: stop.signal, everyMs: 5 }) }
}

test('a process that fails three times in a row is hung', async () => {
  const said = [true, false, false, true, false, false, false, true]
  let asked = 0
  const { hung } = watch(async () => said[asked++] === true)
  expect(await hung).toBe(true)
  expect(asked).toBe(7)
})

test('one that never answers is, within 11 s', async () => {
  const startedAt = performance.now()
  const { hung } = watch(() => new Promise(() => undefined))
  expect(await hung).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(11_000)
})

test('when we have got no turn ourselves, as on a suspended machine, nothing is held against it', async () => {
  let asked = 0
  const { hung, stop } = watch(async () => {
    asked += 1
    if (asked === 3) {
      // Blocks this process as a suspended machine does.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_100)
    }
    if (asked === 6) stop.abort()
    return asked === 4
  })
  expect(await hung).toBe(false)
  expect(asked).toBe(6)
})
