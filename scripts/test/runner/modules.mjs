import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compiled } from './compiled.mjs'

/**
 * Node's hooks for the imports of tests: our TypeScript runs without a build. They handle only our own files; Node
 * loads packages. Both hooks are synchronous, so they run on the main thread (registerHooks), or on a hooks thread if
 * Node.js has only `register`.
 */
const root = join(import.meta.dirname, '../../..')
const packages = join(root, 'node_modules/')
const beside = (/** @type {string} */ name) => pathToFileURL(join(import.meta.dirname, name)).href

/** Tried in this order. */
const endings = ['', '.ts', '.tsx', '.mjs', '.js', '.json', '/index.ts', '/index.tsx', '/index.js']
/** Packages without `exports`: Node needs the full file name in them. */
const withoutExports = /^(next|next-auth)\//

/** @type {Map<string, string | undefined>} */
const found = new Map()

/** @type {import('node:module').ResolveHookSync} */
export function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return answer(beside('globals.mjs'))
  // `server-only` concerns only the browser build. Styles concern only the browser; a test that renders a component
  // looks at its text.
  if (specifier === 'server-only' || specifier.endsWith('.module.css'))
    return answer(beside('nothing.mjs'))
  const path = ownPath(specifier, context.parentURL)
  const file = path && findFile(path)
  if (file) return answer(pathToFileURL(file).href + queryFor(file, context.parentURL))
  const packaged = withoutExports.test(specifier) && findFile(join(packages, specifier))
  return packaged ? answer(pathToFileURL(realpathSync(packaged)).href) : next(specifier, context)
}

/** @type {import('node:module').LoadHookSync} */
export function load(url, context, next) {
  if (!/\.tsx?(\?|$)/.test(url) || !url.startsWith('file:')) return next(url, context)
  return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true }
}

/**
 * A test file with modules of its own (runtime.mjs) has a query. Its imports inherit it: all of ours, or those of the
 * folders in the query.
 * @param {string} file @param {string} [parent]
 */
function queryFor(file, parent = '') {
  const [query = '', folders] = /\?\d+@?(.*)/.exec(parent) ?? []
  const isOwn = !folders || folders.split(',').some((folder) => file.startsWith(join(root, folder)))
  return isOwn ? query : ''
}

/** @param {string} url */
const answer = (url) =>
  /\.json(\?|$)/.test(url)
    ? { url, importAttributes: { type: 'json' }, shortCircuit: true }
    : { url, shortCircuit: true }

/** The file of one of our imports, as far as its name tells. @param {string} specifier @param {string} [parent] */
function ownPath(specifier, parent) {
  if (specifier.startsWith('@/')) return join(root, specifier.slice(2))
  if (!/^\.\.?(\/|$)/.test(specifier) || !parent?.startsWith('file:')) return undefined
  // Those of a copy of the checkout may be elsewhere.
  if (parent.includes('/node_modules/')) return undefined
  return join(dirname(fileURLToPath(parent)), specifier)
}

/** @param {string} path */
function findFile(path) {
  if (!found.has(path)) found.set(path, endings.map((ending) => path + ending).find(isFile))
  return found.get(path)
}

/** @param {string} path */
const isFile = (path) => existsSync(path) && statSync(path).isFile()
