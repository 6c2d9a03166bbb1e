import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '../postgres/embedded.mjs'
import { LockHeldError, takeLock } from '../process/lock.mjs'
import { ClearError } from './clear-error.mjs'
import { demoEnvironment } from './environment.mjs'
import { loadSecrets } from './secrets.mjs'

/**
 * The settings of the shop that `npm start` runs on this machine, for operator commands. PORT and DATA_DIR must be the
 * same as at its start.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} given
 * @returns {Promise<Record<string, string>>}
 * @throws {ClearError} if no such shop runs
 */
export async function settingsHere(root, given) {
  const dataDir = resolve(root, given.DATA_DIR || '.data')
  if (!isRunning(dataDir))
    throw new ClearError(
      `No shop runs on ${dataDir}. Start it with \`npm start\`, or name the settings of the one that is meant (.env.example).`,
    )
  const { url, applicationUrl } = await startEmbeddedPostgres({ dataDir })
  const settings = demoEnvironment({
    root,
    dataDir,
    host: given.HOST || '127.0.0.1',
    port: Number(given.PORT || 3000),
    ports: JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8')),
    secrets: loadSecrets(dataDir),
    databaseUrl: applicationUrl,
    ffmpeg: {},
    given,
  })
  return { ...settings, DATABASE_OWNER_URL: url }
}

/** Whether a running `npm start` has locked the folder. @param {string} dataDir */
function isRunning(dataDir) {
  try {
    takeLock(join(dataDir, 'instance.lock'))()
    return false
  } catch (error) {
    return error instanceof LockHeldError
  }
}
