import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { faultOf } from '../scripts/docs/proof.mjs'

const rows = readFileSync('docs/safety.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/u.test(line))

test.each(rows.map((row): [string, string] => [row.split('|')[1]?.trim() ?? '', row]))(
  'item %s names tests that exist and run',
  (_, row) => {
    const proofs = [...row.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`((?:,? “[^”]+”)+)/gu)]
    expect(proofs.length).toBeGreaterThan(0)
    // Everything that looks like a test file is checked, whatever its extension.
    expect(row.match(/\.(?:test|spec)\.ts`/gu)?.length).toBe(proofs.length)
    for (const [, file = '', names = ''] of proofs) {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : null
      for (const [, name = ''] of names.matchAll(/“([^”]+)”/gu))
        expect([file, name, faultOf(text, name)]).toEqual([file, name, null])
    }
  },
)

test('every item stands once', () => {
  const numbers = rows.map((row) => row.split('|')[1]?.trim())
  expect(numbers.length).toBeGreaterThanOrEqual(60)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

test.each([
  "test.skip('holds', () => {})",
  "test.fixme('holds', () => {})",
  "it.skip('holds', () => {})",
  "xit('holds', () => {})",
  "describe.skip('all', () => { test('holds', () => {}) })",
  "test.describe.skip('all', () => { test('holds', () => {}) })",
  "test.skip.each([1])('holds', () => {})",
  "test('holds', () => { test.skip(process.platform === 'linux') })",
  "test('holds', async (_, testInfo) => { testInfo.skip() })",
  "const ours = isLinux ? test : test.skip\nours('holds', () => {})",
  "test.only('other', () => {})\ntest('holds', () => {})",
])('%s is no proof', (text) => {
  expect(faultOf(text, 'holds')).toContain('skipped')
})

test.each([
  [null, 'there is no such file'],
  ["test('is other', () => {})", 'there is no such test'],
  ["// test('holds', () => {})", 'there is no such test'],
  ["/* test('holds', () => {}) */", 'there is no such test'],
])('%s is no proof either', (text, fault) => {
  expect(faultOf(text, 'holds')).toBe(fault)
})

test('a test that runs is one', () => {
  expect(faultOf("test('holds', () => { cut.slice(1) })", 'holds')).toBeNull()
})
