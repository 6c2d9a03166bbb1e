import { expect, test } from '@jest/globals'
import { pageQuery, pagesOf } from './pages'

test('pages count from 1 and list thirty entries (spec §9)', () => {
  expect(pageQuery(1)).toEqual({ take: 30, skip: 0 })
  expect(pageQuery(3)).toEqual({ take: 30, skip: 60 })
  expect(pageQuery(2, 100)).toEqual({ take: 100, skip: 100 })
})

test('an empty list has one page, a full page is no second one', () => {
  expect([0, 1, 30, 31, 60, 61].map((total) => pagesOf(total))).toEqual([1, 1, 1, 2, 2, 3])
  expect(pagesOf(201, 100)).toBe(3)
})
