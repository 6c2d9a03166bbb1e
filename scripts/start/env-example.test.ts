import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

test('.env.example names every setting of lib/env, and the product knows every name in it', () => {
  const settings = readFileSync('lib/env/index.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)
  const example = readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)
  const names = (matches: Iterable<RegExpMatchArray>) =>
    [...new Set([...matches].map(([, name]) => name))].sort()
  const known = new Set([
    ...names(settings),
    'DATA_DIR',
    'HOST',
    'PORT',
    'DATABASE_OWNER_URL',
    'NEW_SHOP',
  ])
  expect(names(example)).toEqual([...known].sort())
})
