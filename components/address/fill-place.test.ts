import { describe, expect, test } from '@jest/globals'
import { fillPlace, NOWHERE, placeOf } from './fill-place'

const nago = { prefectureCode: '47', prefecture: '沖縄県', city: '名護市', town: '安和' }
const osaka = { prefectureCode: '27', prefecture: '大阪府', city: '大阪市北区', town: '梅田' }

describe('an address by its postal code', () => {
  test('is filled in where nothing has been typed', () => {
    expect(fillPlace(NOWHERE, NOWHERE, placeOf([nago]))).toEqual({
      prefectureCode: '47',
      city: '名護市',
      street: '安和',
    })
  })

  test('follows a corrected code, and keeps what was typed by hand', () => {
    const first = placeOf([nago])
    expect(fillPlace(first, first, placeOf([osaka])).city).toBe('大阪市北区')
    const typed = { ...first, street: '安和1-2-3' }
    expect(fillPlace(typed, first, placeOf([osaka]))).toEqual({
      prefectureCode: '27',
      city: '大阪市北区',
      street: '安和1-2-3',
    })
  })

  test('leaves the town to the reader where a code has several, and all where it is unknown', () => {
    expect(placeOf([nago, { ...nago, town: '宇茂佐' }]).street).toBe('')
    expect(placeOf([])).toEqual(NOWHERE)
  })

  test('leaves prefecture and city to the reader where a code is of two prefectures', () => {
    expect(placeOf([nago, osaka])).toEqual(NOWHERE)
  })
})
