import { describe, expect, test } from '@jest/globals'
import { plannedRelease, releaseNow, toPublication } from './release-fields'

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

test('a draft offers the release that it has noted, in Japanese time; any other work the present', () => {
  const releaseAt = '2027-01-01T12:00:00.000Z'
  expect(plannedRelease({ state: 'draft', releaseAt })).toEqual({
    ...releaseNow,
    when: 'later',
    at: '2027-01-01T21:00',
  })
  expect(plannedRelease({ state: 'draft', releaseAt: null })).toEqual(releaseNow)
  expect(plannedRelease({ state: 'withdrawn', releaseAt })).toEqual(releaseNow)
  expect(plannedRelease(undefined)).toEqual(releaseNow)
})
