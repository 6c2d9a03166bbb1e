import { afterEach, expect, jest, test } from '@jest/globals'
import { countChunk } from './count-chunk'

const before = globalThis.gc
afterEach(() => {
  globalThis.gc = before
})

test('a minor collection comes after every 2 MB of chunks, whoever they belong to', () => {
  const collect = jest.fn()
  globalThis.gc = collect as unknown as typeof globalThis.gc
  const chunk = new Uint8Array(64 * 1024)
  for (let passed = 0; passed < 31; passed += 1) countChunk(chunk)
  expect(collect).not.toHaveBeenCalled()
  for (let passed = 31; passed < 96; passed += 1) countChunk(chunk)
  expect(collect).toHaveBeenCalledTimes(3)
  expect(collect).toHaveBeenCalledWith({ type: 'minor' })
})

test('nothing happens in a process that may not ask for collections', () => {
  globalThis.gc = undefined
  expect(() => countChunk(new Uint8Array(4 * 1024 ** 2))).not.toThrow()
})
