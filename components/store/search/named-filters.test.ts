import { describe, expect, test } from '@jest/globals'
import { parseWorkQuery, wholeList, workListHref } from '@/lib/client/catalogue/work-query'
import { namedFilters, turnTag } from './named-filters'

describe('the conditions of a search', () => {
  const query = parseWorkQuery({
    query: '雨',
    type: 'album',
    free: 'true',
    onSale: 'true',
    upcoming: 'true',
    tag: ['雨音', '猫'],
    excludeTag: '怪談',
    cast: '古都野しをん',
    priceMin: '500',
    priceMax: '1500',
    minutesMax: '30',
    targetGender: 'female',
  })

  test('are all named', () => {
    expect(namedFilters(query).map(({ name }) => name)).toEqual([
      'アルバム',
      '無料',
      'セール中',
      'もうすぐ配信',
      '#雨音',
      '#猫',
      '#怪談 を除く',
      '出演：古都野しをん',
      '価格：500円〜1,500円',
      '長さ：〜30分',
      '女性向け',
    ])
    expect(namedFilters(wholeList())).toEqual([])
  })

  test('taken off one after the other, only the words are left', () => {
    let left = query
    for (let filters = namedFilters(left); filters.length > 0; filters = namedFilters(left))
      left = { ...left, ...filters[0]?.off }
    expect(workListHref('/search', left)).toBe('/search?query=%E9%9B%A8')
  })

  test('a tag turns from neither to wanted to unwanted and back', () => {
    const tap = (from: typeof query) => ({ ...from, ...turnTag(from, '朗読') })
    const once = tap(wholeList())
    expect(once).toMatchObject({ tags: ['朗読'], excludedTags: [] })
    const twice = tap(once)
    expect(twice).toMatchObject({ tags: [], excludedTags: ['朗読'] })
    expect(tap(twice)).toEqual(wholeList())
  })
})
