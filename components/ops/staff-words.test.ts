import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { actName } from './staff-words'

const RECORDED =
  /recordStaffAct\(tx, ctx, \{\s*action:\s*(?:[^,{}]*\?\s*)?'(\w+)'(?:\s*:\s*'(\w+)')?/gu

test('every act that the domain records has its name in the console', () => {
  const acts = readdirSync('lib/domain', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(`lib/domain/${file}`, 'utf8').matchAll(RECORDED)])
    .flatMap(([, one, other]) => [one, other])
    .filter((act) => act !== undefined)
  expect(acts.length).toBeGreaterThan(30)
  expect(acts.filter((act) => actName(act) === act)).toEqual([])
})
