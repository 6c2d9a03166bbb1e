/**
 * `npm run outdated`: lists the packages of package.json, and the pinned Node.js, that are behind their newest version,
 * and what the registry knows of vulnerabilities. Exit code 1: something is older than docs/dependencies.md allows, or
 * vulnerable; 2: the registry could not be asked.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askNpm } from './ask-npm.mjs'
import { judgeAge, MENDED_DAYS, readAudit } from './judge.mjs'

const root = join(import.meta.dirname, '../..')
const AT_ONCE = 4
/** The whole run ends by then. */
const signal = AbortSignal.timeout(300_000)
const PATIENCE = ['--fetch-timeout=20000', '--fetch-retries=1']

/** @param {string} folder of a package.json @returns {Promise<Parameters<typeof judgeAge>[0][]>} without dates */
async function behindIn(folder) {
  const cwd = join(root, folder)
  const { packages } = JSON.parse(readFileSync(join(cwd, 'package-lock.json'), 'utf8'))
  const answer = await askNpm(['outdated', ...PATIENCE], { cwd, signal })
  if ('error' in /** @type {object} */ (answer)) throw new Error(JSON.stringify(answer))
  return Object.entries(/** @type {Record<string, { latest: string }>} */ (answer))
    .map(([name, { latest }]) => ({
      name,
      used: packages[`node_modules/${name}`]?.version,
      newest: latest,
      times: {},
    }))
    .filter(({ used, newest }) => used !== undefined && used !== newest)
}

/** Fills in the dates, a few packages at a time. @param {Parameters<typeof judgeAge>[0][]} found */
async function withTimes(found) {
  const waiting = [...found]
  const dated = /** @type {typeof found} */ ([])
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const times = await askNpm(['view', one.name, 'time', ...PATIENCE], { cwd: root, signal })
        dated.push({ ...one, times: /** @type {Record<string, string>} */ (times) })
      }
    }),
  )
  return dated
}

async function run() {
  const found = (await Promise.all(['.', 'scripts/node'].map(behindIn))).flat()
  const now = new Date()
  const judged = (await withTimes(found))
    .map((one) => judgeAge(one, now))
    .toSorted((a, b) => b.behindDays - b.mayDays - (a.behindDays - a.mayDays))
  console.table(
    judged.map(
      ({ name, used, usedDays, newest, newestDays, behindDays, mayDays, isTooOld, held }) => ({
        package: name,
        used: `${used} (${usedDays ?? '?'} days)`,
        newest: `${newest} (${newestDays ?? '?'} days)`,
        behind: `${behindDays} of ${mayDays} days`,
        note: isTooOld ? 'TOO OLD' : (held ?? ''),
      }),
    ),
  )
  const audit = readAudit(
    await askNpm(['audit', ...PATIENCE], { cwd: root, signal }).catch(() => null),
  )
  for (const { name, severity } of audit ?? [])
    console.log(`${name}: ${severity}, to be mended within ${MENDED_DAYS[severity]} days`)
  if (audit === null) console.log('This registry does not say what is vulnerable: ask another one.')
  const tooOld = judged.filter(({ isTooOld }) => isTooOld).length
  console.log(`${judged.length} behind, ${tooOld} older than docs/dependencies.md allows.`)
  return tooOld > 0 || (audit ?? []).length > 0 ? 1 : 0
}

process.exitCode = await run().catch((error) => {
  console.error(`The registry could not be asked: ${error.message}`)
  return 2
})
