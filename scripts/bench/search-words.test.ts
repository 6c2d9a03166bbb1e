import { expect, test } from '@jest/globals'
import { searchWords } from './search-words.mjs'

const titles = ['雨だれ書房の夜ふかし朗読', '月うら喫茶室の、閉店後。', 'Midnight midnight']

test('nothing is searched for twice, and most stands in a title', () => {
  const words = searchWords(titles)
  const first = Array.from({ length: 40 }, () => words.next().value)
  for (const word of first) expect(titles.join().toLowerCase()).toContain(word)
  const all = [...first, ...Array.from({ length: 5_000 }, () => words.next().value)]
  expect(new Set(all).size).toBe(all.length)
})

test('whoever asks for more than there is is told so', () => {
  const words = searchWords(['雨月'])
  expect(words.next().value).toBe('雨月')
  expect(() => words.next()).toThrow('Everything has been searched for.')
})
