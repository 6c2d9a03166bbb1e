import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { callAbove } from './call-above.mjs'
import { parsedType } from './parsed-type.mjs'

const typeNames = Object.fromEntries(
  Object.entries(pg.types.builtins).map(([name, oid]) => [oid, name.toLowerCase()]),
)

/**
 * @typedef {object} Column of a statement's answer
 * @property {string} name
 * @property {string} type PostgreSQL's, if it is built in
 * @property {string} value the type of TypeScript that the driver makes of it
 *
 * @typedef {{ call: string, columns: Column[] }} RecordedRow
 * @typedef {(call: string, result: pg.QueryResult) => void} Recorder
 */

/**
 * For the rest of this process, records the columns that the statements of each `execute<Row>(…)` return.
 * @param {string} folder with a file for each process
 */
export function recordRows(folder) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}.jsonl`)
  const written = new Set()
  /** @type {Recorder} */
  const record = (call, result) => {
    const line = JSON.stringify({ call, columns: columnsOf(result) })
    if (written.has(line)) return
    written.add(line)
    appendFileSync(file, `${line}\n`)
  }
  recordDrizzle(record)
  recordPool(record)
}

/** @param {Recorder} record */
function recordDrizzle(record) {
  const { execute } = PgDatabase.prototype
  PgDatabase.prototype.execute = function recorded(query) {
    const call = callAbove(recorded)
    const raw = execute.call(this, query)
    if (!call) return raw
    const run = raw.execute
    raw.execute = async () => {
      const result = await run()
      record(call, /** @type {pg.QueryResult} */ (result))
      return result
    }
    return raw
  }
}

/** Wraps the call that `executePrepared` makes. @param {Recorder} record */
function recordPool(record) {
  const { query } = pg.Pool.prototype
  /** @this {pg.Pool} @param {unknown[]} args */
  function recorded(...args) {
    const call = callAbove(recorded)
    const answer = Reflect.apply(query, this, args)
    // The caller handles the error.
    if (call)
      Promise.resolve(answer).then(
        (result) => record(call, result),
        () => {},
      )
    return answer
  }
  Object.assign(pg.Pool.prototype, { query: recorded })
}

/** @param {pg.QueryResult} result @returns {Column[]} */
function columnsOf(result) {
  const { fields, _parsers: parsers } =
    /** @type {pg.QueryResult & { _parsers: ((text: string) => unknown)[] }} */ (result)
  return fields.map(({ name, dataTypeID }, at) => ({
    name,
    type: typeNames[dataTypeID] ?? '',
    value: parsedType(parsers[at] ?? String),
  }))
}
