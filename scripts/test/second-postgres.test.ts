import { expect, test } from '@jest/globals'
import { dependsOnServer, filesForSecondPostgres } from './second-postgres.mjs'

const files = filesForSecondPostgres(process.cwd())

test.each(Object.entries(dependsOnServer))('%s: its tests run on both', (_, named) => {
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !files.includes(`${name}.service.test.ts`))).toEqual([])
})
