import { describe, expect, test } from '@jest/globals'
import { parseSearchTab, searchTabHref, searchTabs } from './search-tab'
import { parseWorkQuery } from './work-query'

const rain = parseWorkQuery({ query: '雨 夜', type: 'album', page: '3' })

describe('the tabs of a search', () => {
  test('the address names one; anything else, and a search without words, is for works', () => {
    expect(parseSearchTab({ tab: 'merchandise' }, rain)).toBe('merchandise')
    expect(parseSearchTab({ tab: ['channels', 'works'] }, rain)).toBe('channels')
    expect(parseSearchTab({ tab: 'people' }, rain)).toBe('works')
    expect(parseSearchTab({}, rain)).toBe('works')
    expect(parseSearchTab({ tab: 'channels' }, parseWorkQuery({ query: ' ' }))).toBe('works')
  })

  test('works stay narrowed, other tabs have the words alone; each begins with its first page', () => {
    const words = new URLSearchParams({ query: '雨 夜' })
    expect(searchTabHref('works', rain)).toBe(`/search?${words}&type=album`)
    expect(searchTabHref('merchandise', rain)).toBe(`/search?${words}&tab=merchandise`)
    expect(searchTabHref('channels', rain, 2)).toBe(`/search?${words}&tab=channels&page=2`)
  })

  test('a number stands where it is known, and ends at 99', () => {
    const labels = (counts: Parameters<typeof searchTabs>[1]) =>
      searchTabs(rain, counts).map(({ label }) => label)
    expect(labels({})).toEqual(['作品', 'グッズ', 'チャンネル', 'セリフ'])
    expect(labels({ works: 0, merchandise: 99, channels: 100 })).toEqual([
      '作品（0）',
      'グッズ（99）',
      'チャンネル（99+）',
      'セリフ',
    ])
  })
})
