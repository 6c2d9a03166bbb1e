import { describe, expect, it } from '@jest/globals'
import { heardSeconds, sceneIndexAt } from './scenes'

const track = { trialStartMs: 60_000, trialDurationMs: 30_000 }

describe('a place of the whole track', () => {
  it('is the same place of the whole', () => {
    expect(heardSeconds(65_000, track, 'full')).toBe(65)
  })

  it('is counted from the start of a trial', () => {
    expect(heardSeconds(60_000, track, 'trial')).toBe(0)
    expect(heardSeconds(89_999, track, 'trial')).toBeCloseTo(29.999)
  })

  it('is nowhere in a trial that does not hold it', () => {
    expect(heardSeconds(59_999, track, 'trial')).toBeNull()
    expect(heardSeconds(90_000, track, 'trial')).toBeNull()
  })
})

describe('the scene that is heard', () => {
  const scenes = [{ startMs: 0 }, { startMs: 62_000 }, { startMs: 80_000 }]

  it('begins with its first millisecond', () => {
    expect(sceneIndexAt(scenes, 61.999, track, 'full')).toBe(0)
    expect(sceneIndexAt(scenes, 62, track, 'full')).toBe(1)
  })

  it('is found in a trial by its place in the whole', () => {
    expect(sceneIndexAt(scenes, 1.9, track, 'trial')).toBe(0)
    expect(sceneIndexAt(scenes, 20, track, 'trial')).toBe(2)
  })

  it('is none before the first', () => {
    expect(sceneIndexAt([{ startMs: 5_000 }], 4, track, 'full')).toBe(-1)
  })
})
