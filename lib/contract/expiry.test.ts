import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { type ContractKey, contract } from '.'
import type { Route } from './route'

type Schema = { properties?: Record<string, Schema>; [key: string]: unknown }

/** Objects of a schema that say when they end, but not in how many seconds. */
function silentOf(node: unknown): Schema[] {
  if (typeof node !== 'object' || node === null) return []
  const { properties } = node as Schema
  const isSilent = properties?.expiresAt && !properties.expiresIn
  return [...(isSilent ? [node as Schema] : []), ...Object.values(node).flatMap(silentOf)]
}

test('what ends for a listener says so for clients whose clock may be wrong, too', () => {
  const listeners = (Object.entries(contract) as [ContractKey, Route][]).filter(
    ([key]) => !/ \/(?:studio|ops)\//u.test(key),
  )
  const written = listeners.flatMap(([key, { response }]) =>
    response ? [{ key, schema: z.toJSONSchema(response, { unrepresentable: 'any' }) }] : [],
  )
  expect(JSON.stringify(written).match(/"expiresIn"/gu)?.length).toBeGreaterThan(8)
  expect(written.filter(({ schema }) => silentOf(schema).length > 0)).toEqual([])
})
