import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** A page may stay open over so many releases, and for so long. */
const MOST_BUILDS = 4
const MOST_DAYS = 30

/**
 * What `.next/builds.json` says: the builds whose files are served, the newest first.
 * @typedef {{ at: number, files: string[] }} Build
 */

const aside = '.build/earlier-static'
const parts = ['static', 'compressed', 'builds.json']
const ends = ['.br', '.gz']

/**
 * Sets the files of the last build aside, to be called before `next build` empties its folder.
 * @param {string} root
 * @param {string} [release] the folder of the release before, if it is another one
 * @throws {Error} if that one has no build
 */
export function setStaticAside(root, release = root) {
  const from = join(release, '.next')
  // After a build that failed they are still aside, and the folder may have some of its own.
  if (release === root && existsSync(join(root, aside))) return
  if (!existsSync(join(from, 'static'))) {
    if (release !== root) throw new Error(`${release} has no build of the web.`)
    return
  }
  rmSync(join(root, aside), { recursive: true, force: true })
  for (const part of parts)
    if (existsSync(join(from, part)))
      cpSync(join(from, part), join(root, aside, part), { recursive: true })
}

/**
 * Puts the files of the last builds beside those of the new one, to be called after it: a page that was opened before
 * the release asks for them by their old names, which carry a hash. Nothing of the new build is replaced.
 * @param {string} root @param {number} [now]
 */
export function restoreStatic(root, now = Date.now()) {
  const to = join(root, '.next')
  const files = filesIn(join(to, 'static'))
  const earlier = earlierBuilds(join(root, aside), now)
  for (const name of new Set(earlier.flatMap((build) => build.files)))
    if (!files.includes(name)) {
      copy(root, join('static', name))
      for (const end of ends) copy(root, join('compressed', name + end))
    }
  writeFileSync(join(to, 'builds.json'), JSON.stringify([{ at: now, files }, ...earlier]))
  rmSync(join(root, aside), { recursive: true, force: true })
}

/** @param {string} folder @param {number} now @returns {Build[]} */
function earlierBuilds(folder, now) {
  if (!existsSync(join(folder, 'static'))) return []
  const list = join(folder, 'builds.json')
  /** @type {Build[]} */
  const builds = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [{ at: now, files: filesIn(join(folder, 'static')) }]
  return builds.filter(({ at }) => at > now - MOST_DAYS * 86_400_000).slice(0, MOST_BUILDS)
}

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )

/** @param {string} root @param {string} path */
function copy(root, path) {
  const from = join(root, aside, path)
  if (!existsSync(from)) return
  mkdirSync(dirname(join(root, '.next', path)), { recursive: true })
  cpSync(from, join(root, '.next', path))
}
