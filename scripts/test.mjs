/** `npm test`: every check and test, on a clean clone too. Only built-ins may be imported here. */
import { refuseOldNode } from './node/oldest-node.mjs'

refuseOldNode()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
try {
  const { testAll } = await import('./test/all.mjs')
  process.exit(await testAll())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
