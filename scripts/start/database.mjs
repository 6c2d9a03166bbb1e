import { startEmbeddedPostgres } from '../postgres/embedded.mjs'
import { processIdentity } from '../process/identity.mjs'

const watchIntervalMs = 500

/**
 * Brings up the embedded PostgreSQL and starts it again when it is killed. It is no child of ours
 * (it outlives us, so that a next start finds it), and is therefore looked at, not waited for.
 * @param {{ dataDir: string, say: (line: string) => void, onHopeless: (line: string) => void }} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function keepDatabase({ dataDir, say, onHopeless }) {
  let server = await startEmbeddedPostgres({ dataDir, say })
  let restarting = Promise.resolve()
  let busy = false
  const watch = setInterval(() => {
    if (busy || processIdentity(server.pid)) return
    busy = true
    say('PostgreSQL ended; starting it again.')
    restarting = startEmbeddedPostgres({ dataDir, say })
      .then((next) => {
        server = next
        busy = false
      })
      .catch((error) => onHopeless(error.message))
  }, watchIntervalMs)
  return {
    url: server.url,
    stop: async () => {
      clearInterval(watch)
      await restarting
      await server.stop()
    },
  }
}
