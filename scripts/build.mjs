/** `npm run build`: builds service, worker and web, and lists their packages; unchanged sources are not built again. */
import { join } from 'node:path'
import { buildBundles } from './build/bundles.mjs'
import { buildSbom } from './build/sbom.mjs'
import { buildWeb } from './build/web.mjs'

const root = join(import.meta.dirname, '..')
await buildBundles(root, console.log)
await buildWeb(root, console.log)
buildSbom(root, console.log)
