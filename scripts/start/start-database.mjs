import { killDatabase, superviseDatabase } from './database.mjs'

/**
 * Runs the embedded PostgreSQL until the shop ends.
 * @param {{ dataDir: string, print: (line: string) => void, shutdown: import('./shutdown.mjs').Shutdown }} options
 * @returns {Promise<{ url: string, ownerUrl: string }>} for the shop, and for its migrations
 */
export async function startDatabase({ dataDir, print, shutdown }) {
  const starting = superviseDatabase({ dataDir, print })
  // Added before the database runs, so that a signal during its start also stops it.
  shutdown.add({
    finish: () => starting.then(({ stop }) => stop()).catch(() => undefined),
    kill: () => killDatabase(dataDir),
  })
  const { url, applicationUrl } = await starting
  return { url: applicationUrl, ownerUrl: url }
}
