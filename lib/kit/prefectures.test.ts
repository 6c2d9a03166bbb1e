import { expect, test } from '@jest/globals'
import { prefectureName, prefectures } from './prefectures'

test('there are 47 prefectures, from 01 北海道 to 47 沖縄県', () => {
  expect(prefectures).toHaveLength(47)
  expect(new Set(prefectures.map(({ name }) => name)).size).toBe(47)
  expect([prefectureName('01'), prefectureName('13'), prefectureName('47')]).toEqual([
    '北海道',
    '東京都',
    '沖縄県',
  ])
  expect(prefectureName('48')).toBe('')
})
