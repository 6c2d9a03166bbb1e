import { describe, expect, test } from '@jest/globals'
import { moveCrop, wholeCrop, zoomCrop, zoomOf } from './picture-crop'

const size = { width: 1200, height: 800, aspect: 1 }
const whole = wholeCrop(size)

describe('a square crop', () => {
  test('begins as the largest square in the middle', () => {
    expect(whole).toEqual({ centerX: 600, centerY: 400, width: 800 })
    expect(zoomOf(size, whole)).toBe(1)
  })

  test('keeps its middle when it is zoomed, between 1 and 4 times', () => {
    expect(zoomCrop(size, whole, 2)).toEqual({ centerX: 600, centerY: 400, width: 400 })
    expect(zoomOf(size, zoomCrop(size, whole, 9))).toBe(4)
    expect(zoomCrop(size, whole, 0.1)).toEqual(whole)
  })

  test('moves by parts of its own side and never leaves the picture', () => {
    expect(moveCrop(size, whole, 0.1, 0)).toEqual({ centerX: 680, centerY: 400, width: 800 })
    expect(moveCrop(size, whole, 5, 5)).toEqual({ centerX: 800, centerY: 400, width: 800 })
    expect(moveCrop(size, whole, -5, -5)).toEqual({ centerX: 400, centerY: 400, width: 800 })
  })

  test('is drawn back inside when it grows at an edge', () => {
    const corner = moveCrop(size, zoomCrop(size, whole, 4), -9, -9)
    expect(corner).toEqual({ centerX: 100, centerY: 100, width: 200 })
    expect(zoomCrop(size, corner, 1)).toEqual({ centerX: 400, centerY: 400, width: 800 })
  })
})

describe('a crop four times as wide as high', () => {
  const banner = { width: 1200, height: 800, aspect: 4 }
  const widest = wholeCrop(banner)

  test('begins as wide as the picture, and moves up and down by parts of its height', () => {
    expect(widest).toEqual({ centerX: 600, centerY: 400, width: 1200 })
    expect(moveCrop(banner, widest, 0.5, 0.5)).toEqual({ centerX: 600, centerY: 550, width: 1200 })
    expect(moveCrop(banner, widest, 0, 9)).toEqual({ centerX: 600, centerY: 650, width: 1200 })
  })

  test('is as high as a picture that is wider still', () => {
    expect(wholeCrop({ width: 5000, height: 1000, aspect: 4 }).width).toBe(4000)
  })
})
