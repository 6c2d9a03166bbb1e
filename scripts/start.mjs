/**
 * `npm start`: the whole shop on this machine, with only Node and npm. Only built-ins may be
 * imported here; everything else is loaded once the dependencies are there.
 */
import { refuseOldNode } from './node/oldest-node.mjs'

refuseOldNode()
const { start } = await import('./start/main.mjs')
await start()
