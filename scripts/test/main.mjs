import { join } from 'node:path'
import { ensureDependencies } from '../start/dependencies.mjs'
import { ffmpeg } from './needs.mjs'
import { inTurn } from './parts.mjs'
import { removeCounts, summarise } from './summary.mjs'

/** @typedef {import('./parts.mjs').Part} Part */

const root = join(import.meta.dirname, '../..')
const bin = join(root, 'node_modules')
const biome = join(bin, '@biomejs/biome/bin/biome')
const knip = join(bin, 'knip/bin/knip.js')

/**
 * `npm test`: the checks before a change is handed in. Two lanes share two cores. The journeys measure time, so they
 * run last and alone. The last line is `N passed, N failed`.
 * @returns {Promise<number>} the exit code
 */
export async function testMain() {
  removeCounts(root, 'main')
  ensureDependencies(root, console.log)
  const env = ffmpeg()
  const { findHeadlessChromium } = await import('./chromium.mjs')
  const CHROMIUM_PATH = await findHeadlessChromium(console.log)
  // Writes biome.imports.json.
  await import('../imports/write.mjs')
  const lanes = await Promise.all([
    inTurn(root, [
      check('format and lint', [biome, 'check', '--error-on-warnings', '.']),
      check('imports', [
        ...[biome, 'lint', '--config-path=biome.imports.json', '--diagnostic-level=error', '.'],
      ]),
      check('shape', ['scripts/lint/shape.mjs']),
      check('unused code', [knip, '--no-progress']),
      check('code for tests alone', [knip, '--no-progress', '--production']),
      check('types', [join(bin, 'typescript/bin/tsc'), '--noEmit', '-p', '.']),
      check('build', ['scripts/build.mjs']),
      check('first start', ['scripts/test/first-start.mjs']),
    ]),
    inTurn(root, [
      { name: 'unit', args: ['scripts/test/unit.mjs'], env, counts: 'jest' },
      { name: 'service', args: ['scripts/test/service.mjs', '--main'], env, counts: 'jest' },
      check('rows of SQL', ['scripts/test/rows.mjs']),
    ]),
  ])
  const journeys = await inTurn(root, [
    {
      name: 'main journeys',
      args: ['scripts/test/e2e.mjs'],
      env: { ...env, CHROMIUM_PATH, E2E_PART: 'main' },
      counts: 'playwright',
    },
  ])
  return summarise(root, 'main', [...lanes.flat(), ...journeys])
}

/** @param {string} name @param {string[]} args @returns {Part} */
const check = (name, args) => ({ name, args, counts: 'check' })
