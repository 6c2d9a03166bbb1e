import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDependencies } from '../start/dependencies.mjs'
import { findFfmpeg, findPackagedFfmpeg } from '../start/ffmpeg.mjs'
import { canInstall, installPackages } from './debian.mjs'
import { findSystemPostgres } from './debian-postgres.mjs'
import { runPart } from './parts.mjs'

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./parts.mjs').Result} Result */

const root = join(import.meta.dirname, '../..')
const bin = join(root, 'node_modules')
const bare = 'scripts/test/bare-start.mjs'
const biome = join(bin, '@biomejs/biome/bin/biome')

const onDebian = ['scripts/test/service.mjs', '--debian']

/**
 * Runs every check and test. Two lanes share two cores; the journeys, which measure time, come last
 * and alone, on the data that the start with the packaged parts has loaded. The last line is
 * `N passed, N failed`.
 * @returns {Promise<number>} the exit code
 */
export async function testAll() {
  ensureDependencies(root, console.log)
  const shopData = temporaryFolder()
  const env = ffmpeg()
  const { findHeadlessChromium } = await import('./chromium.mjs')
  const CHROMIUM_PATH = await findHeadlessChromium(console.log)
  const debian = findSystemPostgres(console.log)
  if (!debian)
    console.log('No PostgreSQL of the system: the service tests run on the embedded one alone.')
  // biome.imports.json, without which Biome refuses to run.
  await import('../imports/write.mjs')
  const results = (
    await Promise.all([
      inTurn([
        check('format', [biome, 'format', '.']),
        check('lint', [biome, 'lint', '--diagnostic-level=error', '.']),
        check('shape', ['scripts/lint/shape.mjs']),
        check('unused code', [join(bin, 'knip/bin/knip.js'), '--no-progress']),
        check('code for tests alone', [
          join(bin, 'knip/bin/knip.js'),
          '--no-progress',
          '--production',
        ]),
        check('types', [join(bin, 'typescript/bin/tsc'), '--noEmit', '-p', '.']),
        check('build', ['scripts/build.mjs']),
        ...bareStart(shopData),
      ]),
      inTurn([
        jest('unit', ['scripts/test/unit.mjs'], env),
        jest('service', ['scripts/test/service.mjs'], env),
        ...(debian ? [jest('service on Debian’s PostgreSQL', onDebian, env)] : []),
      ]),
    ])
  ).flat()
  const journeys = { ...env, CHROMIUM_PATH, E2E_DATA_DIR: shopData }
  results.push(
    ...(await inTurn([
      { name: 'e2e', args: ['scripts/test/e2e.mjs'], env: journeys, counts: 'playwright' },
    ])),
  )
  return summarise(results)
}

/** @returns {string} a folder that goes with us */
function temporaryFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'koeniwa-e2e-'))
  chmodSync(dir, 0o755)
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** In the lane of the checks, which ends long before the other. @param {string} shopData @returns {Part[]} */
function bareStart(shopData) {
  if (findPackagedFfmpeg())
    return [
      { ...check('start with the packaged parts alone', [bare]), env: { E2E_DATA_DIR: shopData } },
    ]
  console.log(
    `No packaged ffmpeg for ${process.platform} ${process.arch}: the start without any is not tested.`,
  )
  return []
}

/** @returns {Record<string, string>} */
function ffmpeg() {
  try {
    return findFfmpeg(console.log)
  } catch (error) {
    if (!canInstall()) throw error
    console.log('Installing Debian’s ffmpeg …')
    installPackages('ffmpeg')
    return findFfmpeg(console.log)
  }
}

/** @param {string} name @param {string[]} args @returns {Part} */
const check = (name, args) => ({ name, args, counts: 'check' })

/** @param {string} name @param {string[]} args @param {Record<string, string>} env @returns {Part} */
const jest = (name, args, env) => ({ name, args, env, counts: 'jest' })

/** @param {Part[]} parts @returns {Promise<Result[]>} */
async function inTurn(parts) {
  const results = []
  for (const part of parts) {
    const result = await runPart(root, part)
    const { name, passed, failed, seconds, output } = result
    console.log(`\n── ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
    if (failed > 0) console.log(output)
    results.push(result)
  }
  return results
}

/** @param {Result[]} results */
function summarise(results) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0)
  const failing = results.filter(({ failed }) => failed > 0).map(({ name }) => name)
  console.log(
    `\n${results.map(({ name, seconds }) => `${seconds} s`.padStart(7) + `  ${name}`).join('\n')}`,
  )
  console.log(failing.length > 0 ? `\nFailing: ${failing.join(', ')}` : '')
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return failing.length > 0 ? 1 : 0
}
