import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { functionLengths } from './function-lengths.mjs'
import { lowered, shapeFaults } from './shape-faults.mjs'

const NO_LIMITS = { folders: {}, duplicatedLines: 0 }
const EMPTY = { folders: {}, functions: [], duplicatedLines: 0 }
const long = (lines: number) => [{ file: 'lib/a.ts', name: 'walk', line: 1, lines }]
/** So many short ones beside it that 95 of 100 are short. */
const short = Array.from({ length: 99 }, () => ({ file: 'lib/b.ts', name: 'f', line: 1, lines: 5 }))

describe('what is too full, too long or copied', () => {
  test('a folder of more than 40 code files', () => {
    expect(shapeFaults({ ...EMPTY, folders: { lib: 40 } }, NO_LIMITS)).toEqual([])
    const faults = shapeFaults({ ...EMPTY, folders: { lib: 41 } }, NO_LIMITS)
    expect(faults).toEqual(['lib holds 41 code files, more than 40.'])
  })

  test('a function of more than 80 lines', () => {
    expect(shapeFaults({ ...EMPTY, functions: [...long(80), ...short] }, NO_LIMITS)).toEqual([])
    const faults = shapeFaults({ ...EMPTY, functions: [...long(81), ...short] }, NO_LIMITS)
    expect(faults).toEqual(['lib/a.ts walk has 81 lines, more than 80.'])
  })

  test('more than five of a hundred functions of 30 lines', () => {
    const functions = [...short.slice(0, 18), ...long(30)]
    expect(
      shapeFaults({ ...EMPTY, functions: [...functions, ...short.slice(0, 1)] }, NO_LIMITS),
    ).toEqual([])
    expect(shapeFaults({ ...EMPTY, functions }, NO_LIMITS)).toHaveLength(1)
  })

  test('more than what stands in the limits, which only fall', () => {
    const limits = { folders: { lib: 43, app: 41 }, duplicatedLines: 7 }
    const shape = { ...EMPTY, folders: { lib: 43 }, duplicatedLines: 7 }
    expect(shapeFaults(shape, limits)).toEqual([])
    const worse = { ...EMPTY, folders: { lib: 44, app: 41 }, duplicatedLines: 8 }
    expect(shapeFaults(worse, limits)).toHaveLength(2)
    expect(lowered(worse, limits)).toEqual(limits)
    const better = { ...EMPTY, folders: { lib: 42, app: 40 }, duplicatedLines: 3 }
    expect(lowered(better, limits)).toEqual({ folders: { lib: 42 }, duplicatedLines: 3 })
  })
})

test('functions of every form are measured from the first line to the last, with their names', () => {
  const code = `#!/usr/bin/env node
// あいう: bytes are not letters.
export function named() {
  const inner = () =>
    1
  return inner
}
class Player {
  play() {
    return 1
  }
}
export default { stop() {} }
`
  const found = functionLengths('a.ts', code).map(({ name, line, lines }) => [name, line, lines])
  expect(found).toEqual([
    ['named', 3, 5],
    ['inner', 4, 2],
    ['play', 9, 3],
    ['stop', 13, 1],
  ])
})

describe('test:shape on a checkout', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'koeniwa-shape-'))
    spawnSync('git', ['init', '-q'], { cwd: root })
    write('scripts/lint/shape.json', `${JSON.stringify(NO_LIMITS, null, 2)}\n`)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const check = (env: Record<string, string> = {}) => {
    const script = join(process.cwd(), 'scripts/lint/shape.mjs')
    const { CI: _, ...own } = process.env
    const { status, stderr } = spawnSync(process.execPath, [script, root], {
      encoding: 'utf8',
      env: { ...own, ...env } as NodeJS.ProcessEnv,
    })
    return { status, stderr }
  }
  const statements = (count: number) =>
    Array.from({ length: count }, (_, i) => `  state.field${i} = read(${i}, 'value ${i}')`).join(
      '\n',
    )

  test('passes what is small, and does not count tests and CSS', () => {
    for (let i = 0; i < 40; i += 1) write(`lib/f${i}.ts`, `export const f${i} = ${i}\n`)
    write('lib/f.test.ts', '')
    write('lib/f.css', '')
    const { status, stderr } = check()
    expect(status).toBe(0)
    expect(stderr).not.toContain('more than')
  })

  test('refuses the 41st file, a long function and a copy, with their names', () => {
    for (let i = 0; i < 41; i += 1) write(`lib/f${i}.ts`, `export const f${i} = ${i}\n`)
    write('app/long.ts', `export function long() {\n${'  void 0\n'.repeat(90)}}\n`)
    const copied = `export function copied(state) {\n${statements(12)}\n}\n`
    write('app/one.ts', copied)
    write('app/two.ts', copied)
    const { status, stderr } = check()
    expect(status).toBe(1)
    expect(stderr).toContain('lib holds 41 code files')
    expect(stderr).toContain('app/long.ts long has 92 lines')
    expect(stderr).toMatch(/\d+ lines are copies/u)
  })

  test('lowers a limit that is no longer reached, but not in CI', () => {
    const file = 'scripts/lint/shape.json'
    write(file, JSON.stringify({ ...NO_LIMITS, folders: { lib: 43 }, duplicatedLines: 9 }))
    expect(check({ CI: 'true' }).status).toBe(0)
    expect(JSON.parse(readFileSync(join(root, file), 'utf8'))).toMatchObject({ duplicatedLines: 9 })
    expect(check().status).toBe(0)
    expect(JSON.parse(readFileSync(join(root, file), 'utf8'))).toEqual(NO_LIMITS)
  })
})
