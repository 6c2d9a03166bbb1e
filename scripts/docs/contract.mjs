/**
 * `npm run docs:contract`: writes docs/contract/changelog.md, what has changed in the public OpenAPI document since the
 * last release, whose document is docs/contract/openapi.json. If package.json has a new version, what is not released
 * becomes that release, and its document the one to compare with. Reasons that were written behind a breaking change
 * stay as long as the change is the same.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { changesBetween, installClientTools } from '../openapi-clients/client-tools.mjs'

/** @typedef {import('../openapi-clients/client-tools.mjs').Change} Change */

export const RELEASED = 'docs/contract/openapi.json'
export const CHANGELOG = 'docs/contract/changelog.md'
const UNRELEASED = '## Unreleased'
const WHY = ' Why: '
/** Stands where a reason is missing. */
const NO_REASON = 'TODO'
const PARTS = /** @type {const} */ ([
  { level: 3, title: '### Breaking' },
  { level: 2, title: '### May break a strict client' },
  { level: 1, title: '### Other' },
])

/**
 * @param {string} changelog as it is @param {Change[]} changes since the last release
 * @returns {string} as it must be
 */
export function changelogAfter(changelog, changes) {
  const { head, unreleased, releases } = partsOf(changelog)
  const reasons = new Map(
    unreleased.split('\n').flatMap((line) => {
      const [change = '', reason] = line.split(WHY)
      return reason ? [[change, reason]] : []
    }),
  )
  const sections = PARTS.flatMap(({ level, title }) => {
    const lines = linesOf(changes.filter((change) => change.level === level))
    const told = lines.map((line) =>
      level === 3 ? line + WHY + (reasons.get(line) ?? NO_REASON) : line,
    )
    return told.length > 0 ? [title, told.join('\n')] : []
  })
  const added = sections.length > 0 ? [UNRELEASED, ...sections] : []
  return `${[head, ...added, releases].join('\n\n')}\n`
}

/** The breaking changes without a reason. @param {string} changelog @returns {string[]} */
export const unexplained = (changelog) =>
  changelog.split('\n').filter((line) => line.endsWith(WHY + NO_REASON))

/** The version of the last release. @param {string} changelog @returns {string | undefined} */
export const releaseOf = (changelog) => /^## (\d\S*)/mu.exec(changelog)?.[1]

/**
 * What is not released becomes a release.
 * @param {string} changelog @param {string} version @param {Date} now @returns {string}
 */
export function changelogOfRelease(changelog, version, now) {
  const { head, unreleased, releases } = partsOf(changelog)
  const changes = unreleased.slice(UNRELEASED.length).trim() || 'Nothing in the API.'
  const heading = `## ${version} (${now.toISOString().slice(0, 10)})`
  return `${[head, heading, changes, releases].join('\n\n')}\n`
}

/** A document with each call and each schema on a line of its own. @param {string} document */
export function lineByLine(document) {
  const { paths, components, ...rest } = JSON.parse(document)
  const { schemas, ...others } = components
  const perLine = (/** @type {object} */ entries) =>
    `{\n${Object.entries(entries)
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(',\n')}\n}`
  const calls = Object.entries(paths).map(
    ([path, methods]) => `${JSON.stringify(path)}:${perLine(methods)}`,
  )
  return `${JSON.stringify(rest).slice(0, -1)},
"paths":{\n${calls.join(',\n')}\n},
"components":${JSON.stringify(others).slice(0, -1)},
"schemas":${perLine(schemas)}}}
`
}

/** @param {string} changelog */
function partsOf(changelog) {
  const [head = '', ...sections] = changelog.trim().split(/\n\n(?=## )/u)
  const isUnreleased = sections[0]?.startsWith(UNRELEASED) ?? false
  const unreleased = (isUnreleased && sections.shift()) || ''
  return { head, unreleased, releases: sections.join('\n\n') }
}

/** A line for each text, with all calls that it is true of. @param {Change[]} changes */
function linesOf(changes) {
  /** @type {Map<string, Set<string>>} */
  const calls = new Map()
  for (const { text, operation, path } of changes)
    calls.set(text, (calls.get(text) ?? new Set()).add(`\`${operation} ${path}\``))
  return [...calls].map(([text, of]) => `- ${text}: ${[...of].sort().join(', ')}.`).sort()
}

/** @param {string} root */
async function write(root) {
  await import('../test/runner/typescript.mjs')
  const { published } = await import('../openapi-clients/published')
  const document = lineByLine(published.everybody().text)
  const now = join(root, '.build/openapi-clients/now.json')
  const tools = installClientTools(root)
  writeFileSync(now, document)
  const released = join(root, RELEASED)
  const changelog = changelogAfter(
    readFileSync(join(root, CHANGELOG), 'utf8'),
    changesBetween(tools, released, now),
  )
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (releaseOf(changelog) === version) {
    writeFileSync(join(root, CHANGELOG), changelog)
    for (const line of unexplained(changelog)) console.log(`Without a reason: ${line}`)
    return
  }
  writeFileSync(join(root, CHANGELOG), changelogOfRelease(changelog, version, new Date()))
  writeFileSync(released, document)
}

if (process.argv[1] === import.meta.filename) await write(resolve(import.meta.dirname, '../..'))
