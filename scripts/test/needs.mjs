import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFfmpeg } from '../start/ffmpeg.mjs'
import { canInstall, installPackages } from './debian.mjs'

/**
 * The ffmpeg of this machine, else the packaged one, else Debian's.
 * @returns {Record<string, string>} as settings
 */
export function ffmpeg() {
  try {
    return findFfmpeg(console.log)
  } catch (error) {
    if (!canInstall()) throw error
    console.log('Installing Debian’s ffmpeg …')
    installPackages('ffmpeg')
    return findFfmpeg(console.log)
  }
}

/** @returns {string} a folder for a shop's data that goes with us */
export function temporaryFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'koeniwa-e2e-'))
  chmodSync(dir, 0o755)
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  return dir
}
