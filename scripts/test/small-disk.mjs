import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * A small disk (tmpfs) that a test can fill. Without root it is mounted in a namespace of ours and reached through the
 * process that holds it.
 * @param {number} megabytes
 * @returns {Promise<{ path: string, remove: () => void }>}
 * @throws Error if the system does not let us mount
 */
export async function mountSmallDisk(megabytes) {
  const dir = mkdtempSync(join(tmpdir(), 'koeniwa-small-disk-'))
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', dir]
  if (process.getuid?.() === 0) {
    const { status, stderr } = spawnSync('mount', mount, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`No small disk can be mounted here: ${stderr}`)
    return {
      path: dir,
      remove: () => {
        spawnSync('umount', ['-l', dir])
        rmdirSync(dir)
      },
    }
  }
  const holder = spawn(
    'unshare',
    [
      '--map-root-user',
      '--mount',
      'sh',
      '-c',
      'mount "$@" && echo mounted && exec sleep 3600',
      'sh',
      ...mount,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const line = await new Promise((said) => {
    createInterface({ input: holder.stdout }).once('line', said)
    holder.once('error', () => said(''))
    holder.once('exit', () => said(''))
  })
  if (line !== 'mounted')
    throw new Error('No small disk can be mounted here: unshare does not work.')
  return {
    path: join(`/proc/${holder.pid}/root`, dir),
    remove: () => {
      holder.kill('SIGKILL')
      rmdirSync(dir)
    },
  }
}
