/**
 * The lock file must name the binary packages of every platform, or `npm ci` refuses it. npm omits those that its
 * registry does not have, so a lock file written behind a partial mirror is completed from the parents' dependencies.
 * Without a checksum npm accepts a package as the registry sends it, so they are asked for (checksums.mjs); only what the
 * registry does not have is left without. Every package names its tarball; otherwise
 * `npm ci` first reads the list of all versions of each package. This also works with other registries: npm replaces
 * registry.npmjs.org with its own (replace-registry-host).
 *
 * @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, inBundle?: boolean, name?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, optionalDependencies?: Record<string, string>,
 *   cpu?: string[], os?: string[], libc?: string[] }} Entry
 */

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
]
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
]

/** One exact version, not a range; also a prerelease. */
const EXACT = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/

/**
 * @param {Record<string, Entry>} packages `packages` of package-lock.json
 * @returns {Record<string, Entry>} the entries that are missing, by path
 */
export function missingEntries(packages) {
  /** @type {Record<string, Entry>} */
  const missing = {}
  for (const [parent, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = findEntry(packages, parent, name)
      if (found?.version === version || !EXACT.test(version)) continue
      const ofDev = entry.dev ? { dev: true } : entry.devOptional ? { devOptional: true } : {}
      const beside = `${parent.slice(0, parent.lastIndexOf('node_modules/'))}node_modules/${name}`
      const path = beside in packages ? `${parent}/node_modules/${name}` : beside
      const resolved = tarballOf(path, { version })
      missing[path] = { version, resolved, ...platformOf(name), ...ofDev, optional: true }
    }
  }
  return missing
}

/**
 * The address of a locked package in npm's registry.
 * @param {string} path in `packages` @param {Entry} entry
 */
export function tarballOf(path, entry) {
  const name = nameOf(path, entry)
  return `https://registry.npmjs.org/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`
}

/** The name of a locked package in npm's registry. @param {string} path in `packages` @param {Entry} entry */
export const nameOf = (path, { name }) =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * The locked packages whose tarball npm would take unseen; a link and a part of another package have none of their own.
 * @param {Record<string, Entry>} packages `packages` of package-lock.json
 * @returns {Record<string, Entry>} by path
 */
export const withoutChecksum = (packages) =>
  Object.fromEntries(
    Object.entries(packages).filter(
      ([path, { integrity, link, inBundle }]) => path && !integrity && !link && !inBundle,
    ),
  )

/** The package that a package gets by a name: Node looks in it, then beside it, then in each folder above. @param {Record<string, Entry>} packages @param {string} from @param {string} name */
function findEntry(packages, from, name) {
  for (
    let base = from;
    ;
    base = base.slice(0, base.lastIndexOf('node_modules/')).replace(/\/$/, '')
  ) {
    const entry = packages[`${base ? `${base}/` : ''}node_modules/${name}`]
    if (entry || base === '') return entry
  }
}

/** The platform of these packages is in their names. @param {string} name */
function platformOf(name) {
  const words = (name.split('/').at(-1) ?? '').split('-')
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {}
  return { ...(cpu.length > 0 && { cpu }), ...libc, ...(os.length > 0 && { os }) }
}
