import { expect, test } from '@jest/globals'
import { filesOf } from './declared.mjs'
import { dependsOnServer } from './second-postgres.mjs'

const files = filesOf(process.cwd(), 'second postgres')

test.each(Object.entries(dependsOnServer))('%s: its tests run on both', (_, named) => {
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !files.includes(`${name}.service.test.ts`))).toEqual([])
})
