/**
 * How many typing errors (a wrong, missing, needless or swapped character) lie between a typed text and the nearest
 * beginning of a name; more than `most` counts as `most + 1`.
 */
export function errorsInBeginning(typed: string, name: string, most: number): number {
  const from = [...typed]
  const to = [...name].slice(0, from.length + most)
  let before: number[] = []
  let row = [0, ...to.map((_, at) => at + 1)]
  for (const [i, character] of from.entries()) {
    const next = [i + 1]
    for (const [j, other] of to.entries()) {
      const isSwapped = i > 0 && j > 0 && character === to[j - 1] && from[i - 1] === other
      next.push(
        Math.min(
          (next[j] ?? 0) + 1,
          (row[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + (character === other ? 0 : 1),
          isSwapped ? (before[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return Math.min(...row, most + 1)
}
