import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureCheckoutWritable } from '../start/preflight.mjs'
import { compressStatic } from './compress-static.mjs'
import { restoreStatic, setStaticAside } from './earlier-static.mjs'
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
  'scripts/build/earlier-static.mjs',
  'scripts/build/trim-source-maps.mjs',
]

/**
 * Builds the web for production (`next build`), unless no source changed. Files of the builds before stay beside it.
 * The same sources make a build of the same name, whichever machine builds them: a page of one is at home in the other.
 * @param {string} root @param {(line: string) => void} print
 * @param {string} [earlierRelease] the folder of the release before, if it is another one
 */
export async function buildWeb(root, print, earlierRelease) {
  const stamp = join(root, '.next/koeniwa-sources.sha256')
  const hash = sourceHash(root, sources, { facts: [process.version] })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  ensureCheckoutWritable(root)
  print('Building the web (next build) …')
  rmSync(stamp, { force: true })
  setStaticAside(root, earlierRelease)
  const logFile = join(root, '.build/web-build.log')
  mkdirSync(join(root, '.build'), { recursive: true })
  const log = openSync(logFile, 'w')
  const next = join(root, 'node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      BUILD_ID: hash.slice(0, 20),
    },
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
  restoreStatic(root)
  trimSourceMaps(root, '.next/server/**/*.map')
  writeFileSync(stamp, hash)
}
