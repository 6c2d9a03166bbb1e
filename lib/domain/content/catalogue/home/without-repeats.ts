/** How often a work stands on the top page at most. */
const MOST = 2
/** A shelf of fewer works looks empty. */
const SHORTEST = 4

type Row = { works: readonly { id: string }[] }

/**
 * The rows without works that stand in two rows already; a row that has fewer than four works left is not shown. Rows
 * in `isWhole`, and short rows that an editor made so, keep their works.
 */
export function withoutRepeats<R extends Row>(
  rows: readonly R[],
  isWhole: (row: R) => boolean,
): R[] {
  const times = new Map<string, number>()
  const note = (row: Row) => countWorks(times, row)
  for (const row of rows) if (isWhole(row)) note(row)
  return rows.flatMap((row) => {
    if (isWhole(row)) return [row]
    if (row.works.length < SHORTEST) {
      note(row)
      return [row]
    }
    const rest = { ...row, works: row.works.filter(({ id }) => (times.get(id) ?? 0) < MOST) }
    if (rest.works.length < SHORTEST) return []
    note(rest)
    return [rest]
  })
}

/** The works that do not stand in two of the rows already. */
export function withoutRepeated(ids: readonly string[], rows: readonly Row[]): string[] {
  const times = new Map<string, number>()
  for (const row of rows) countWorks(times, row)
  return ids.filter((id) => (times.get(id) ?? 0) < MOST)
}

function countWorks(times: Map<string, number>, { works }: Row): void {
  for (const { id } of works) times.set(id, (times.get(id) ?? 0) + 1)
}
