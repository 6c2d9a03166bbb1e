/**
 * `npm run docs:asvs`: writes docs/asvs.md, the requirements of OWASP ASVS 5.0.0 and what becomes of them, from
 * docs/asvs/*.json, a file each chapter. `docs/asvs.test.ts` checks the data against the tree.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/**
 * @typedef {'holds' | 'partly' | 'open' | 'not applicable'} State
 * @typedef {object} Requirement
 * @property {string} id of the standard, without its V
 * @property {1 | 2 | 3} level
 * @property {string} title in our own words
 * @property {State} state
 * @property {string[]} [code] paths
 * @property {string[]} [tests] `path › beginning of a test's name`, or the path alone
 * @property {string} [reason] how it holds, what is missing, or why it does not apply
 * @typedef {{ number: number, title: string, requirements: Requirement[] }} Chapter
 */

const FOLDER = 'docs/asvs'

/** @type {readonly State[]} */
export const STATES = ['holds', 'partly', 'open', 'not applicable']

/** @param {string} root of the repository @returns {Chapter[]} in the order of the standard */
export const chaptersOf = (root) =>
  readdirSync(join(root, FOLDER))
    .sort()
    .map((name) => ({
      number: Number(basename(name, '.json').slice(1)),
      ...JSON.parse(readFileSync(join(root, FOLDER, name), 'utf8')),
    }))

/** @param {Requirement} requirement */
export const proofsOf = ({ tests = [] }) =>
  tests.map((proof) => {
    const [file = '', name] = proof.split(' › ')
    return { file, name }
  })

/**
 * @param {string} root of the repository
 * @returns {string} the page
 */
export function pageOf(root) {
  const chapters = chaptersOf(root)
  const required = chapters.map((chapter) => ofLevels(chapter, [1, 2]))
  const beyond = chapters.map((chapter) => ofLevels(chapter, [3]))
  return `# OWASP ASVS 5.0.0

Every requirement of levels 1 and 2 of the [Application Security Verification Standard 5.0.0](https://github.com/OWASP/ASVS/tree/v5.0.0/5.0),
by its number and a title of our own, and at the end what holds of level 3. Made from \`docs/asvs/*.json\` by
\`npm run docs:asvs\`. \`docs/asvs.test.ts\` checks that no number is missing, and that each path and each test exists.

States: **holds**; **partly** and **open**, with what is missing or why it is so; **not applicable**, because the
product has nothing of the kind.

${countsOf(required)}

${required.map(tableOf).join('\n\n')}

## Level 3: what holds

${rowsOf(beyond.flatMap(({ requirements }) => requirements))}
`
}

/** @param {Chapter} chapter @param {number[]} levels @returns {Chapter} */
const ofLevels = (chapter, levels) => ({
  ...chapter,
  requirements: chapter.requirements.filter(({ level }) => levels.includes(level)),
})

/** @param {Chapter[]} chapters */
function countsOf(chapters) {
  /** @param {string} title @param {Requirement[]} requirements */
  const row = (title, requirements) => [
    title,
    ...STATES.map((state) => requirements.filter((one) => one.state === state).length),
    requirements.length,
  ]
  return table(
    ['chapter', ...STATES, 'all'],
    [
      ...chapters.map((chapter) => row(headingOf(chapter), chapter.requirements)),
      row(
        '**all**',
        chapters.flatMap(({ requirements }) => requirements),
      ),
    ],
  )
}

/** @param {Chapter} chapter */
const headingOf = ({ number, title }) => `V${number} ${title}`

/** @param {Chapter} chapter */
const tableOf = (chapter) => `## ${headingOf(chapter)}\n\n${rowsOf(chapter.requirements)}`

/** @param {Requirement[]} requirements */
const rowsOf = (requirements) =>
  table(
    ['id', 'level', 'requirement', 'state', 'how, or what is missing', 'code', 'tests'],
    requirements.map((one) => [
      one.id,
      one.level,
      one.title,
      one.state,
      one.reason ?? '',
      (one.code ?? []).map(code).join(' '),
      proofsOf(one)
        .map(({ file, name }) => (name ? `${code(file)} “${name}”` : code(file)))
        .join('; '),
    ]),
  )

/** @param {string[]} heads @param {(string | number)[][]} rows */
const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** @param {string} text */
const code = (text) => `\`${text}\``

if (process.argv[1] === import.meta.filename)
  writeFileSync('docs/asvs.md', pageOf(resolve(import.meta.dirname, '../..')))
