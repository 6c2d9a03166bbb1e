import { describe, expect, test } from '@jest/globals'
import { track } from '../testing/silent-player'
import { momentOf, rangeOf, sectionOf } from './bookmark-places'

/** A trial of 60 seconds that begins at 30 seconds. */
const item = track('1')

describe('the places of bookmarks in the full track', () => {
  test('a moment of the full track, and one of its trial', () => {
    expect(momentOf(item, { mode: 'full', positionSeconds: 1.2345, section: null })).toEqual({
      startMs: 1234,
      endMs: null,
    })
    expect(momentOf(item, { mode: 'trial', positionSeconds: 1, section: null })).toEqual({
      startMs: 31_000,
      endMs: null,
    })
  })

  test('a range is the repeated section, once it has an end', () => {
    const at = (toSeconds: number | null) => ({
      mode: 'trial' as const,
      positionSeconds: 5,
      section: { fromSeconds: 2, toSeconds },
    })
    expect(rangeOf(item, at(4))).toEqual({ startMs: 32_000, endMs: 34_000 })
    expect(rangeOf(item, at(null))).toBeNull()
    expect(rangeOf(item, { ...at(4), section: null })).toBeNull()
  })

  test('a range repeats where it is heard, up to the end of what is heard', () => {
    const trial = { mode: 'trial', durationSeconds: 60 } as const
    const range = { startMs: 40_000, endMs: 50_000 }
    expect(sectionOf(range, item, { mode: 'full', durationSeconds: 300 })).toEqual({
      fromSeconds: 40,
      toSeconds: 50,
    })
    expect(sectionOf(range, item, trial)).toEqual({ fromSeconds: 10, toSeconds: 20 })
    expect(sectionOf({ ...range, endMs: 200_000 }, item, trial)).toEqual({
      fromSeconds: 10,
      toSeconds: 60,
    })
    expect(sectionOf({ startMs: 1_000, endMs: 50_000 }, item, trial)).toBeNull()
    expect(sectionOf({ startMs: 40_000, endMs: null }, item, trial)).toBeNull()
  })
})
