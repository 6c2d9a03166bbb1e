import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { OUTSIDE } from './migrate'

const FOLDER = 'lib/db/migrations'
const META = `${FOLDER}/meta`

test('of the snapshots of the schema the newest alone stays (`npm run db:generate`)', () => {
  const { entries } = JSON.parse(readFileSync(`${META}/_journal.json`, 'utf8')) as {
    entries: { idx: number; tag: string }[]
  }
  const newest = entries.at(-1)?.tag.slice(0, 4)
  expect(readdirSync(META).sort()).toEqual([`${newest}_snapshot.json`, '_journal.json'])
})

test('what is outside a transaction only drops and builds indexes, so that it can run again', () => {
  const statements = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8').toLowerCase())
    .map((text) => ({ isOutside: text.startsWith(OUTSIDE), text }))
    .flatMap(({ isOutside, text }) =>
      text
        .split('--> statement-breakpoint')
        .map((one) => ({ isOutside, one: one.replace(OUTSIDE, '').trim() })),
    )
  const isConcurrent = (one: string) =>
    /^(?:drop index concurrently if exists|create (?:unique )?index concurrently) /u.test(one)
  expect(statements.filter(({ isOutside, one }) => isOutside !== isConcurrent(one))).toEqual([])
})
