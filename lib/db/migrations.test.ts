import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const META = 'lib/db/migrations/meta'

test('of the snapshots of the schema the newest alone stays (`npm run db:generate`)', () => {
  const { entries } = JSON.parse(readFileSync(`${META}/_journal.json`, 'utf8')) as {
    entries: { idx: number; tag: string }[]
  }
  const newest = entries.at(-1)?.tag.slice(0, 4)
  expect(readdirSync(META).sort()).toEqual([`${newest}_snapshot.json`, '_journal.json'])
})
