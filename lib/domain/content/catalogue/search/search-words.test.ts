import { describe, expect, test } from '@jest/globals'
import { askedGrams } from './search-words'

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
