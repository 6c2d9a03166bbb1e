import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFfmpeg, findPackagedFfmpeg } from '../start/ffmpeg.mjs'

/**
 * Arguments of a command. The first may be a pattern of paths inside the repository; the path of the repository itself
 * does not match.
 * @param {string} root @param {readonly string[]} args @returns {string[]}
 */
export function inRepository(root, [first, ...rest]) {
  if (first === undefined) return []
  if (first.startsWith('-')) return [first, ...rest]
  const folder = root.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&')
  return [`^${folder}/(?:.*)(?:${first})`, ...rest]
}

/**
 * Runs Jest and returns its exit code. Ctrl-C reaches Jest too (same process group), and we wait for its end.
 * @param {string} root @param {string[]} args @param {Record<string, string>} env
 * @returns {Promise<number>}
 */
export async function runJest(root, args, env = {}) {
  const flags = ['--disable-warning=ExperimentalWarning']
  const jest = join(root, 'node_modules/jest/bin/jest.js')
  const child = spawn(process.execPath, [...flags, jest, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...ffmpegPrograms(), ...env },
  })
  const ignore = () => {}
  process.on('SIGINT', ignore)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  process.off('SIGINT', ignore)
  return code ?? 1
}

/**
 * The ffmpeg that a start uses here, and the packaged one, for the tests of sound. Without one, those tests say so.
 * @returns {Record<string, string>}
 */
function ffmpegPrograms() {
  try {
    const packaged = findPackagedFfmpeg()
    return {
      ...findFfmpeg(() => {}),
      ...(packaged && {
        PACKAGED_FFMPEG_PATH: packaged.FFMPEG_PATH,
        PACKAGED_FFPROBE_PATH: packaged.FFPROBE_PATH,
      }),
    }
  } catch {
    return {}
  }
}
