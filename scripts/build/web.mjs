import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureCheckoutWritable } from '../start/preflight.mjs'
import { compressStatic } from './compress-static.mjs'
import { sourceHash } from './source-hash.mjs'
import { trimSourceMaps } from './trim-source-maps.mjs'

const sources = [
  'app',
  'components',
  'content',
  'public',
  'lib/kit',
  'lib/contract',
  'lib/client',
  'lib/session',
  'lib/env',
  'middleware.ts',
  'next.config.ts',
  'next.config.mjs',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build/compress-static.mjs',
  'scripts/build/trim-source-maps.mjs',
]

/**
 * Builds the web for production (`next build`), unless no source changed.
 * @param {string} root @param {(line: string) => void} print
 */
export async function buildWeb(root, print) {
  const stamp = join(root, '.next/koeniwa-sources.sha256')
  const hash = sourceHash(root, sources, { facts: [process.version] })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  ensureCheckoutWritable(root)
  print('Building the web (next build) …')
  rmSync(stamp, { force: true })
  const logFile = join(root, '.build/web-build.log')
  mkdirSync(join(root, '.build'), { recursive: true })
  const log = openSync(logFile, 'w')
  const next = join(root, 'node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  const [code] = await once(child, 'exit')
  process.off('exit', stop)
  if (code !== 0) {
    process.stderr.write(readFileSync(logFile))
    throw new Error('The web could not be built (next build failed, see above).')
  }
  await compressStatic(root)
  trimSourceMaps(root, '.next/server/**/*.map')
  writeFileSync(stamp, hash)
}
