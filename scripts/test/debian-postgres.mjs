import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseOwner } from '../postgres/owner.mjs'
import { privateLog } from '../postgres/settings.mjs'
import { anyPort } from '../start/ports.mjs'
import { canInstall, installPackages } from './debian.mjs'
import { throwawaySettings } from './throwaway-settings.mjs'

const versions = '/usr/lib/postgresql'
const oldest = 15

/**
 * The folder with the programs of the system's PostgreSQL 15 or later. If there is none and we are root, it is
 * installed from Debian.
 * @param {(line: string) => void} print
 * @returns {string | undefined}
 */
export function findSystemPostgres(print) {
  const found = newestOf(versions)
  if (found || !canInstall()) return found
  print('Installing Debian’s PostgreSQL …')
  installPackages('postgresql')
  return newestOf(versions)
}

/** @param {string} dir */
function newestOf(dir) {
  if (!existsSync(dir)) return undefined
  const newest = readdirSync(dir)
    .map(Number)
    .filter((version) => version >= oldest && existsSync(join(dir, `${version}`, 'bin/initdb')))
    .toSorted((a, b) => b - a)[0]
  return newest === undefined ? undefined : join(dir, `${newest}`, 'bin')
}

/**
 * Starts a temporary server as operators run one: on TCP, with a password, with the log settings of docs/going-live.md.
 * @param {string} bin
 * @returns {Promise<{ adminUrl: string, stop: () => void }>}
 */
export async function startSystemPostgres(bin) {
  const dir = mkdtempSync(join(tmpdir(), 'koeniwa-debian-postgres-'))
  const owner = chooseOwner(join(dir, 'none'))
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(dir, 'password')
  writeFileSync(passwordFile, password)
  for (const path of [dir, passwordFile]) if (owner) chownSync(path, owner.uid, owner.gid)
  chmodSync(dir, 0o700)
  const data = join(dir, 'data')
  /** @param {string} program @param {string[]} args */
  const run = (program, args) =>
    execFileSync(join(bin, program), ['-D', data, ...args], {
      cwd: dir,
      stdio: 'ignore',
      ...(owner && { uid: owner.uid, gid: owner.gid }),
    })
  run('initdb', [
    '-U',
    'koeniwa',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
  ])
  const port = await anyPort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    ...privateLog,
    ...throwawaySettings,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  run('pg_ctl', ['-w', '-l', join(dir, 'server.log'), '-o', options.join(' '), 'start'])
  return {
    adminUrl: `postgres://koeniwa:${password}@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', ['-w', '-m', 'immediate', 'stop'])
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
