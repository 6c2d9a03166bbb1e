import type { ChosenFile } from '../files/chosen-file'

/** A file that a row of a table names. */
export type NamedFile = { row: number; kind: 'sound' | 'cover' | 'subtitles'; name: string }

export type MatchedFiles<Named extends NamedFile> = {
  matched: { named: Named; file: File }[]
  missing: Named[]
  /** Several files fit; the paths of all of them. */
  ambiguous: { named: Named; paths: string[] }[]
  /** Paths of files that no row names. */
  unused: string[]
}

/** macOS writes 「が」 as two characters, Windows paths with backslashes; both ignore case. */
const plainPath = (path: string): string =>
  path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/u, '')
    .trim()
    .toLowerCase()

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The last segment of a path, normalised. */
export const plainName = (path: string): string => nameOf(plainPath(path))

/**
 * The chosen file of each row, by its name with as many folders as the row has. Of several matches the one with
 * exactly the row's path is used; otherwise none.
 */
export function matchFiles<Named extends NamedFile>(
  named: readonly Named[],
  chosen: readonly ChosenFile[],
): MatchedFiles<Named> {
  const byName = new Map<string, { path: string; file: File }[]>()
  for (const { path, file } of chosen) {
    const name = plainName(path)
    byName.set(name, [...(byName.get(name) ?? []), { path, file }])
  }
  const result: MatchedFiles<Named> = { matched: [], missing: [], ambiguous: [], unused: [] }
  const used = new Set<string>()
  for (const one of named) {
    const asked = plainPath(one.name)
    const fitting = (byName.get(nameOf(asked)) ?? []).filter(({ path }) =>
      `/${plainPath(path)}`.endsWith(`/${asked}`),
    )
    const exact = fitting.filter(({ path }) => plainPath(path) === asked)
    const [found, another] = exact.length > 0 ? exact : fitting
    for (const { path } of fitting) used.add(path)
    if (!found) result.missing.push(one)
    else if (another) result.ambiguous.push({ named: one, paths: fitting.map(({ path }) => path) })
    else result.matched.push({ named: one, file: found.file })
  }
  result.unused = chosen.map(({ path }) => path).filter((path) => !used.has(path))
  return result
}
