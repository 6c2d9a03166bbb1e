import { describe, expect, test } from '@jest/globals'
import {
  FACETS,
  facetOf,
  HEAD_FACETS,
  headFacet,
  PARTS,
  sampleFacet,
  sampleFacetsOf,
} from './facets'

describe('facets', () => {
  test('no two mean the same number', () => {
    const fixed = [...Object.values(FACETS), ...PARTS.map(sampleFacet), ...HEAD_FACETS]
    expect(new Set(fixed).size).toBe(fixed.length)
    for (const number of [1, 2, 7, 12_345])
      for (const of of Object.values(facetOf)) expect(fixed).not.toContain(of(number))
  })

  test('a part holds one id in so many, and each part is within the next', () => {
    const ids = Array.from(
      { length: 256 },
      (_, byte) => `0192-${byte.toString(16).padStart(2, '0')}`,
    )
    for (const part of PARTS)
      expect(ids.filter((id) => sampleFacetsOf(id).includes(sampleFacet(part)))).toHaveLength(
        256 / part,
      )
    expect(sampleFacetsOf('0192-00')).toEqual(PARTS.map(sampleFacet))
    expect(sampleFacetsOf('0192-0f')).toEqual([])
  })

  test('the numbers are those of the migration', () => {
    expect([sampleFacet(2), sampleFacet(256), headFacet(2), headFacet(256)]).toEqual([
      27, 55, 59, 87,
    ])
  })
})
