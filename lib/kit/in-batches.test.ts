import { expect, test } from '@jest/globals'
import { type BatchRun, inBatches, lastOfFull, whileFull } from './in-batches'

/** Walks the numbers 1 to `last` three at a time; the batches that it saw. */
async function walk(last: number, run: BatchRun = {}, during = () => {}) {
  const batches: number[][] = []
  await inBatches<number>(run, async (after) => {
    const first = (after ?? 0) + 1
    const batch = [first, first + 1, first + 2].filter((number) => number <= last)
    batches.push(batch)
    during()
    return lastOfFull(batch, 3)
  })
  return batches
}

test('a walk goes on behind the last of each batch, until one is not full', async () => {
  expect(await walk(7)).toEqual([[1, 2, 3], [4, 5, 6], [7]])
  expect(await walk(6)).toEqual([[1, 2, 3], [4, 5, 6], []])
  expect(await walk(0)).toEqual([[]])
})

test('a run has at most so many batches', async () => {
  expect(await walk(100, { most: 2 })).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
})

test('a run ends after the batch at hand when the process stops', async () => {
  const stop = new AbortController()
  expect(await walk(100, { signal: stop.signal }, () => stop.abort())).toEqual([[1, 2, 3]])
  expect(await walk(100, { signal: stop.signal })).toEqual([])
})

test('a failed batch fails the run', async () => {
  await expect(inBatches({}, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
})

test('a statement is repeated until it finds fewer rows than it may change', async () => {
  const counts = [3, 3, 2, 9]
  await whileFull({}, 3, async () => ({ rowCount: counts.shift() ?? null }))
  expect(counts).toEqual([9])
})
