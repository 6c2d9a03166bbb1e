import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const rows = readFileSync('docs/safety.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/u.test(line))

test.each(rows.map((row): [string, string] => [row.split('|')[1]?.trim() ?? '', row]))(
  'item %s names tests that exist',
  (_, row) => {
    const proofs = [...row.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`((?:,? “[^”]+”)+)/gu)]
    expect(proofs.length).toBeGreaterThan(0)
    for (const [, file = '', names = ''] of proofs) {
      const text = readFileSync(file, 'utf8')
      for (const [, name = ''] of names.matchAll(/“([^”]+)”/gu))
        expect([file, name, text.includes(name)]).toEqual([file, name, true])
    }
  },
)
