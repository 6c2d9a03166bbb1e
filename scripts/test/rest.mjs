import { join } from 'node:path'
import { ensureDependencies } from '../start/dependencies.mjs'
import { findPackagedFfmpeg } from '../start/ffmpeg.mjs'
import { findSystemPostgres } from './debian-postgres.mjs'
import { ffmpeg, temporaryFolder } from './needs.mjs'
import { inTurn } from './parts.mjs'
import { removeCounts, summarise } from './summary.mjs'

/** @typedef {import('./parts.mjs').Part} Part */

const root = join(import.meta.dirname, '../..')

/**
 * `npm run test:rest`: all that `npm test` leaves out. The other journeys visit the shop that has started with the
 * packaged parts alone. The last line is `N passed, N failed`.
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
  const E2E_DATA_DIR = temporaryFolder()
  // Nothing is done where `npm test` has built these sources.
  const built = await inTurn(root, [
    { name: 'build', args: ['scripts/build.mjs'], counts: 'check' },
  ])
  const lanes = await Promise.all([
    inTurn(root, [
      ...bareStart(E2E_DATA_DIR),
      { name: 'processes and media', args: ['scripts/test/process.mjs'], env, counts: 'jest' },
    ]),
    inTurn(root, [
      ...(debian ? [service('service on the second PostgreSQL', '--debian', env)] : []),
      service('service at length', '--rest', env),
    ]),
  ])
  const journeys = await inTurn(root, [
    {
      name: 'journeys',
      args: ['scripts/test/e2e.mjs', '--grep-invert=@main'],
      env: { ...env, CHROMIUM_PATH, E2E_DATA_DIR },
      counts: 'playwright',
    },
  ])
  return summarise(root, 'rest', [...built, ...lanes.flat(), ...journeys])
}

/** @param {string} dataDir @returns {Part[]} */
function bareStart(dataDir) {
  if (findPackagedFfmpeg())
    return [
      {
        name: 'start with the packaged parts alone',
        args: ['scripts/test/bare-start.mjs'],
        env: { E2E_DATA_DIR: dataDir },
        counts: 'check',
      },
    ]
  console.log(
    `No packaged ffmpeg for ${process.platform} ${process.arch}: the start without any is not tested.`,
  )
  return []
}

/** @param {string} name @param {string} which @param {Record<string, string>} env @returns {Part} */
const service = (name, which, env) => ({
  name,
  args: ['scripts/test/service.mjs', which],
  env,
  counts: 'jest',
})
