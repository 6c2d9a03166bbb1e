/**
 * If this machine's Node.js is too old, prints the folder of the one for our scripts (run.sh puts it on PATH), else
 * nothing. Only the code of this folder runs on old versions: it uses only built-ins, and nothing newer than Node.js
 * 18.
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
