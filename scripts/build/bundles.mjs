import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureCheckoutWritable } from '../start/preflight.mjs'
import { sourceHash } from './source-hash.mjs'
import { trimSourceMaps } from './trim-source-maps.mjs'

/** Every program except the web, each bundled as one ES module for Node below .build/bundles. */
const entries = {
  service: './lib/api/main.ts',
  worker: './worker/main.ts',
  sandbox: './sandbox/main.ts',
  demo: './demo/load-catalogue.ts',
  migrate: './scripts/build/migrate.ts',
  'check-ledger': './scripts/build/check-ledger.ts',
  'rotate-keys': './scripts/build/rotate-keys.ts',
  'grant-roles': './scripts/build/grant-roles.ts',
  'issue-token': './scripts/build/issue-token.ts',
  backup: './scripts/build/backup.ts',
  restore: './scripts/build/restore.ts',
  web: './lib/web/main.ts',
  'bench-service': './scripts/bench/cold/recorded-service.ts',
  'bench-transcode': './scripts/bench/transcode.ts',
  'bench-catalogue': './scripts/bench/catalogue/catalogue.ts',
  'bench-orders': './scripts/bench/orders.ts',
  'bench-studio': './scripts/bench/studio.ts',
  'bench-earnings': './scripts/bench/earnings.ts',
  'bench-ops': './scripts/bench/ops.ts',
  'bench-reconciliation': './scripts/bench/reconciliation.ts',
  'bench-card-network': './scripts/bench/full-card-network.ts',
  synth: './scripts/synth/main.ts',
  'bench-identity': './scripts/bench/identity.ts',
}
const sources = [
  'lib',
  'worker',
  'sandbox',
  'demo',
  'scripts/build',
  'scripts/bench',
  'scripts/synth',
  'tsconfig.json',
  'package-lock.json',
]

/** @typedef {keyof typeof entries} Bundle */

/** @param {string} root @param {Bundle} name */
export const bundlePath = (root, name) => join(root, '.build/bundles', `${name}.mjs`)

/**
 * Bundles our own code and drizzle-orm: reading its hundred modules file by file takes a third of a process's start.
 * Other packages are not bundled. Does nothing if no source changed.
 * @param {string} root @param {(line: string) => void} print
 */
export async function buildBundles(root, print) {
  const out = join(root, '.build/bundles')
  const stamp = join(out, 'sources.sha256')
  const hash = sourceHash(root, sources, { only: /\.(ts|json)$/, facts: [process.version] })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  ensureCheckoutWritable(root)
  print('Bundling the service and the worker …')
  const { build } = await import('esbuild')
  const making = `${out}.making`
  rmSync(making, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: making,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    alias: {
      'drizzle-orm': join(root, 'node_modules/drizzle-orm'),
      // Keeps code out of the browser; it throws wherever Next.js does not build.
      'server-only': join(root, 'node_modules/server-only/empty.js'),
    },
    // Logs name errors by their class.
    keepNames: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    sourcemap: true,
    // The sources stand beside the bundles.
    sourcesContent: false,
    logLevel: 'warning',
  })
  trimSourceMaps(making, '*.map')
  writeFileSync(join(making, 'sources.sha256'), hash)
  rmSync(out, { recursive: true, force: true })
  renameSync(making, out)
}
