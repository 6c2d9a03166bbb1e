/**
 * Prints the folder of the Node.js that our scripts run on where this machine's is too old (run.sh puts
 * it on PATH), else nothing. This folder holds the one code that runs on old versions: only built-ins,
 * and nothing newer than Node.js 18.
 */
import { fileURLToPath } from 'node:url'
import { isTooOld } from './oldest-node.mjs'

if (isTooOld()) {
  const { ensurePinnedNode } = await import('./pinned-node.mjs')
  const root = fileURLToPath(new URL('../..', import.meta.url))
  try {
    console.log(await ensurePinnedNode(root, (words) => process.stderr.write(words)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
