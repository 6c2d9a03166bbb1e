import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '../product.mjs'
import { waitUntilUp } from '../wait-until-up.mjs'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.build/blank-next')
const stamp = join(folder, 'built.json')
const next = join(root, 'node_modules/next/dist/bin/next')

/** The addresses, and when and where the pages are made and cached, are the product's; on them stands nothing. */
const files = {
  'next.config.mjs': `export default {
  outputFileTracingRoot: ${JSON.stringify(root)},
  experimental: { isrFlushToDisk: false },
}
`,
  'package.json': '{ "private": true, "type": "module" }\n',
  'app/layout.js':
    'export default function Layout({ children }) { return <html lang="ja"><body>{children}</body></html> }\n',
  'app/album/[nid]/page.js': `export const revalidate = 60
export const generateStaticParams = () => []
export default async function Page({ params }) { return <p>{(await params).nid}</p> }
`,
  'app/search/page.js': `export const dynamic = 'force-dynamic'
export default async function Page({ searchParams }) { return <p>{(await searchParams).query}</p> }
`,
  ...Object.fromEntries(
    ['robots.txt', 'site/settings', 'api/auth/[...nextauth]'].map((path) => [
      `app/${path}/route.js`,
      "export const dynamic = 'force-dynamic'\nexport const GET = () => Response.json(null)\n",
    ]),
  ),
}

/** Serves a Next.js app with blank pages and answers at the product's addresses, as the baseline. */
export async function startBlankNext() {
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: /** @type {const} */ ('production'),
  }
  build(env)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [next, 'start', '--port', String(port), '--hostname', '127.0.0.1'],
    { cwd: folder, env, stdio: 'ignore' },
  )
  await waitUntilUp(`${origin}/album/KN1`, 'The blank page')
  return { origin, pid: child.pid ?? 0, stop: () => void child.kill('SIGTERM') }
}

/** @param {NodeJS.ProcessEnv} env */
function build(env) {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/next/package.json'), 'utf8'))
  const source = JSON.stringify({ version, files })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === source) return
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  // Turbopack looks for middleware and instrumentation in parent folders too, and would find the product's.
  const built = spawnSync(process.execPath, [next, 'build', '--webpack'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  if (built.status !== 0)
    throw new Error(`The blank page could not be built:\n${built.stdout}${built.stderr}`)
  writeFileSync(stamp, source)
}
