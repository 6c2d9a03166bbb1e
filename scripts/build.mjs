/**
 * `npm run build`: builds service, worker and web, and lists their packages; unchanged sources are not built again.
 * `--earlier ../release-41` names the folder of the release before, whose pages may still be open.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildBundles } from './build/bundles.mjs'
import { buildSbom } from './build/sbom.mjs'
import { buildWeb } from './build/web.mjs'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { earlier: { type: 'string' } } })
await buildBundles(root, console.log)
await buildWeb(root, console.log, values.earlier)
buildSbom(root, console.log)
