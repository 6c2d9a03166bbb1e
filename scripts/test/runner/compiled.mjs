import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync, version } from '@swc/core'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.build/test-modules')

/** @type {import('@swc/core').Options} */
const options = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
  configFile: false,
  swcrc: false,
  sourceMaps: true,
}
const salt = version + JSON.stringify(options)

/**
 * A source compiled to JavaScript. The result is cached in `.build` with its source map until the source changes.
 * @param {string} path
 */
export function compiled(path) {
  const file = compiledFile(path)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const { code, map = '' } = transformSync(readFileSync(path, 'utf8'), {
    ...options,
    filename: path,
  })
  mkdirSync(folder, { recursive: true })
  write(`${file}.map`, map)
  write(file, code)
  return code
}

/** @param {string} path @returns {string} */
export const sourceMapOf = (path) => `${compiledFile(path)}.map`

/** The map contains the path. @param {string} path */
function compiledFile(path) {
  const hash = createHash('sha256').update(salt).update(path).update(readFileSync(path))
  return join(folder, `${hash.digest('hex').slice(0, 32)}.js`)
}

/** Another worker may write it at the same time. @param {string} file @param {string} text */
function write(file, text) {
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
}
