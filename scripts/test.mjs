/**
 * `npm test`, and with `rest` `npm run test:rest`: together every check and test, on a clean clone too. With `sum` the
 * counts of both, after they have run. Only built-ins may be imported here.
 */
import { refuseOldNode } from './node/oldest-node.mjs'

refuseOldNode()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
const commands = {
  main: async () => (await import('./test/main.mjs')).testMain(),
  rest: async () => (await import('./test/rest.mjs')).testRest(),
  sum: async () => (await import('./test/summary.mjs')).sumUp(),
}
const command = /** @type {keyof typeof commands} */ (process.argv[2] ?? 'main')
try {
  process.exit(await commands[command]())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
