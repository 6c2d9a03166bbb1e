/**
 * `npm run docs:map`: writes docs/map.md, the files of each API noun in every layer. The rows are the contract's files.
 * A handler's imports give its domain folders; pages and journeys are found by the noun's name. An empty cell means
 * that the layer has nothing of this name.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const CONTRACT = 'lib/contract'
/** Files of the contract that are not nouns. */
const SHARED = ['access', 'common', 'index', 'issue-message', 'route', 'token-scopes']
const AREAS = /** @type {const} */ ([
  { folder: 'ops', title: 'Console' },
  { folder: 'studio', title: 'Studio' },
  { folder: '', title: 'Store' },
])

/**
 * @param {string} root of the repository
 * @returns {string} the page
 */
export function mapOf(root) {
  const tables = AREAS.map(({ folder, title }) => {
    const rows = nounsOf(root, folder).map((noun) => rowOf(root, folder, noun))
    return [
      `## ${title}`,
      '',
      '| noun | contract | handlers | domain | components | pages | journeys |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    ].join('\n')
  })
  return `# Map

Where a noun is found in each layer, made from the tree by \`npm run docs:map\` and checked by a test.

${tables.join('\n\n')}
`
}

/** @param {string} root @param {string} folder */
const nounsOf = (root, folder) =>
  readdirSync(join(root, CONTRACT, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -3))
    .filter((name) => !SHARED.includes(name))
    .sort()

/** @param {string} root @param {string} area @param {string} noun */
function rowOf(root, area, noun) {
  const handlers = join('lib/api/routes', area, `${noun}.ts`)
  const names = [noun, `${noun}s`]
  return [
    noun,
    code(join(CONTRACT, area, `${noun}.ts`)),
    existsSync(join(root, handlers)) ? code(handlers) : '',
    domainOf(root, handlers).map(code).join(' '),
    foldersOf(root, `components/${area || 'store'}`, names),
    foldersOf(root, `app/${area || '(store)'}`, names),
    readdirSync(join(root, 'e2e'))
      .filter((name) =>
        names.some((one) =>
          new RegExp(`^${area && `${area}-`}${one}\\.(?:phone\\.)?spec\\.ts$`, 'u').test(name),
        ),
      )
      .map((name) => code(`e2e/${name}`))
      .join(' '),
  ]
}

/** @param {string} root @param {string} file */
function domainOf(root, file) {
  if (!existsSync(join(root, file))) return []
  const text = readFileSync(join(root, file), 'utf8')
  const found = [...text.matchAll(/'@\/(lib\/domain\/[\w-]+\/[\w-]+)/gu)].map(
    ([, path = '']) => path,
  )
  return [...new Set(found)].filter((path) => !/\/core\/(?:ctx|policy)$/u.test(path)).sort()
}

/** @param {string} root @param {string} folder @param {string[]} names */
const foldersOf = (root, folder, names) =>
  names
    .filter((name) => existsSync(join(root, folder, name)))
    .map((name) => code(`${folder}/${name}`))
    .join(' ')

/** @param {string} text */
const code = (text) => `\`${text}\``

if (process.argv[1] === import.meta.filename)
  writeFileSync('docs/map.md', mapOf(resolve(import.meta.dirname, '../..')))
