import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { LockHeldError, takeLock } from '../process/lock.mjs'
import { ClearError, codeOf } from './clear-error.mjs'

const megabyte = 1024 ** 2

const realShop = `A real shop is started with \`npm ci && npm run build && npm run db:migrate\`, then
\`npm run start:service\`, \`npm run start:worker\` and \`npm run start:web\` (docs/going-live.md).
Its first operator signs up there, turns on two-step verification, and gets the role with
\`npm run ops:grant -- <address> admin\`.`

/**
 * `npm start` loads accounts with published passwords, one with every staff role. It may do this only in its own shop,
 * or in a database whose operator says that it is for a demo.
 * @param {NodeJS.ProcessEnv} given
 */
export function ensureDemo({ DEPLOYMENT, DATABASE_URL }) {
  const why = 'Nothing was started: `npm start` makes demo accounts with published passwords'
  if (DEPLOYMENT && DEPLOYMENT !== 'demo')
    throw new ClearError(`${why}, and DEPLOYMENT is ${DEPLOYMENT}.\n${realShop}`)
  if (DATABASE_URL && !DEPLOYMENT)
    throw new ClearError(
      `${why}, and DATABASE_URL names a database of yours.\n${realShop}\nIf the database is for a demo, set DEPLOYMENT=demo.`,
    )
}

/**
 * Makes the data folder and checks that we can write there.
 * @param {string} dataDir
 */
export function ensureDataDir(dataDir) {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    makeFolder(dataDir)
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw diskFull(dataDir)
    throw new ClearError(
      `The data folder ${dataDir} cannot be written (${codeOf(error)}). Set DATA_DIR to another one.`,
    )
  }
}

/**
 * mkdir's `recursive` never returns on a system that refuses new folders with ENOENT (/proc).
 * @param {string} dir
 */
function makeFolder(dir) {
  if (existsSync(dir)) return
  makeFolder(dirname(dir))
  mkdirSync(dir)
}

/**
 * @param {string} dir @param {number} neededBytes
 */
export function ensureFreeDisk(dir, neededBytes) {
  const { bavail, bsize } = statfsSync(dir)
  if (bavail * bsize < neededBytes) throw diskFull(dir, bavail * bsize, neededBytes)
}

/** @param {string} dir @param {number} [freeBytes] @param {number} [neededBytes] */
function diskFull(dir, freeBytes = 0, neededBytes = 0) {
  const facts = neededBytes
    ? ` ${Math.floor(freeBytes / megabyte)} MB free, ${Math.ceil(neededBytes / megabyte)} MB needed.`
    : ''
  return new ClearError(`The disk of ${dir} is full.${facts}`)
}

/**
 * @param {string} dataDir
 * @returns {() => void} gives the data folder back
 */
export function lockDataDir(dataDir) {
  try {
    return takeLock(join(dataDir, 'instance.lock'))
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error
    throw new ClearError(
      `koeniwa already runs on the data folder ${dataDir} (process ${error.pid}). Stop it, or set DATA_DIR and PORT for a second one.`,
    )
  }
}

/** @param {string} host @param {number} port */
export async function ensurePortFree(host, port) {
  const code = await tryListen(host, port)
  if (code === 'EADDRINUSE')
    throw new ClearError(
      `Port ${port} is already in use. Choose another one: PORT=${port + 100} npm start`,
    )
  if (code) throw new ClearError(`koeniwa cannot listen on ${host}:${port} (${code}).`)
}

/**
 * @param {string} host @param {number} port
 * @returns {Promise<string | undefined>} the error's code, if it fails
 */
export function tryListen(host, port) {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error) => done(codeOf(error) || error.message))
    server.listen(port, host, () => server.close(() => done(undefined)))
  })
}

/**
 * The builds are written into the checkout.
 * @param {string} root
 */
export function ensureCheckoutWritable(root) {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new ClearError(`${root} must be built first, and you may not write there.`)
  }
}
