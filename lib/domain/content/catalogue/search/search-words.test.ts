import { describe, expect, test } from '@jest/globals'
import { askedGrams, readingsOf } from './search-words'

describe('grams that the index is asked for', () => {
  const documents = (counts: Record<string, number>) => (gram: string) => counts[gram] ?? 0

  test('all pairs of a term, each once', () => {
    expect(askedGrams(['雨宿', '雨宿り'], documents({}), 100).sort()).toEqual(['宿り', '雨宿'])
  })

  test('a dense pair only where its term has no rarer one', () => {
    const counts = documents({ as: 52, sm: 51, mr: 53, 雨の: 40, の夜: 9 })
    expect(askedGrams(['asmr'], counts, 100)).toEqual(['sm'])
    expect(askedGrams(['雨の夜'], counts, 100)).toEqual(['の夜'])
    expect(askedGrams(['asmr', '雨の夜'], counts, 100)).toEqual(['sm', 'の夜'])
  })

  test('a single character is asked for however many hold it', () => {
    expect(askedGrams(['の'], documents({ の: 99 }), 100)).toEqual(['の'])
  })
})

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

/** All readings, in a store that knows these names. */
async function readIn(known: string[], terms: string[]): Promise<string[][]> {
  const query = async ({ values: [parts] }: { values: [string[]] }) => ({
    rows: known.filter((name) => parts.includes(name)).map((norm) => ({ norm })),
  })
  const found: string[][] = []
  for await (const reading of readingsOf({ db: { $client: { query } } as never }, terms))
    found.push(reading)
  return found
}

test('a phrase is cut at the names within it, a word of Latin letters and digits never', async () => {
  const known = ['雨の夜', 'asmr', '99', 'c4']
  expect(await readIn(known, ['asmr雨の夜に眠る'])).toEqual([
    ['asmr雨の夜に眠る'],
    ['asmr', '雨の夜', '眠る'],
    ['asmr', '雨の夜'],
  ])
  for (const word of ['ke999999999', '01a2c4', 'asmr2', '2asmr'])
    expect(await readIn(known, [word])).toEqual([[word]])
})
