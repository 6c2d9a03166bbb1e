import { join } from 'node:path'
import { ensureDependencies } from '../start/dependencies.mjs'
import { findSystemPostgres } from './debian-postgres.mjs'
import { ffmpeg } from './needs.mjs'
import { ensureOtherBrowsers } from './other-browsers.mjs'
import { inTurn } from './parts.mjs'
import { removeCounts, summarise } from './summary.mjs'

/** @typedef {import('./parts.mjs').Part} Part */

const root = join(import.meta.dirname, '../..')

/**
 * `npm run test:rest`: all tests that `npm test` skips. The last line is `N passed, N failed`.
 * @returns {Promise<number>} the exit code
 */
export async function testRest() {
  removeCounts(root, 'rest')
  ensureDependencies(root, console.log)
  const env = ffmpeg()
  const { findHeadlessChromium } = await import('./chromium.mjs')
  const CHROMIUM_PATH = await findHeadlessChromium(console.log)
  const debian = findSystemPostgres(console.log)
  if (!debian)
    console.log('No PostgreSQL of the system: the service tests run on the embedded one alone.')
  const hasBrowsers = ensureOtherBrowsers(console.log)
  // Both do nothing for sources that `npm test` has already built and started.
  const before = await inTurn(root, [
    { name: 'build', args: ['scripts/build.mjs'], counts: 'check' },
    { name: 'first start', args: ['scripts/test/first-start.mjs'], counts: 'check' },
  ])
  const lanes = await Promise.all([
    // The longest part starts at once.
    inTurn(root, [service('service at length', '--rest', env)]),
    inTurn(root, [
      ...(debian ? [service('service on the second PostgreSQL', '--debian', env)] : []),
      { name: 'processes and media', args: ['scripts/test/process.mjs'], env, counts: 'jest' },
    ]),
  ])
  /** @param {string} name @param {string} E2E_PART @returns {Part} */
  const journeysOf = (name, E2E_PART) => ({
    name,
    args: ['scripts/test/e2e.mjs'],
    env: { ...env, CHROMIUM_PATH, E2E_PART },
    counts: 'playwright',
  })
  const journeys = await inTurn(root, [
    journeysOf('journeys', 'rest'),
    ...(hasBrowsers ? [journeysOf('journeys in WebKit and Firefox', 'browsers')] : []),
  ])
  return summarise(root, 'rest', [...before, ...lanes.flat(), ...journeys])
}

/** @param {string} name @param {string} which @param {Record<string, string>} env @returns {Part} */
const service = (name, which, env) => ({
  name,
  args: ['scripts/test/service.mjs', which],
  env,
  counts: 'jest',
})
