import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { latePart } from './late-part'
import { loadPart } from './load-part'

/** A page's window, as far as it is needed. */
const page = new EventTarget()

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, {
    window: globalThis,
    addEventListener: page.addEventListener.bind(page),
  })
})
afterEach(() => {
  jest.useRealTimers()
  for (const name of ['window', 'addEventListener']) Reflect.deleteProperty(globalThis, name)
})

const lost = new Error('Failed to load chunk /_next/static/chunks/0a.js from module 1')

/** Loads that fail so many times, then arrive. */
const arrivesAfter = (failures: number) => {
  let left = failures
  return jest.fn(async () => {
    left -= 1
    if (left >= 0) throw lost
    return 'code'
  })
}

describe('a part that does not arrive', () => {
  test('is tried a second time', async () => {
    const load = arrivesAfter(1)
    const code = loadPart(load)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await code).toBe('code')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('leaves no failure behind: the next call begins anew', async () => {
    const load = arrivesAfter(2)
    const first = loadPart(load).catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await first).toBe(lost)
    expect(await loadPart(load)).toBe('code')
  })

  test.each([
    ['when it is asked again', (part: { again: () => void }) => part.again()],
    ['when the network is back', () => void page.dispatchEvent(new Event('online'))],
  ])('says so, and comes %s', async (_when, tryAgain) => {
    const load = arrivesAfter(2)
    const part = latePart(load)
    const code = part.fetch()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(part.failure.getState().error).toBe(lost)
    tryAgain(part)
    await jest.advanceTimersByTimeAsync(0)
    expect(part.failure.getState().error).toBe(null)
    expect(await code).toBe('code')
    expect(part.fetch()).toBe(code)
  })
})
