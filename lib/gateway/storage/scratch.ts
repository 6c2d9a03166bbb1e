import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { assertKey } from './key'
import { storing } from './storage-errors'

/** An empty folder for temporary work below `root`. */
export function makeScratch(root: string, name: string): Promise<string> {
  assertKey(name)
  const path = join(root, name)
  return storing(async () => {
    await rm(path, { recursive: true, force: true })
    await mkdir(path, { recursive: true, mode: 0o700 })
    return path
  })
}

/** Removes everything below `root` that is older than this instant. */
export async function deleteAbandonedScratch(root: string, before: Date): Promise<void> {
  const names = await readdir(root).catch(() => [])
  for (const name of names) {
    const path = join(root, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}
