import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { WorksQuery } from '@/lib/contract/catalogue'
import {
  canonicalHref,
  parsePage,
  parseWorkQuery,
  toWorksQuery,
  wholeList,
  workListHref,
} from './work-query'

/** What the web's framework makes of an address. */
function paramsOf(href: string): Record<string, string | string[]> {
  const search = new URL(href, 'http://x').searchParams
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const [first = '', ...more] = search.getAll(name)
      return [name, more.length > 0 ? [first, ...more] : first]
    }),
  )
}

describe('the address of a list of works', () => {
  test('nonsense counts as absent', () => {
    expect(
      parseWorkQuery({
        type: 'film',
        sort: 'x',
        creator: "1' or 1=1",
        page: '-3',
        free: 'yes',
        priceMin: '-5',
        minutesMax: 'long',
        targetGender: 'both',
      }),
    ).toEqual(wholeList())
  })

  test('the first of a repeated parameter counts, and long text is cut', () => {
    const query = parseWorkQuery({ query: ['雨'.repeat(10_000), 'b'], cast: ` ${'声'.repeat(60)}` })
    expect(query.query).toHaveLength(200)
    expect(query.cast).toHaveLength(50)
  })

  test('a cut never leaves half a character, and NUL is dropped', () => {
    expect(parseWorkQuery({ query: `${'a'.repeat(199)}💕` }).query).toBe('a'.repeat(199))
    expect(parseWorkQuery({ query: '雨\0音\ud83d' }).query).toBe('雨音')
  })

  test('tags are all read, once each, ten at most; one that is asked for is not left out too', () => {
    const query = parseWorkQuery({
      tag: [' 雨音 ', '雨音', '', '猫'],
      excludeTag: ['怪談', '猫'],
    })
    expect(query.tags).toEqual(['雨音', '猫'])
    expect(query.excludedTags).toEqual(['怪談'])
    const many = Array.from({ length: 30 }, (_, i) => `t${i}`)
    expect(parseWorkQuery({ tag: many }).tags).toHaveLength(10)
  })

  test('ranges are read in either order, with commas and full-width digits, within their bounds', () => {
    expect(parseWorkQuery({ priceMin: '1,500', priceMax: '５００' })).toMatchObject({
      priceMin: 500,
      priceMax: 1500,
    })
    expect(parseWorkQuery({ minutesMin: '99999' })).toMatchObject({
      minutesMin: 1440,
      minutesMax: null,
    })
    expect(parseWorkQuery({ priceMin: '0' }).priceMin).toBe(0)
  })

  test('page numbers stay where the API can follow', () => {
    expect(['1', '7', '0', '1.5', '999999', ''].map(parsePage)).toEqual([1, 7, 1, 1, 3334, 1])
    expect(toWorksQuery(parseWorkQuery({ page: '3' }))).toMatchObject({ take: 30, skip: 60 })
  })

  test('a change keeps the rest, leaves defaults out and leads back to the first page', () => {
    const query = parseWorkQuery({ query: '雨', sort: 'popular', page: '4' })
    expect(workListHref('/search', query, { sort: null })).toBe('/search?query=%E9%9B%A8')
    expect(workListHref('/search', query, { page: 5 })).toBe(
      '/search?query=%E9%9B%A8&sort=popular&page=5',
    )
    expect(workListHref('/store', wholeList())).toBe('/store')
    expect(workListHref('/search', wholeList(), { tags: ['a', 'b'], excludedTags: ['c'] })).toBe(
      '/search?tag=a&tag=b&excludeTag=c',
    )
  })

  const anyParams = fc.dictionary(
    fc.constantFrom(
      'query',
      'tag',
      'excludeTag',
      'cast',
      'creator',
      'type',
      'sort',
      'page',
      'free',
      'priceMin',
      'priceMax',
      'minutesMin',
      'minutesMax',
      'targetGender',
    ),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('true', 'album', 'longest', 'male', '12', '3000'),
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }),
    ),
  )

  test('whatever an address says, the API understands what is made of it', () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        expect(WorksQuery.safeParse(toWorksQuery(parseWorkQuery(params))).error).toBeUndefined()
      }),
    )
  })

  test('an address made of a query reads as the same query', () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const query = parseWorkQuery(params)
        const href = workListHref('/search', query, { page: query.page })
        expect(parseWorkQuery(paramsOf(href))).toEqual(query)
      }),
    )
  })
})

test.each([
  [{ page: 3 }, '/cast/a?page=3'],
  [{ sort: 'popular', page: 3 }, '/cast/a'],
  [{ type: 'voice', page: 2 }, '/cast/a'],
  [{ attributeType: 'scenario', page: 2 }, '/cast/a?attributeType=scenario&page=2'],
  [{ attributeType: 'scenario', sort: 'popular' }, '/cast/a?attributeType=scenario'],
] as const)('search engines know %j as %s', (asked, address) => {
  expect(canonicalHref('/cast/a', { ...wholeList(), ...asked })).toBe(address)
})
