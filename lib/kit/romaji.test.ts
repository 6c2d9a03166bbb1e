import { expect, test } from '@jest/globals'
import { kanaReadings } from './romaji'

test.each([
  ['neko', ['ねこ']],
  ['asagi', ['あさぎ']],
  ['amadare', ['あまだれ']],
  ['syoujo', ['しょうじょ']],
  ['kenichi', ['けにち', 'けんいち']],
  ['asmr', []],
  ['hello', []],
  ['a', []],
  ['ねこ', []],
  ['neko3', []],
])('%s may be read as %j', (word, readings) => {
  expect(kanaReadings(word)).toEqual(readings)
})
