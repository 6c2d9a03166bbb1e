import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { judgeRows } from './judge.mjs'
import { typedCalls } from './typed-calls.mjs'

const SOURCE = `import type { Db, Owner } from './db'

type Row = Owner & { n: number; at: Date; state: 'open' | 'closed' | null; note?: string }

export async function read(db: Db) {
  const { rows } = await db.execute<Row>('select …')
  const [size] = (await db.execute<{ total: number }>('select …')).rows
  const facts = await db.execute<{
    facts: { id: string; marks: number[] }[]
    dated: { at: Date }[]
    more: unknown
  }>('select …')
  return { rows, size, facts, rest: await db.execute<Record<string, number>>('select …') }
}
`
const DB = `export type Owner = { ownerId: string }
export type Db = { execute: <Row>(text: string) => Promise<{ rows: Row[] }> }
`
const column = (name: string, type: string, value: string) => ({ name, type, value })
const row = [
  column('ownerId', 'uuid', 'string'),
  column('n', 'int4', 'number'),
  column('at', 'timestamptz', 'Date'),
  column('state', '', 'string'),
]
const facts = ['facts', 'dated', 'more'].map((name) => column(name, 'json', 'Json'))
const size = [column('total', 'int4', 'number')]
const rest = size
/** Each as it is declared, but for the date that no JSON holds. */
const given = { row, size, facts, rest }
const dated = 'lib/read.ts:8: column dated is json (Json), declared { at: Date; }[]'

let root: string

/** Jest runs from the repository's root, whose packages the compiler needs. */
beforeAll(() => {
  mkdirSync('.build', { recursive: true })
  root = mkdtempSync(join(process.cwd(), '.build/rows-test-'))
  mkdirSync(join(root, 'lib'))
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json' }))
  writeFileSync(join(root, 'lib/read.ts'), SOURCE)
  writeFileSync(join(root, 'lib/db.ts'), DB)
})
afterAll(() => rmSync(root, { recursive: true }))

function judge(...answers: Partial<typeof given>[]): string[] {
  const calls = typedCalls(root)
  const records = answers.flatMap((answer) =>
    Object.values({ ...given, ...answer }).map((columns, at) => ({
      call: calls[at]?.name ?? '',
      columns,
    })),
  )
  return judgeRows(root, calls, records)
}

test('every call that gives its row type is found', () => {
  const found = typedCalls(root).map(({ name, from, to }) => [name, SOURCE.slice(from, to).length])
  expect(found).toEqual([
    ['lib/read.ts:6:29', 'Row'.length],
    ['lib/read.ts:7:28', '{ total: number }'.length],
    ['lib/read.ts:8:26', 94],
    ['lib/read.ts:13:46', 'Record<string, number>'.length],
  ])
})

test('columns of another type, and those that are missing or not declared, are named', () => {
  const wrong = [
    column('ownerId', 'uuid', 'string'),
    column('n', 'int8', 'string'),
    column('at', 'timestamptz', 'string'),
    column('stat', 'text', 'string'),
  ]
  expect(judge({ row: wrong, rest: [column('total', 'int8', 'string')] })).toEqual([
    'lib/read.ts:13: column total is int8 (string), declared number',
    'lib/read.ts:6: column at is timestamptz (string), declared Date',
    'lib/read.ts:6: column n is int8 (string), declared number',
    'lib/read.ts:6: column stat is text (string), not declared',
    'lib/read.ts:6: column state is missing, declared "closed" | "open" | null',
    dated,
  ])
})

test('arrays are judged by what is in them', () => {
  const list = [column('facts', '', '(string | null)[]'), ...facts.slice(1)]
  expect(judge({ facts: list })).toEqual([
    dated,
    'lib/read.ts:8: column facts is (string | null)[], declared { id: string; marks: number[]; }[]',
  ])
  const documents = facts.map(({ name }) => column(name, '', '(Json | null)[]'))
  expect(judge({ facts: documents })).toEqual([dated.replace('json (Json)', '(Json | null)[]')])
})

test('every answer of a statement is judged that is composed in several ways', () => {
  expect(judge({}, { size: [column('total', 'int8', 'string')] })).toEqual([
    'lib/read.ts:7: column total is int8 (string), declared number',
    dated,
  ])
})
