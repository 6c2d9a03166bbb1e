import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor } from '../process/wait-for.mjs'
import { freePort } from './product.mjs'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.build/blank-next')
const next = join(root, 'node_modules/next/dist/bin/next')

const files = {
  'next.config.mjs': `export default { outputFileTracingRoot: ${JSON.stringify(root)} }\n`,
  'package.json': '{ "private": true, "type": "module" }\n',
  'app/layout.js':
    'export default function Layout({ children }) { return <html lang="ja"><body>{children}</body></html> }\n',
  'app/page.js': 'export default function Page() { return <p>blank</p> }\n',
}

/** Builds and serves a Next.js app with one blank static page, as the baseline. */
export async function startBlankNext() {
  mkdirSync(join(folder, 'app'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: /** @type {const} */ ('production'),
  }
  // Turbopack looks for middleware and instrumentation in parent folders too, and would find the product's.
  const built = spawnSync(process.execPath, [next, 'build', '--webpack'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  if (built.status !== 0)
    throw new Error(`The blank page could not be built:\n${built.stdout}${built.stderr}`)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [next, 'start', '--port', String(port), '--hostname', '127.0.0.1'],
    { cwd: folder, env, stdio: 'ignore' },
  )
  await waitFor(async () => (await fetch(origin).catch(() => undefined))?.ok ?? false, {
    timeoutMs: 30_000,
    what: 'The blank page did not come up',
  })
  return { origin, stop: () => void child.kill('SIGTERM') }
}
