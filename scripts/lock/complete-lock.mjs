/**
 * The lock file must name the binary packages of every platform, or `npm ci` refuses it. npm leaves
 * out those that its registry does not have, so a lock written behind a partial mirror is completed
 * from what the parents ask for. Without a checksum npm takes such a package as the registry gives it.
 * Every package names its tarball, or `npm ci` first reads the list of all versions of each package. Another registry's users lose nothing: npm puts its own in
 * the place of registry.npmjs.org (replace-registry-host).
 *
 * @typedef {{ version?: string, resolved?: string, name?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, optionalDependencies?: Record<string, string>,
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

/** One version, not a range; also one before its release. */
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
 * Where npm's registry has a locked package.
 * @param {string} path in `packages` @param {Entry} entry
 */
export function tarballOf(path, { name, version }) {
  const full = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return `https://registry.npmjs.org/${full}/-/${full.split('/').at(-1)}-${version}.tgz`
}

/** What a package gets by a name: Node looks in it, then beside it, then in each folder above. @param {Record<string, Entry>} packages @param {string} from @param {string} name */
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

/** The names of these packages tell their platform. @param {string} name */
function platformOf(name) {
  const words = (name.split('/').at(-1) ?? '').split('-')
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {}
  return { ...(cpu.length > 0 && { cpu }), ...libc, ...(os.length > 0 && { os }) }
}
