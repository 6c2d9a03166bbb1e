/**
 * `npm run docs:codes`: writes lib/api/openapi/error-codes.ts, the codes with which each call may refuse. They are read
 * from the code: from a call's handler to every function that it reaches, and the `new AppError(kind, code)` in them.
 * A function that is named counts as called, so a call may have a code here that it never answers.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { parseSync } from '@swc/core'

/** @typedef {import('@swc/core').Expression} Expression */
/**
 * @typedef {object} Declaration
 * @property {string[]} params
 * @property {Set<string>} refs what its code names
 * @property {Map<string, any[][]>} calls the arguments with which it calls what it names
 * @property {[kind: Expression, code: Expression][]} errors what it makes
 * @typedef {{ file: string, name: string }} Place of a declaration
 * @typedef {object} Module
 * @property {Map<string, Declaration>} declarations
 * @property {Map<string, Place>} imports
 * @property {Map<string, Place>} exports names that are declared elsewhere
 * @property {string[]} all files whose names are all exported
 * @property {[call: string, handler: Declaration][]} handlers and limits of calls
 */

const OUT = 'lib/api/openapi/error-codes.ts'
const ROUTES = 'lib/api/routes'
/** Each call that refuses in their way has these. */
const OF_ALL = ['not-found', 'auth/sign-in-required']
const CALL = /^(?:GET|POST|PUT|DELETE) \//u
/** How a route is bound without the contract. */
const BINDS = /^(?:get|post|put|patch|delete|all)$/u

/** What stands behind the parts of a context, which no import leads to: a part, or one of its functions. */
const PARTS = /** @type {Record<string, [file: string, name: string]>} */ ({
  'limits.take': ['lib/gateway/rate-limits.ts', 'openRateLimits'],
  'ctx.storage': ['lib/gateway/storage/storage-errors.ts', 'storageError'],
  'ctx.card': ['lib/gateway/stripe/network-call.ts', 'networkCall'],
  'card.getPayment': ['lib/gateway/stripe/read-payment.ts', 'readPayment'],
  'card.listPayments': ['lib/gateway/stripe/read-payment.ts', 'listPayments'],
  'card.readWebhook': ['lib/gateway/stripe/webhook.ts', 'readStripeWebhook'],
  'ctx.deferred': ['lib/gateway/paidy/call-paidy.ts', 'paidyCaller'],
  'deferred.capture': ['lib/gateway/paidy/open-deferred-network.ts', 'lapsed'],
  'deferred.refund': ['lib/gateway/paidy/open-deferred-network.ts', 'lapsed'],
  'deferred.readWebhook': ['lib/gateway/paidy/open-deferred-network.ts', 'readWebhook'],
})

/** What comes before a handler, by what a call has. */
const BEFORE = {
  account: ['lib/api/authenticate.ts', 'authenticate'],
  verified: ['lib/domain/core/policy.ts', 'requireVerified'],
  staff: ['lib/domain/core/policy.ts', 'requireStaff'],
  shown: ['lib/api/require-shown-account.ts', 'requireShownAccount'],
  input: ['lib/api/read-input.ts', 'readInput'],
  body: ['lib/api/limit-body.ts', 'limitBodyTo'],
  stalled: ['lib/api/or-stalled.ts', 'orStalled'],
  once: ['lib/api/idempotency.ts', 'answerOnce'],
  view: ['lib/domain/people/identity/index.ts', 'actAsViewed'],
  channel: ['lib/domain/creators/channels/index.ts', 'actForChannel'],
  token: ['lib/domain/core/policy.ts', 'requireScope'],
  ownSignIn: ['lib/domain/core/policy.ts', 'requireOwnSignIn'],
}

/**
 * The codes of each call, and of what comes before its handler.
 * @param {string} root of the repository
 * @returns {{ calls: Record<string, string>, before: Record<string, string> }}
 */
export function errorCodesOf(root) {
  const modules = new Modules(root)
  /** @type {Map<string, [kind: string, code: string][]>} */
  const calls = new Map()
  for (const file of filesBelow(root, ROUTES))
    for (const [call, handler] of modules.of(file).handlers)
      calls.set(call, [...(calls.get(call) ?? []), ...modules.codesFrom(file, handler)])
  const before = Object.entries(BEFORE).map(([name, [file = '', of = '']]) => {
    const place = modules.resolve(file, of)
    const declaration = place && modules.of(place.file).declarations.get(place.name)
    if (!declaration) throw new Error(`${file} has no ${of}`)
    return [name, inWords(modules.codesFrom(place.file, declaration))]
  })
  return {
    calls: Object.fromEntries(
      [...calls]
        .sort()
        .map(([call, codes]) => [
          call,
          inWords(codes.filter(([, code]) => !OF_ALL.includes(code))),
        ]),
    ),
    before: Object.fromEntries(before),
  }
}

/** The modules of a repository, each read once. */
class Modules {
  /** @type {Map<string, Module>} */
  #read = new Map()

  /** @param {string} root */
  constructor(root) {
    this.root = root
  }

