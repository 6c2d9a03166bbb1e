import { expect, test } from '@jest/globals'
import { takeTurns } from './take-turns'

/** Work that runs until it is told to end. */
function openWork() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end: () => end(), ended }
}

test('so many run at a time, the others in the order of asking, also after one has failed', async () => {
  const inTurn = takeTurns(2)
  const works = Array.from({ length: 5 }, openWork)
  const begun: number[] = []
  const all = works.map(({ ended }, i) =>
    inTurn(async () => {
      begun.push(i)
      await ended
      if (i === 0) throw new Error('the first fails')
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  works[0]?.end()
  await expect(all[0]).rejects.toThrow('the first fails')
  expect(begun).toEqual([0, 1, 2])
  for (const { end } of works) end()
  await Promise.all(all.slice(1))
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('whoever comes when too many wait is told so at once, and later ones are taken', async () => {
  const inTurn = takeTurns(1, { maxWaiting: 1, tooMany: () => new Error('come later') })
  const first = openWork()
  const running = inTurn(() => first.ended)
  const next = inTurn(async () => 'next')
  await expect(inTurn(async () => 'third')).rejects.toThrow('come later')
  first.end()
  await running
  expect(await next).toBe('next')
  expect(await inTurn(async () => 'later')).toBe('later')
})
