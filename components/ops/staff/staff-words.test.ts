import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { actName } from './staff-words'

/** An act is named where it is recorded, or where what records it is called. */
const RECORDED = [
  /recordStaffAct\(tx, ctx, \{\s*action:\s*(?:[^,{}]*\?\s*)?'(\w+)'(?:\s*:\s*'(\w+)')?/gu,
  /recordStaffRead\(ctx, \{ action: '(\w+)'/gu,
  /(?:recordOrderAct\(tx, ctx|changeOwnMerchandise(?:In\(tx, ctx|\(ctx), id), '(\w+)'/gu,
]

test('every act that the domain records has its name in the console', () => {
  const acts = readdirSync('lib/domain', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(`lib/domain/${file}`, 'utf8'))
    .flatMap((text) => RECORDED.flatMap((pattern) => [...text.matchAll(pattern)]))
    .flatMap(([, one, other]) => [one, other])
    .filter((act) => act !== undefined)
  expect(acts.length).toBeGreaterThan(30)
  expect(acts.filter((act) => actName(act) === act)).toEqual([])
})
