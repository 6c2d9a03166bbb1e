import { describe, expect, test } from '@jest/globals'
import {
  followingIndex,
  moved,
  nextLoop,
  onlyCurrent,
  shuffled,
  unshuffled,
  withLast,
  withNext,
  without,
} from './player-queue'
import { track } from './testing/silent-player'

const list = ['1', '2', '3', '4'].map((id) => track(id))
const ids = (queue: { list: readonly { id: string }[] }) => queue.list.map(({ id }) => id).join('')

describe('the queue', () => {
  test('next goes right behind what plays, last to the end', () => {
    const queue = withNext({ list, index: 1 }, [track('a'), track('b')])
    expect(ids(queue)).toBe('12ab34')
    expect(queue.index).toBe(1)
    expect(ids(withLast({ list, index: 1 }, [track('a')]))).toBe('1234a')
  })

  test('a track may stand in it twice, each at its own place', () => {
    const [first] = list
    if (!first) throw new Error('no track')
    const queue = withLast({ list, index: 0 }, [first])
    expect(ids(queue)).toBe('12341')
    expect(queue.list[4]).not.toBe(first)
  })

  test('shuffled, it begins with what plays; the rest is in random order', () => {
    const draws = [0.9, 0.1, 0.5]
    const queue = shuffled({ list, index: 1 }, () => draws.shift() ?? 0)
    expect(ids(queue)).toBe('2341')
    expect(queue.index).toBe(0)
    expect(ids(shuffled({ list: list.slice(0, 1), index: 0 }))).toBe('1')
  })

  test('unshuffled, what is left is in its former order, and what was added at the end', () => {
    const draws = [0.9, 0.1, 0.5]
    const mixed = shuffled({ list, index: 1 }, () => draws.shift() ?? 0)
    const changed = withNext(without(mixed, 1) ?? mixed, [track('a')])
    expect(ids(changed)).toBe('2a41')
    const queue = unshuffled(changed, list)
    expect(ids(queue)).toBe('124a')
    expect(queue.index).toBe(1)
  })

  test.each([
    [0, 2, '2314', 0],
    [3, 0, '4123', 2],
    [1, 3, '1342', 3],
    [2, 99, '1243', 1],
    [2, -5, '3124', 2],
  ])('moving %i to %i: %s, and what plays is still what plays', (from, to, order, index) => {
    const queue = moved({ list, index: 1 }, from, to)
    expect(ids(queue)).toBe(order)
    expect(queue.index).toBe(index)
  })

  test('moving what is not there changes nothing', () => {
    expect(moved({ list, index: 1 }, 9, 0)).toEqual({ list, index: 1 })
  })

  test('taking out: never what plays, and its place follows', () => {
    expect(without({ list, index: 1 }, 1)).toBeNull()
    expect(without({ list, index: 1 }, 9)).toBeNull()
    expect(without({ list, index: 1 }, 0)).toMatchObject({ index: 0 })
    expect(without({ list, index: 1 }, 3)).toMatchObject({ index: 1 })
  })

  test('all else can be taken out at once', () => {
    expect(ids(onlyCurrent({ list, index: 2 }))).toBe('3')
  })

  test('what follows: the next, the same with one repeated, the first again with all repeated', () => {
    expect(followingIndex({ list, index: 1 }, 'off')).toBe(2)
    expect(followingIndex({ list, index: 3 }, 'off')).toBeNull()
    expect(followingIndex({ list, index: 1 }, 'one')).toBe(1)
    expect(followingIndex({ list, index: 3 }, 'all')).toBe(0)
  })

  test('the loop button goes from off to the track, to the list, to off', () => {
    expect(nextLoop('off')).toBe('one')
    expect(nextLoop('one')).toBe('all')
    expect(nextLoop('all')).toBe('off')
  })
})
