import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { mapOf } from '../scripts/docs/map.mjs'

test('the map is that of the tree (`npm run docs:map` writes it)', () => {
  expect(readFileSync('docs/map.md', 'utf8')).toBe(mapOf('.'))
})
