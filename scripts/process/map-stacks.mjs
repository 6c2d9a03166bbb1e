import module from 'node:module'

/**
 * Stacks name the lines of our sources. `--enable-source-maps` would also keep the maps of packages, which take 30 MB of
 * the service's heap. Node.js before 22.14 names the lines of the bundle.
 */
module.setSourceMapsSupport?.(true)
