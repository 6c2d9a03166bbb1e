import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'

/** All criteria of WCAG 2.2 at levels A and AA, by their first two numbers. */
const CRITERIA = Object.entries({
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}).flatMap(([guideline, numbers]) => numbers.map((number) => `${guideline}.${number}`))

const rows = [
  ...readFileSync('docs/accessibility.md', 'utf8').matchAll(
    /^\| (\d\.\d\.\d+) [^|]+ \| (A|AA) \| ([^|]+) \| ([^|]+) \|$/gmu,
  ),
].map(([, id = '', level = '', state = '', proof = '']) => ({ id, level, state, proof }))

describe('the table of accessibility', () => {
  test('has each of the 55 criteria once, with a known state', () => {
    expect(CRITERIA).toHaveLength(55)
    expect(rows.map(({ id }) => id)).toEqual(CRITERIA)
    expect(rows.filter(({ level }) => level === 'A')).toHaveLength(31)
    for (const { state } of rows) expect(['holds', 'partly', 'no case']).toContain(state)
  })

  test('names only tests and files that exist', () => {
    const files = rows.flatMap(({ proof }) =>
      [...proof.matchAll(/`([\w./()-]+\.(?:tsx?|md))`/gu)].map(([, file = '']) => file),
    )
    expect(files.length).toBeGreaterThan(40)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test('is as honest as the page for people: what is partly so stands there too', () => {
    const page = readFileSync('content/pages/accessibility.md', 'utf8')
    const [, open = ''] = page.split('## まだできていないこと')
    const partly = rows.filter(({ state }) => state === 'partly')
    for (const { id } of partly) expect(open).toContain(id)
  })
})
