/**
 * `npm run db:synth -- --works N [--add]`: fills a database with a synthetic catalogue, for benches and for
 * trying things out. The database is that of DATABASE_URL (with DEPLOYMENT=demo: a live one is refused), or
 * the embedded one of DATA_DIR.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildBundles, bundlePath } from './build/bundles.mjs'
import { startEmbeddedPostgres } from './postgres/embedded.mjs'

const root = join(import.meta.dirname, '..')
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
await buildBundles(root, (line) => console.log(line))

/** A running one is used and left running; one that we started ends with us. */
const server = process.env.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres({
      dataDir: resolve(root, process.env.DATA_DIR || '.data'),
      print: (line) => console.log(line),
    })
if (server) Object.assign(process.env, { DATABASE_URL: server.url, DEPLOYMENT: 'demo' })
try {
  process.chdir(root)
  await import(pathToFileURL(bundlePath(root, 'synth')).href)
} finally {
  if (server && !server.reused) await server.stop()
}
