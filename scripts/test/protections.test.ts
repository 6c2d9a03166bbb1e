import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { protections } from './protections.mjs'

const rows = new Set(
  [...readFileSync('docs/safety.md', 'utf8').matchAll(/^\| (\d+) \|/gmu)].map(([, row]) =>
    Number(row),
  ),
)

test('there are enough of them, over all chapters', () => {
  expect(protections.length).toBeGreaterThanOrEqual(25)
})

test.each(protections.map((one) => [`${one.row}: ${one.what}`, one] as const))(
  '%s: what is to be removed stands once, and its test exists',
  (_, { row, file, text, without, test: proof }) => {
    expect(readFileSync(file, 'utf8').split(text)).toHaveLength(2)
    expect(without).not.toBe(text)
    expect(existsSync(proof)).toBe(true)
    expect(rows.has(row)).toBe(true)
  },
)
