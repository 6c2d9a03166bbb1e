import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether we may install Debian's packages. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs packages from Debian. The caller checks whether they are there afterwards.
 * @param {...string} packages
 */
export function installPackages(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { env, stdio: 'ignore' }
  // If Debian cannot be reached, this fails soon: the package may be only the better one of two choices.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
  spawnSync('apt-get', [...patience, 'update'], options)
  spawnSync(
    'apt-get',
    [...patience, 'install', '-y', '--no-install-recommends', ...packages],
    options,
  )
}
