import { execFileSync } from 'node:child_process'
import { accessSync, chmodSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ClearError } from './clear-error.mjs'

const require = createRequire(import.meta.url)
const oldest = [5, 1]

/**
 * Finds ffmpeg and ffprobe of at least 5.1: those of FFMPEG_PATH and FFPROBE_PATH, those on PATH, or
 * the packaged ones.
 * @param {(line: string) => void} say
 * @returns {{ FFMPEG_PATH: string, FFPROBE_PATH: string }}
 * @throws {ClearError}
 */
export function findFfmpeg(say) {
  const own = {
    FFMPEG_PATH: process.env.FFMPEG_PATH || 'ffmpeg',
    FFPROBE_PATH: process.env.FFPROBE_PATH || 'ffprobe',
  }
  const versions = Object.values(own).map(versionOf)
  if (versions.every(isNewEnough)) return own
  const packaged = findPackaged()
  const found = versions[0] ? `ffmpeg ${versions[0]} is older than 5.1` : 'No ffmpeg on PATH'
  if (!packaged)
    throw new ClearError(
      `${found}, and there is none packaged for ${process.platform} ${process.arch}. Install ffmpeg 5.1 or later (apt-get install ffmpeg, brew install ffmpeg).`,
    )
  say(`${found}: using the packaged ffmpeg ${versionOf(packaged.FFMPEG_PATH)}.`)
  return packaged
}

/** @param {string} program */
function versionOf(program) {
  try {
    const text = execFileSync(program, ['-version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 10_000,
    })
    return /version (\S+)/.exec(text)?.[1]
  } catch {
    return undefined
  }
}

/**
 * Builds from a development branch have no number (N-66595-g…); their date is not told, so they are
 * taken only when packaged or named by the operator.
 * @param {string | undefined} version
 */
function isNewEnough(version) {
  if (version === undefined) return false
  const [major, minor] = (/^n?(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number)
  if (major === undefined || minor === undefined) return Boolean(process.env.FFMPEG_PATH)
  return major > Number(oldest[0]) || (major === oldest[0] && minor >= Number(oldest[1]))
}

function findPackaged() {
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
 * The package leaves that to a postinstall script, which many installations do not run.
 * @param {string} file
 */
function makeExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}
