import { describe, expect, test } from '@jest/globals'
import { placeVersions } from './version-states'

const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const version = (n: number, from: Date | null, withdrawnAt: Date | null = null) => ({
  version: n,
  publishedFrom: from,
  withdrawnAt,
})
const statesAt = (now: Date, ...versions: ReturnType<typeof version>[]) =>
  placeVersions(versions, now).map(({ version, state }) => `${version} ${state}`)

describe('versions of a text', () => {
  test('the newest that has begun is in force, what is to come is scheduled', () => {
    const versions = [version(1, null), version(2, day(5)), version(3, day(20))]
    expect(statesAt(day(10), ...versions)).toEqual(['3 scheduled', '2 inForce', '1 past'])
    expect(statesAt(day(20), ...versions)).toEqual(['3 inForce', '2 past', '1 past'])
    expect(placeVersions(versions, day(10)).at(-1)?.until).toEqual(day(5))
  })

  test('a withdrawn one leaves the one before in force', () => {
    const versions = [version(1, null), version(2, day(5), day(8))]
    expect(statesAt(day(10), ...versions)).toEqual(['2 withdrawn', '1 inForce'])
    const [second] = placeVersions(versions, day(10))
    expect(second).toMatchObject({ until: day(8), wasInForce: true })
  })

  test('one that was withdrawn before it began was never in force', () => {
    const [second] = placeVersions([version(1, null), version(2, day(20), day(8))], day(25))
    expect(second).toMatchObject({ state: 'withdrawn', until: null, wasInForce: false })
  })
})
