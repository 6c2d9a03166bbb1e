/** `npm run build`: everything that the parts run from; nothing is done for unchanged sources. */
import { join } from 'node:path'
import { buildBundles } from './build/bundles.mjs'
import { buildWeb } from './build/web.mjs'

const root = join(import.meta.dirname, '..')
await buildBundles(root, console.log)
await buildWeb(root, console.log)
