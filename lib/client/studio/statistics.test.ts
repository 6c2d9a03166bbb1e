import { describe, expect, test } from '@jest/globals'
import { changeText, compare, type FigureDay, periodOf, sourceName } from './statistics'

const day = (plays: number): FigureDay => ({
  day: '2026-11-24',
  plays,
  completed: 0,
  favourites: 0,
  followers: 0,
  sales: 0,
})

describe('the figures of a period', () => {
  test('are compared with the days before it', () => {
    expect(compare([1, 2, 3, 4].map(day), 'plays')).toEqual({ now: 7, before: 3 })
  })

  test('say how much they changed', () => {
    expect(changeText({ now: 5, before: 4 })).toBe('+25%')
    expect(changeText({ now: 1, before: 4 })).toBe('-75%')
    expect(changeText({ now: 4, before: 4 })).toBe('同じ')
    expect(changeText({ now: 4, before: 0 })).toBe('前はなし')
    expect(changeText({ now: 0, before: 0 })).toBe('同じ')
  })

  test('are those of 30 days where the address names no period that there is', () => {
    expect([null, '7', '8', 'x'].map((text) => periodOf(text).days)).toEqual([30, 7, 30, 30])
  })
})

test('sources have names; another site is named by its host', () => {
  expect(['search', 'outside:x.example', 'outside:other'].map(sourceName)).toEqual([
    '検索',
    'x.example',
    'ほかのサイト',
  ])
})
