/**
 * `npm run test:rows`, after the service tests: checks that each `execute<Row>(…)` of the product declares the columns
 * that PostgreSQL returned.
 */
import { join } from 'node:path'
import { judgeRows } from './rows/judge.mjs'
import { readRecords } from './rows/records.mjs'
import { typedCalls } from './rows/typed-calls.mjs'

/** Files whose statements are not checked, with the reason. @type {Record<string, string>} */
const notJudged = {
  'lib/domain/listening/library/read-page.ts': 'its rows are JSON, of a type that its callers give',
}

const root = join(import.meta.dirname, '../..')
const records = readRecords(root)
const recorded = new Set(records.map(({ call }) => call))
const calls = typedCalls(root).filter(({ file }) => !(file in notJudged))
const executed = calls.filter(({ name }) => recorded.has(name))
const faults = [
  ...judgeRows(root, executed, records),
  ...calls
    .filter(({ name }) => !recorded.has(name))
    .map(({ file, line }) => `${file}:${line}: executed by no service test of the last run`),
]
for (const fault of faults) console.error(fault)
console.log(`${executed.length} of ${calls.length} typed statements were executed.`)
if (faults.length > 0) process.exitCode = 1
