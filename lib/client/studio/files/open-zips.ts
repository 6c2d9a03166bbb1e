import type { ChosenFile, LeftOut } from './chosen-file'
import { openZip } from './open-zip'

const zipName = /\.zip$/iu

type Opened = { files: ChosenFile[]; leftOut: LeftOut[]; skipped: string[] }

/**
 * The chosen files, with the selected files of ZIP files in their place; their paths begin with the archive's.
 * `skipped`: other paths in archives. Never throws.
 */
export async function openZips(
  chosen: readonly ChosenFile[],
  isWanted: (path: string) => boolean,
): Promise<Opened> {
  const opened: Opened = { files: [], leftOut: [], skipped: [] }
  for (const one of chosen) {
    if (!zipName.test(one.file.name)) {
      opened.files.push(one)
      continue
    }
    const inside = await openZip(one.file, isWanted)
    const within = (path: string) => `${one.path}/${path}`
    opened.files.push(...inside.files.map(({ file, path }) => ({ file, path: within(path) })))
    opened.leftOut.push(
      ...inside.leftOut.map(({ path, reason }) => ({ path: within(path), reason })),
    )
    opened.skipped.push(...inside.skipped.map(within))
  }
  return opened
}
