import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceMapOf } from '../runner/compiled.mjs'
import { isTypedCall } from './typed-calls.mjs'

const root = join(import.meta.dirname, '../../..')
/** `executePrepared` is between a call and its statement in the stack. */
const mostFrames = 4
/** @type {Map<string, string | undefined>} */
const callOf = new Map()
/** @type {Map<string, { map: SourceMap, lines: string[] }>} */
const sources = new Map()

/**
 * The nearest `execute<Row>(…)` in the stack above a function, as `lib/a.ts:12:30`.
 * @param {Function} callee @returns {string | undefined}
 */
export function callAbove(callee) {
  for (const frame of framesAbove(callee)) {
    const url = frame.getFileName() ?? ''
    if (!url.startsWith('file:') || url.includes('/node_modules/')) continue
    const place = `${url}:${frame.getLineNumber()}:${frame.getColumnNumber()}`
    if (!callOf.has(place))
      callOf.set(place, readCall(url, frame.getLineNumber() ?? 1, frame.getColumnNumber() ?? 1))
    const call = callOf.get(place)
    if (call) return call
  }
  return undefined
}

/** @param {Function} callee @returns {NodeJS.CallSite[]} */
function framesAbove(callee) {
  const { prepareStackTrace, stackTraceLimit } = Error
  /** @type {{ stack?: unknown }} */
  const holder = {}
  Error.stackTraceLimit = mostFrames
  Error.prepareStackTrace = (_, frames) => frames
  try {
    Error.captureStackTrace(holder, callee)
    return /** @type {NodeJS.CallSite[]} */ (holder.stack)
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  }
}

/** The position in compiled code, if a typed call is written there. @param {string} url @param {number} line @param {number} column */
function readCall(url, line, column) {
  const path = fileURLToPath(url.replace(/\?.*/, ''))
  const source = sourceOf(path)
  if (!source) return undefined
  const entry = source.map.findEntry(line - 1, column - 1)
  if (!('originalLine' in entry)) return undefined
  const { originalLine, originalColumn } = entry
  if (!isTypedCall(source.lines[originalLine] ?? '', originalColumn)) return undefined
  return `${relative(root, path)}:${originalLine + 1}:${originalColumn + 1}`
}

/** @param {string} path */
function sourceOf(path) {
  const file = sourceMapOf(path)
  if (!sources.has(path) && existsSync(file))
    sources.set(path, {
      map: new SourceMap(JSON.parse(readFileSync(file, 'utf8'))),
      lines: readFileSync(path, 'utf8').split('\n'),
    })
  return sources.get(path)
}
