import type { PlayerItem } from './playback-list'

/** The order of playback, and the current item. */
export type Queue = { list: readonly PlayerItem[]; index: number }

/** A track may be in the queue twice; each place is an object of its own. */
const copiesOf = (items: readonly PlayerItem[]): PlayerItem[] => items.map((item) => ({ ...item }))

/** Adds items after the current one. */
export const withNext = ({ list, index }: Queue, items: readonly PlayerItem[]): Queue => ({
  list: [...list.slice(0, index + 1), ...copiesOf(items), ...list.slice(index + 1)],
  index,
})

/** Adds items at the end. */
export const withLast = ({ list, index }: Queue, items: readonly PlayerItem[]): Queue => ({
  list: [...list, ...copiesOf(items)],
  index,
})

/** Moves an item; the current item keeps playing at its new position. Positions beyond the list are its ends. */
export function moved({ list, index }: Queue, from: number, to: number): Queue {
  const item = list[from]
  const current = list[index]
  if (!item || !current) return { list, index }
  const next = list.filter((_, at) => at !== from)
  next.splice(Math.max(0, Math.min(to, next.length)), 0, item)
  return { list: next, index: next.indexOf(current) }
}

/** Removes an item; null for the current item, which stays. */
export function without({ list, index }: Queue, at: number): Queue | null {
  if (at === index || !list[at]) return null
  return { list: list.filter((_, place) => place !== at), index: at < index ? index - 1 : index }
}

/** Leaves only the current item. */
export const onlyCurrent = ({ list, index }: Queue): Queue => ({
  list: list.slice(index, index + 1),
  index: 0,
})

/** In random order, beginning with the current item. */
export function shuffled({ list, index }: Queue, random: () => number = Math.random): Queue {
  const rest = list
    .filter((_, at) => at !== index)
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
  return { list: [...list.slice(index, index + 1), ...rest.map(({ item }) => item)], index: 0 }
}

/** In the order of before the shuffle; what was added since is at the end. */
export function unshuffled({ list, index }: Queue, former: readonly PlayerItem[]): Queue {
  const current = list[index]
  const left = former.filter((item) => list.includes(item))
  const order = [...left, ...list.filter((item) => !former.includes(item))]
  return { list: order, index: Math.max(0, current ? order.indexOf(current) : 0) }
}

export type Loop = 'off' | 'one' | 'all'

/** Off, the track, the list, and off again. */
export const nextLoop = (loop: Loop): Loop =>
  loop === 'off' ? 'one' : loop === 'one' ? 'all' : 'off'

/** The item that follows by itself when a track ends, or null where playback ends. */
export function followingIndex({ list, index }: Queue, loop: Loop): number | null {
  if (loop === 'one') return index
  if (index + 1 < list.length) return index + 1
  return loop === 'all' && list.length > 0 ? 0 : null
}
