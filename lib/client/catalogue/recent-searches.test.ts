import { describe, expect, test } from '@jest/globals'
import { RecentSearches } from './recent-searches'

function remembering(saved?: string) {
  const stored = new Map<string, string>(saved === undefined ? [] : [['recent-searches', saved]])
  return new RecentSearches(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }))
}

describe('recent searches', () => {
  test('stand newest first, once each, eight at most', () => {
    const searches = remembering()
    for (const words of ['雨', '猫', ' 雨 ', '', '1', '2', '3', '4', '5', '6'])
      searches.remember(words)
    expect(searches.list()).toEqual(['6', '5', '4', '3', '2', '1', '雨', '猫'])
    searches.remember('7')
    expect(searches.list()).not.toContain('猫')
  })

  test('can be cleared', () => {
    const searches = remembering('["雨"]')
    searches.clear()
    expect(searches.list()).toEqual([])
  })

  test('storage that is forbidden or holds something else counts as empty', () => {
    for (const saved of ['{', '{"a":1}', '[1,null,"雨"]'])
      expect(remembering(saved).list()).toEqual(saved.includes('雨') ? ['雨'] : [])
    const forbidden = new RecentSearches(() => {
      throw new Error('SecurityError')
    })
    forbidden.remember('雨')
    expect(forbidden.list()).toEqual([])
  })
})
