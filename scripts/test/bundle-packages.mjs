import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Packages of many modules: Jest would load 1,200 of them anew, one by one, for each test file that needs the service,
 * a third of the time until its first test. Each entry is what is imported. A package that another package
 * imports in another version, or with `require`, cannot be listed here.
 */
const bundled = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@simplewebauthn/server',
  '@simplewebauthn/server/helpers',
  '@tus/s3-store',
  'drizzle-orm',
  'drizzle-orm/errors',
  'drizzle-orm/migrator',
  'drizzle-orm/node-postgres',
  'drizzle-orm/pg-core',
  'stripe',
]

/** What a bundled package needs of Node is asked for with `require`, where the package is CommonJS. */
const banner = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`

/**
 * Bundles the packages, unless it has been done for this lock file. All are made in one go, so that a package
 * that two of them need is there once; the other packages of package.json stay where they are.
 * @param {string} root
 * @returns {Promise<Record<string, string>>} Jest's `moduleNameMapper` to the bundles
 */
export async function bundlePackages(root) {
  const hash = createHash('sha256')
  for (const path of ['package-lock.json', 'scripts/test/bundle-packages.mjs'])
    hash.update(readFileSync(join(root, path)))
  const out = join(root, '.build/test-packages', hash.digest('hex').slice(0, 16))
  if (!existsSync(out)) await make(root, out)
  return Object.fromEntries(bundled.map((name) => [`^${name}$`, join(out, `${fileOf(name)}.mjs`)]))
}

/** @param {string} name */
const fileOf = (name) => name.replaceAll(/\W+/g, '-')

/** @param {string} root @param {string} out */
async function make(root, out) {
  const { build } = await import('esbuild')
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const others = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !bundled.includes(name),
  )
  // Two runs may make them at once: each its own, and the first one stays.
  const making = `${out}.${process.pid}`
  mkdirSync(making, { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: bundled.map((name) => ({ in: name, out: fileOf(name) })),
    outdir: making,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    external: others.flatMap((name) => [name, `${name}/*`]),
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    keepNames: true,
    target: 'node22',
    banner: { js: banner },
    logLevel: 'warning',
  })
  try {
    renameSync(making, out)
  } catch (error) {
    if (!existsSync(out)) throw error
    rmSync(making, { recursive: true })
  }
}
