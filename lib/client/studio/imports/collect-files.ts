import type { ChosenFile, LeftOut } from '../files/chosen-file'
import { isSystemFile } from '../files/collect-audio'
import { openZips } from '../files/open-zips'
import { type MatchedFiles, matchFiles, type NamedFile, plainName } from './match-files'

export type CollectedFiles<Named extends NamedFile> = MatchedFiles<Named> & {
  leftOut: LeftOut[]
}

/** Matches the chosen files with the rows; of ZIP files only named files are extracted. Never throws. */
export async function collectFiles<Named extends NamedFile>(
  named: readonly Named[],
  chosen: readonly ChosenFile[],
): Promise<CollectedFiles<Named>> {
  const names = new Set(named.map(({ name }) => plainName(name)))
  const isNamed = (path: string) => !isSystemFile(path) && names.has(plainName(path))
  const { files, leftOut, skipped } = await openZips(chosen, isNamed)
  const isPersons = (path: string) => !isSystemFile(path)
  const matched = matchFiles(
    named,
    files.filter(({ path }) => isPersons(path)),
  )
  return {
    ...matched,
    unused: [...matched.unused, ...skipped.filter(isPersons)],
    leftOut: leftOut.filter(({ path }) => isPersons(path)),
  }
}
