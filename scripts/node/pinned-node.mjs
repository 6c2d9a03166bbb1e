import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../process/lock.mjs'
import { runNpm } from '../process/npm.mjs'
import { oldestNode } from './oldest-node.mjs'

const downloadTimeoutMs = 15 * 60_000
const manifests = ['package.json', 'package-lock.json']

/**
 * The folder with the program `node` of the pinned Node.js (package.json beside this file). Installs it into
 * `.build/node` if it is missing. Several processes may call this at once. On a Mac with Apple silicon it is 24.0.0,
 * the newest 24 whose checksum the registry at hand could give.
 * @param {string} root the repository
 * @param {(words: string) => void} print prints the progress, one line in all
 * @returns {Promise<string>}
 * @throws if it cannot be installed or does not run
 */
export async function ensurePinnedNode(root, print) {
  const home = join(root, '.build/node')
  const folder = join(home, 'node_modules/.bin')
  const old = `Node.js ${process.versions.node} is older than ${oldestNode}`
  if (isCurrent(root, home)) {
    print(`${old}: running with the Node.js 24 of .build/node.\n`)
    return folder
  }
  mkdirSync(join(root, '.build'), { recursive: true })
  const startedAt = Date.now()
  print(`${old}: installing Node.js 24 into .build/node …`)
  const install = async () => {
    if (!isCurrent(root, home)) installInto(root, home)
  }
  await withLock(`${home}.lock`, install, { timeoutMs: downloadTimeoutMs })
  print(` ${Math.ceil((Date.now() - startedAt) / 1000)} s\n`)
  return folder
}

/** @param {string} root @param {string} home */
function isCurrent(root, home) {
  const [ours, installed] = [join(root, 'scripts/node'), home].map((folder) => {
    const lock = join(folder, 'package-lock.json')
    return existsSync(lock) ? readFileSync(lock, 'utf8') : undefined
  })
  return ours === installed
}

/**
 * It gets its final name only after it has run once, so an incomplete one is simply made again.
 * @param {string} root @param {string} home
 */
function installInto(root, home) {
  const making = `${home}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making)
  for (const name of manifests) copyFileSync(join(root, 'scripts/node', name), join(making, name))
  // With npm's default pauses of 10 s and more, a machine without a network would wait for minutes.
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = runNpm(['ci', '--include=optional', ...quiet, ...patience], {
    cwd: making,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  // npm skips an optional package that it cannot download or that is for another platform.
  const node = spawnSync(join(making, 'node_modules/.bin/node'), ['--version'])
  if (node.status !== 0)
    throw new Error(refusal(`${npm.stderr || node.error?.message || node.stderr}`))
  rmSync(home, { recursive: true, force: true })
  renameSync(making, home)
}

/** @param {string} reason */
const refusal = (reason) =>
  `\nNode.js 24 could not be installed from npm's registry for ${process.platform} ${process.arch}. Try again with a network, or install Node.js 24 yourself (https://nodejs.org).\n${reason.trim()}`
