import type { ChosenFile, LeftOut } from '../files/chosen-file'
import { isSystemFile } from '../files/collect-audio'
import { openZips } from '../files/open-zips'
import { type MatchedFiles, matchFiles, plainName, type WantedFile } from './match-files'

export type CollectedFiles<Wanted extends WantedFile> = MatchedFiles<Wanted> & {
  leftOut: LeftOut[]
}

/** Matches what was chosen with the rows; of ZIP files only what a row names is unpacked. Never throws. */
export async function collectFiles<Wanted extends WantedFile>(
  wanted: readonly Wanted[],
  chosen: readonly ChosenFile[],
): Promise<CollectedFiles<Wanted>> {
  const names = new Set(wanted.map(({ name }) => plainName(name)))
  const isNamed = (path: string) => !isSystemFile(path) && names.has(plainName(path))
  const { files, leftOut, skipped } = await openZips(chosen, isNamed)
  const isPersons = (path: string) => !isSystemFile(path)
  const matched = matchFiles(
    wanted,
    files.filter(({ path }) => isPersons(path)),
  )
  return {
    ...matched,
    unused: [...matched.unused, ...skipped.filter(isPersons)],
    leftOut: leftOut.filter(({ path }) => isPersons(path)),
  }
}
