import module from 'node:module'
import { load, resolve } from './modules.mjs'

/** Imported for its effect: from now on Node imports our TypeScript. */
if (module.registerHooks) module.registerHooks({ load, resolve })
// Node.js before 22.15.
else module.register('./modules.mjs', import.meta.url)
