/** The same items with one moved to another place, counted from 0; places outside change nothing. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  const [item] = moved.splice(from, 1)
  if (item === undefined || from < 0 || to < 0 || to >= items.length) return [...items]
  moved.splice(to, 0, item)
  return moved
}
