import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { contract } from './index'

/** Every schema within one, itself among them. */
function collect(found: Set<z.ZodType>, part: unknown): void {
  if (part instanceof z.ZodType) {
    if (found.has(part)) return
    found.add(part)
    collect(found, part.def)
  } else if (typeof part === 'object' && part !== null)
    for (const inner of Object.values(part)) collect(found, inner)
}

test('no two schemas share a name: the document would describe one of them as the other', () => {
  const found = new Set<z.ZodType>()
  for (const { body, response } of Object.values(contract) as Record<string, unknown>[])
    collect(found, [body, response])
  const names = [...found].flatMap((schema) => schema.meta()?.id ?? [])
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
