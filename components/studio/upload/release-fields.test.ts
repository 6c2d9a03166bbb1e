import { describe, expect, test } from '@jest/globals'
import { releaseNow, toPublication } from './release-fields'

describe('when a work appears', () => {
  test('now needs no time; later is Japanese time', () => {
    expect(toPublication(releaseNow)).toEqual({})
    expect(toPublication({ when: 'later', at: '2026-12-24T20:00', acceptPreorders: true })).toEqual(
      { releaseAt: '2026-12-24T11:00:00.000Z', acceptPreorders: true },
    )
  })

  test('later without a time is refused', () => {
    expect(toPublication({ ...releaseNow, when: 'later' })).toBeNull()
  })
})