  /** @param {string} file @returns {Module} */
  of(file) {
    const known = this.#read.get(file)
    if (known) return known
    const read = readModule(this.root, file)
    this.#read.set(file, read)
    return read
  }

  /** Where a name that a module knows is declared. @param {string} file @param {string} name @returns {Place | undefined} */
  resolve(file, name) {
    const { declarations, imports, exports, all } = this.of(file)
    if (declarations.has(name)) return { file, name }
    const other = imports.get(name) ?? exports.get(name)
    if (other) return this.resolve(other.file, other.name)
    for (const each of all) {
      const found = this.resolve(each, name)
      if (found) return found
    }
    return undefined
  }

  /** Every code that is reached from a declaration. @param {string} from @param {Declaration} declaration */
  codesFrom(from, declaration) {
    const codes = declaration.errors.flatMap((error) => written(error))
    const open = [...declaration.refs].map((ref) => ({ file: from, ref, by: declaration }))
    const seen = new Set()
    for (const { file, ref, by } of open) {
      const place = this.#placeOf(file, ref)
      if (!place) continue
      const reached = this.of(place.file).declarations.get(place.name)
      if (!reached) throw new Error(`${place.file} has no ${place.name}`)
      const passed = by.calls.get(ref) ?? []
      for (const error of reached.errors)
        codes.push(...passed.flatMap((args) => written(error, reached.params, args)))
      const id = `${place.file}#${place.name}`
      if (seen.has(id)) continue
      seen.add(id)
      if (passed.length === 0) codes.push(...reached.errors.flatMap((error) => written(error)))
      for (const each of reached.refs) open.push({ file: place.file, ref: each, by: reached })
    }
    return codes
  }

  /** @param {string} file @param {string} ref @returns {Place | undefined} */
  #placeOf(file, ref) {
    const [partFile, name] = PARTS[ref] ?? []
    return partFile && name ? { file: partFile, name } : this.resolve(file, ref)
  }
}

/**
 * The kinds and codes of an error as they are written, with the arguments of a call in the place of the parameters.
 * @param {[any, any]} error @param {any[]} [params] @param {any[]} [args] @returns {[string, string][]}
 */
function written([kind, code], params = [], args = []) {
  const passed = (/** @type {string} */ name) => args[params.indexOf(name)]?.expression
  return textsOf(kind, passed).flatMap((one) =>
    textsOf(code, passed).map((other) => /** @type {[string, string]} */ ([one, other])),
  )
}

/** @param {string} root @param {string} file @returns {Module} */
function readModule(root, file) {
  const tree = parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript' })
  /** @type {Module} */
  const module = {
    ...{ declarations: new Map(), imports: new Map(), exports: new Map() },
    ...{ all: [], handlers: [] },
  }
  const at = (/** @type {any} */ source) => source && fileOf(root, file, source.value)
  for (const item of /** @type {any[]} */ (tree.body)) {
    const target = at(item.source)
    if (item.type === 'ImportDeclaration' && target && !item.typeOnly)
      for (const { local, imported } of item.specifiers)
        module.imports.set(local.value, { file: target, name: (imported ?? local).value })
    else if (item.type === 'ExportAllDeclaration' && target) module.all.push(target)
    else if (item.type === 'ExportNamedDeclaration')
      // `export * as` has no such name: the tables of the database.
      for (const { orig, exported } of item.specifiers)
        if (target && orig)
          module.exports.set((exported ?? orig).value, { file: target, name: orig.value })
        else if (exported) module.exports.set(exported.value, { file, name: orig.value })
    for (const [name, node] of declaredBy(item)) module.declarations.set(name, declarationOf(node))
    if (file.startsWith(ROUTES)) gatherHandlers(item, module.handlers, item)
  }
  return module
}

/** The names that a statement of a module declares. @param {any} item @returns {[string, any][]} */
function declaredBy(item) {
  const node = item.type === 'ExportDeclaration' ? item.declaration : item
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    return [[node.identifier.value, node]]
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap((/** @type {any} */ { id, init }) =>
    id.type === 'Identifier' ? [[id.value, init]] : [],
  )
}

/** @param {any} node @returns {Declaration} */
function declarationOf(node) {
  const made = node?.body?.find?.((/** @type {any} */ member) => member.type === 'Constructor')
  /** @type {Declaration} */
  const found = {
    params: ((made ?? node)?.params ?? []).map(
      (/** @type {any} */ one) => (one.pat ?? one.param ?? one).value,
    ),
    ...{ refs: new Set(), calls: new Map(), errors: [] },
  }
  walk(node, found, node?.superClass?.value === 'AppError')
  return found
}

/** Fields of the tree that hold types, or names that are not values. */
const NO_VALUES = new Set([
  ...['typeAnnotation', 'typeParams', 'typeArguments', 'typeParameters', 'returnType', 'span'],
])

