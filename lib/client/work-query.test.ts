import { describe, expect, test } from '@jest/globals'
import { parsePage, parseWorkQuery, toWorksQuery, workListHref } from './work-query'

describe('the address of a list of works', () => {
  test('nonsense counts as absent', () => {
    const query = parseWorkQuery({ type: 'film', sort: 'x', creator: "1' or 1=1", page: '-3' })
    expect(query).toMatchObject({ type: null, sort: null, creator: null, page: 1 })
  })

  test('the first of a repeated parameter counts, and long text is cut', () => {
    const query = parseWorkQuery({ query: ['雨'.repeat(300), 'b'], tag: ' 雨音 ' })
    expect(query.query).toHaveLength(200)
    expect(query.tag).toBe('雨音')
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
    expect(workListHref('/store', parseWorkQuery({}), {})).toBe('/store')
  })
})
