/**
 * `npm run test:shape`: checks folders, functions and copies against their limits (shape.json). A limit that is higher
 * than needed is lowered; in CI it is only reported. Another folder than this checkout can be given.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readShape } from './read-shape.mjs'
import { lowered, shapeFaults } from './shape-faults.mjs'

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'))
const file = join(root, 'scripts/lint/shape.json')
const text = readFileSync(file, 'utf8')
const limits = JSON.parse(text)
const shape = readShape(root)
for (const fault of shapeFaults(shape, limits)) {
  console.error(fault)
  process.exitCode = 1
}
const next = `${JSON.stringify(lowered(shape, limits), null, 2)}\n`
if (next !== text) {
  console.log('Limits of scripts/lint/shape.json can be lower: `npm run test:shape` lowers them.')
  if (!process.env.CI) writeFileSync(file, next)
}
