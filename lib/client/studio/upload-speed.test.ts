import { describe, expect, test } from '@jest/globals'
import { createSpeedometer } from './upload-speed'

describe('speed of a transfer', () => {
  test('is bytes per second, and follows a change calmly', () => {
    let now = 0
    const speed = createSpeedometer(() => now)
    expect(speed.measure(0)).toBeNull()
    now = 1000
    expect(speed.measure(1_000_000)).toBe(1_000_000)
    now = 2000
    const slower = speed.measure(1_000_000) ?? 0
    expect(slower).toBeGreaterThan(500_000)
    expect(slower).toBeLessThan(1_000_000)
  })

  test('begins anew where a resumed transfer counts from an earlier place', () => {
    let now = 0
    const speed = createSpeedometer(() => now)
    speed.measure(5_000_000)
    now = 1000
    expect(speed.measure(4_000_000)).toBeNull()
  })
})
