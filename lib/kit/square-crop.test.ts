import { describe, expect, test } from '@jest/globals'
import { moveCrop, wholeCrop, zoomCrop, zoomOf } from './square-crop'

const size = { width: 1200, height: 800 }
const whole = wholeCrop(size)

describe('a square crop', () => {
  test('begins as the largest square in the middle', () => {
    expect(whole).toEqual({ centerX: 600, centerY: 400, side: 800 })
    expect(zoomOf(size, whole)).toBe(1)
  })

  test('keeps its middle when it is zoomed, between 1 and 4 times', () => {
    expect(zoomCrop(size, whole, 2)).toEqual({ centerX: 600, centerY: 400, side: 400 })
    expect(zoomOf(size, zoomCrop(size, whole, 9))).toBe(4)
    expect(zoomCrop(size, whole, 0.1)).toEqual(whole)
  })

  test('moves by parts of its own side and never leaves the picture', () => {
    expect(moveCrop(size, whole, 0.1, 0)).toEqual({ centerX: 680, centerY: 400, side: 800 })
    expect(moveCrop(size, whole, 5, 5)).toEqual({ centerX: 800, centerY: 400, side: 800 })
    expect(moveCrop(size, whole, -5, -5)).toEqual({ centerX: 400, centerY: 400, side: 800 })
  })

  test('is drawn back inside when it grows at an edge', () => {
    const corner = moveCrop(size, zoomCrop(size, whole, 4), -9, -9)
    expect(corner).toEqual({ centerX: 100, centerY: 100, side: 200 })
    expect(zoomCrop(size, corner, 1)).toEqual({ centerX: 400, centerY: 400, side: 800 })
  })
})