/** @param {any} node @param {Declaration} found @param {boolean} isRefusal whether `super(…)` makes an AppError */
function walk(node, found, isRefusal) {
  if (Array.isArray(node)) for (const one of node) walk(one, found, isRefusal)
  if (Array.isArray(node) || typeof node !== 'object' || node === null) return
  if (node.type === 'Identifier') found.refs.add(node.value)
  if (node.type === 'NewExpression' || node.type === 'CallExpression')
    gatherCall(node, found, isRefusal)
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
    const owner = (node.object.property ?? node.object).value
    const part = `${owner === 'parts' ? 'ctx' : owner}.${node.property.value}`
    if (Object.hasOwn(PARTS, part)) found.refs.add(part)
    walk(node.object, found, isRefusal)
    return
  }
  for (const [key, value] of Object.entries(node))
    if (!NO_VALUES.has(key) && !(key === 'key' && value?.type === 'Identifier'))
      walk(value, found, isRefusal)
}

/** @param {any} call @param {Declaration} found @param {boolean} isRefusal */
function gatherCall({ callee, arguments: args }, found, isRefusal) {
  if (callee.value === 'AppError' || (isRefusal && callee.type === 'Super'))
    found.errors.push([args[0].expression, args[1].expression])
  else if (callee.type === 'Identifier')
    found.calls.set(callee.value, [...(found.calls.get(callee.value) ?? []), args])
}

/**
 * The texts that an expression may be.
 * @param {any} node @param {(name: string) => any} passed what a name stands for @returns {string[]}
 */
function textsOf(node, passed) {
  if (node?.type === 'StringLiteral') return [node.value]
  if (node?.type === 'Identifier') return textsOf(passed(node.value), () => undefined)
  if (node?.type === 'ParenthesisExpression') return textsOf(node.expression, passed)
  if (node?.type === 'ConditionalExpression')
    return [...textsOf(node.consequent, passed), ...textsOf(node.alternate, passed)]
  if (node?.type === 'TemplateLiteral')
    return node.expressions.reduce(
      (/** @type {string[]} */ texts, /** @type {any} */ one, /** @type {number} */ at) =>
        texts.flatMap((text) =>
          textsOf(one, passed).map((next) => text + next + node.quasis[at + 1].raw),
        ),
      [node.quasis[0].raw],
    )
  throw new Error('The kind and code of an AppError are written where it is made, or passed there.')
}

/**
 * @param {any} node @param {Module['handlers']} handlers
 * @param {any} whole the statement around it, which has what a route for all methods shares
 */
function gatherHandlers(node, handlers, whole) {
  if (Array.isArray(node)) for (const one of node) gatherHandlers(one, handlers, whole)
  if (Array.isArray(node) || typeof node !== 'object' || node === null) return
  if (node.type === 'KeyValueProperty' && CALL.test(node.key.value ?? ''))
    handlers.push([node.key.value, declarationOf(node.value)])
  else if (isBinding(node)) {
    const path = node.arguments[0].expression.value.replaceAll(/:(\w+)/gu, '{$1}')
    const method = node.callee.property.value.toUpperCase()
    const handler = declarationOf(method === 'ALL' ? whole : node.arguments)
    handlers.push([`${method} ${path}`, handler])
  } else for (const value of Object.values(node)) gatherHandlers(value, handlers, whole)
}

/** `app.get('/…', …)`. @param {any} node */
const isBinding = ({ type, callee, arguments: args }) =>
  type === 'CallExpression' &&
  BINDS.test(callee.property?.value ?? '') &&
  String(args[0]?.expression?.value ?? '').startsWith('/')

/** The file of ours that an import names. @param {string} root @param {string} from @param {string} path */
function fileOf(root, from, path) {
  if (!/^(?:@\/|\.)/u.test(path)) return undefined
  const base = path.startsWith('@/') ? path.slice(2) : normalize(join(dirname(from), path))
  return [`${base}.ts`, `${base}/index.ts`].find((file) => existsSync(join(root, file)))
}

/** @param {string} root @param {string} folder @returns {string[]} */
const filesBelow = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name))

/** @param {[string, string][]} codes @returns {string} as `conflict:playlist/stale forbidden:…` */
const inWords = (codes) =>
  [...new Set(codes.map(([kind, code]) => `${kind}:${code}`))].sort().join(' ')

/** @param {string} root @returns {string} the module, as Biome writes it */
function moduleOf(root) {
  const { calls, before } = errorCodesOf(root)
  const text = `// Written by \`npm run docs:codes\` from the code, and checked by a test: change the code, then run it.

/** What each call’s handler may refuse with, as kind:code. */
export const codesOfCalls: Readonly<Record<string, string>> = ${JSON.stringify(calls)}

/** What may be refused before a handler is asked. */
export const codesBefore = ${JSON.stringify(before)} as const
`
  return execFileSync('node_modules/.bin/biome', ['format', `--stdin-file-path=${OUT}`], {
    ...{ cwd: root, input: text, encoding: 'utf8' },
  })
}

if (process.argv[1] === import.meta.filename) {
  const root = resolve(import.meta.dirname, '../..')
  writeFileSync(join(root, OUT), moduleOf(root))
}
