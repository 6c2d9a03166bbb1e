import { describe, expect, test } from '@jest/globals'
import { attenuationOf, boostOf, limited } from './loudness'

describe('loudness', () => {
  test('a loud track is turned down to −18 LUFS, a quiet or unknown one never', () => {
    expect(attenuationOf(-12)).toBeCloseTo(0.501, 3)
    expect(attenuationOf(-18)).toBe(1)
    expect(attenuationOf(-30)).toBe(1)
    expect(attenuationOf(null)).toBe(1)
  })

  test('a boost lifts a quiet track by 6 dB at most', () => {
    expect(boostOf(-20)).toBeCloseTo(10 ** (2 / 20))
    expect(boostOf(-40)).toBeCloseTo(10 ** (6 / 20))
    expect(boostOf(-10)).toBe(1)
    expect(boostOf(null)).toBe(1)
  })

  test('the limiter leaves what is below its knee and never passes −1 dB', () => {
    expect(limited(0.5)).toBe(0.5)
    expect(limited(-0.7)).toBe(-0.7)
    for (let sample = -4; sample <= 4; sample += 0.01)
      expect(Math.abs(limited(sample))).toBeLessThanOrEqual(0.8901)
    expect(limited(0.9)).toBeGreaterThan(limited(0.8))
  })
})
