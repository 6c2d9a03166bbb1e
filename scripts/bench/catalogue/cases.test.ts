import { expect, test } from '@jest/globals'
import { drawUnasked, drawWords, seededRandom } from './cases'

const titles = Array.from({ length: 40 }, (_, i) => `夜更${String.fromCodePoint(0x4e00 + i)}朗読`)
const sample = { titles, words: titles, people: titles, tags: titles, creators: [], nids: [] }

test('nothing that was asked is drawn again', () => {
  const asked = new Set<string>()
  const draw = { random: seededRandom(1), sample }
  const drawn = Array.from({ length: 400 }, () => drawUnasked(asked, () => drawWords(draw)))
  expect(new Set(drawn).size).toBe(400)
})

test('a sample that has no more is not asked again', () => {
  const asked = new Set<string>()
  drawUnasked(asked, () => ({ query: '雨' }))
  expect(() => drawUnasked(asked, () => ({ query: '雨' }))).toThrow('has been asked')
})
