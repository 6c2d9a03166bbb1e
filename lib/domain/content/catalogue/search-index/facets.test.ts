import { describe, expect, test } from '@jest/globals'
import {
  FACETS,
  facetOf,
  indexedPartOf,
  PARTS,
  POPULAR_FACETS,
  popularFacet,
  sampleFacet,
  sampleFacetsOf,
} from './facets'

describe('facets', () => {
  test('no two mean the same number', () => {
    const fixed = [...Object.values(FACETS), ...PARTS.map(sampleFacet), ...POPULAR_FACETS]
    expect(new Set(fixed).size).toBe(fixed.length)
    for (const number of [1, 2, 7, 12_345])
      for (const of of Object.values(facetOf)) expect(fixed).not.toContain(of(number))
  })

  test('a part holds one id in so many, and each part is within the next', () => {
    const ids = Array.from({ length: 1024 }, (_, n) => `0192${n.toString(16).padStart(4, '0')}`)
    for (const part of PARTS)
      expect(ids.filter((id) => sampleFacetsOf(id).includes(sampleFacet(part)))).toHaveLength(
        1024 / part,
      )
    expect(sampleFacetsOf('01920000')).toEqual(PARTS.map(sampleFacet))
    expect(sampleFacetsOf('0192000f')).toEqual([])
  })

  test('an eighth and what lies within it is found in an index of its own', () => {
    expect(([8, 16, 1024] as const).map((part) => indexedPartOf(sampleFacet(part)))).toEqual([
      35, 35, 35,
    ])
    expect(([8, 16, 1024] as const).map((part) => indexedPartOf(popularFacet(part)))).toEqual([
      75, 75, 75,
    ])
    for (const facet of [sampleFacet(4), popularFacet(4), FACETS.sale, facetOf.tag(10)])
      expect(indexedPartOf(facet)).toBeUndefined()
  })

  test('the numbers are those of the migration', () => {
    expect([
      sampleFacet(2),
      sampleFacet(1024),
      popularFacet(2),
      popularFacet(1024),
      FACETS.sale,
      FACETS.freeAlbum,
    ]).toEqual([27, 63, 67, 103, 107, 111])
  })
})
