import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const walks = readFileSync('docs/walks.md', 'utf8').split('\n## ').slice(1)

/** Two thirds of what each took when the store was first built: 30, 75 and 33 files. */
test.each([
  ['A track becomes a favourite', 20],
  ['An album is bought with a card', 50],
  ['A file becomes a stream', 22],
])('%s: at most %i files, all of which exist', (title, most) => {
  const walk = walks.find((one) => one.startsWith(title)) ?? ''
  const files = [...walk.matchAll(/^\d+\. `([^`]+)`/gmu)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(10)
  expect(files.length).toBeLessThanOrEqual(most)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
