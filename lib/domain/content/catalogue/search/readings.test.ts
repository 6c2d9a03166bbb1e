import { expect, test } from '@jest/globals'
import { readingsOf } from './readings'

/** The readings before phrases are cut, for which the database is asked. */
async function inLetters(terms: string[], count: number): Promise<string[][]> {
  const readings = readingsOf({ db: {} as never }, terms)
  const found: string[][] = []
  for (let n = 0; n < count; n += 1) found.push((await readings.next()).value as string[])
  return found
}

test('terms are read as typed, then as kana, each by its own readings', async () => {
  expect(await inLetters(['neko'], 2)).toEqual([['neko'], ['ねこ']])
  expect(await inLetters(['kenichi', 'neko', 'asmr'], 3)).toEqual([
    ['kenichi', 'neko', 'asmr'],
    ['けにち', 'ねこ', 'asmr'],
    ['けんいち', 'ねこ', 'asmr'],
  ])
})
