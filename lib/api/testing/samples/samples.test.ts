import { expect, test } from '@jest/globals'
import { type ContractKey, contract } from '@/lib/contract'
import type { opsFeeRoutes } from '@/lib/contract/ops/fees'
import type { textRoutes } from '@/lib/contract/texts'
import { sampleFor } from '../contract-world'
import { nothing, type SamplesOf } from './sample'
import { samples } from './samples'
import { textSamples } from './texts'

const keys = Object.keys(contract) as ContractKey[]

test('every call of the contract that names something has a sample', () => {
  for (const key of keys) expect(() => sampleFor(key)).not.toThrow()
  expect(keys).toEqual(expect.arrayContaining(Object.keys(samples)))
})

test('a call that names something and has no sample is refused, not asked about nothing', () => {
  expect(() => sampleFor('POST /ops/fees', {})).toThrow(
    'POST /ops/fees needs a sample in lib/api/testing/samples, in the file of its noun',
  )
  expect(sampleFor('GET /home', {})).toBe(nothing)
})

test('nor does it compile', () => {
  // @ts-expect-error POST /ops/fees is missing.
  const withoutOne = { 'GET /ops/fees': nothing } satisfies SamplesOf<typeof opsFeeRoutes>
  // @ts-expect-error It must say which of the texts it names.
  const withoutParams = { ...textSamples, 'GET /texts/{kind}': nothing } satisfies SamplesOf<
    typeof textRoutes
  >
  expect([withoutOne, withoutParams]).toHaveLength(2)
})
