import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distancesTo, readImportGraph } from './import-graph.mjs'
import { protections } from './protections.mjs'

/** This many tests are printed, the nearest first. */
const enough = 12
/** It contains imports in strings. */
const importRules = 'scripts/imports/imports.test.ts'
/** A file that is part of more pages than this is everywhere: the main journeys cover it. */
const mostPages = 12

/**
 * @typedef {object} TestsFor
 * @property {string[]} tests files of Jest's, the nearest first
 * @property {string[]} journeys files of Playwright's that open a page which is made with the changed file
 * @property {boolean} isEverywhere whether more pages are made with it than can be named
 */

/**
 * The tests that cover changed files: by imports, by the pages that a journey opens, and by the protections in a file.
 * @param {string} root @param {readonly string[]} changed paths from the root
 * @returns {TestsFor}
 */
export function testsFor(root, changed) {
  const { files, importersOf } = readImportGraph(root)
  const specs = files
    .filter((file) => /^e2e\/.*\.spec\.ts$/u.test(file) && existsSync(join(root, file)))
    .map((file) => ({ file, addresses: addressesIn(readFileSync(join(root, file), 'utf8')) }))
  const found = changed.map((file) => testsOf(file, { files, importersOf, specs }))
  return {
    tests: unique(found.flatMap(({ tests }) => tests)),
    journeys: unique(found.flatMap(({ journeys }) => journeys)),
    isEverywhere: found.some(({ isEverywhere }) => isEverywhere),
  }
}

/**
 * @param {string} file
 * @param {{ files: string[], importersOf: Map<string, Set<string>>, specs: { file: string, addresses: string[] }[] }} known
 * @returns {TestsFor}
 */
function testsOf(file, { files, importersOf, specs }) {
  const distances = distancesTo(importersOf, file)
  const proofs = protections.filter((one) => one.file === file).map((one) => one.test)
  const reached = [...distances.keys()]
  const pages = reached.map(addressOf).filter((address) => address !== undefined)
  const isEverywhere =
    pages.length > mostPages || reached.some((one) => /^app\/layout\./u.test(one))
  const journeys = reached.filter((one) => one.startsWith('e2e/') && one.endsWith('.spec.ts'))
  const visits = isEverywhere
    ? []
    : specs.filter(({ addresses }) => addresses.some((one) => pages.some((page) => page.test(one))))
  return {
    tests: unique([
      ...nearest(file, distances, files),
      ...proofs.filter((one) => !one.startsWith('e2e/')),
    ]),
    journeys: unique([
      ...journeys,
      ...visits.map((spec) => spec.file),
      ...proofs.filter((one) => one.startsWith('e2e/')),
    ]),
    isEverywhere,
  }
}

/**
 * First the tests beside a file with its name, then by the number of imports between.
 * @param {string} file @param {Map<string, number>} distances @param {readonly string[]} files
 */
function nearest(file, distances, files) {
  const stem = file.replace(/\.[^/]*$/u, '')
  const beside = files.filter((one) => isTest(one) && one.startsWith(`${stem}.`))
  const reaching = [...distances].filter(([one]) => isTest(one) && one !== importRules)
  const byDistance = reaching.toSorted(([, a], [, b]) => a - b).map(([one]) => one)
  return unique([...beside, ...byDistance]).slice(0, enough)
}

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$/u.test(file)

/** The addresses of a page file. @param {string} file @returns {RegExp | undefined} */
function addressOf(file) {
  const [, folder] = /^app\/(.*?)\/?page\.tsx$/u.exec(file) ?? []
  if (folder === undefined) return undefined
  const parts = folder.split('/').filter((part) => part && !/^\(.*\)$/u.test(part))
  const pattern = parts.map((part) => (part.startsWith('[') ? '/[^/?#]+' : `/${part}`)).join('')
  return new RegExp(`^${pattern || '/'}(?:[?#]|$)`, 'u')
}

/** The paths that a journey opens; an interpolated value is any one part. @param {string} text */
function addressesIn(text) {
  return [...text.matchAll(/['"`](\/[^'"`\s]*)['"`]/gu)].map(([, path = '']) =>
    path.replaceAll(/\$\{[^}]*\}/gu, 'x'),
  )
}

/** @param {string[]} list */
const unique = (list) => [...new Set(list)]
