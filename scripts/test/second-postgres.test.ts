import { globSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { onOnePostgres } from './second-postgres.mjs'

const files = globSync('{demo,lib,scripts,worker}/**/*.service.test.ts')
const named = onOnePostgres.flatMap(({ tests }) => tests)
const isNamed = (file: string) => named.some((start) => file.startsWith(start))

test('every name is of a test that there is, and stands once', () => {
  for (const start of named)
    expect([start, files.some((file) => file.startsWith(start))]).toEqual([start, true])
  expect(new Set(named).size).toBe(named.length)
})

test('the walks over all calls, search, migrations, locks, races and the queue run on both', () => {
  const onBoth = [
    /^lib\/db\//u,
    /\/contract-(walk|owners)\./u,
    /\/routes\/(catalogue|library|merchandise|payment|playlist|profile|studio)\./u,
    /\/recall\./u,
    /\/sql-texts\./u,
    /migration\./u,
    /\/place\//u,
    /\/settle-order\./u,
    /\/two-services\./u,
    /\/queue\./u,
    /\/rate-limits\./u,
  ]
  for (const subject of onBoth) {
    const found = files.filter((file) => subject.test(file))
    expect([subject, found.length > 0]).toEqual([subject, true])
    expect(found.filter(isNamed)).toEqual([])
  }
})
