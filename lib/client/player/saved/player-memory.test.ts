import { describe, expect, test } from '@jest/globals'
import { createPlayerState } from '../player-state'
import { track, work } from '../testing/silent-player'
import { fromMemory } from './player-memory'
import { toMemory } from './player-recall'

const tracks = ['1', '2', '3'].map((id) => track(id))
const whole = { ...work, tracks }
const list = tracks.map((one) => ({ ...one, album: whole }))
const state = { ...createPlayerState().getState(), list, index: 1, positionSeconds: 42 }

describe('what survives a reload', () => {
  test('is ids and places, nothing else', () => {
    expect(toMemory(state, null)).toEqual({
      items: [
        ['KN000001', 'album', '1'],
        ['KN000001', 'album', '2'],
        ['KN000001', 'album', '3'],
      ],
      index: 1,
      positionSeconds: 42,
      durationSeconds: 0,
      mode: 'trial',
      asleepAt: null,
    })
  })

  test('comes back as the same list at the same item', () => {
    const queue = fromMemory(toMemory(state, null), new Map([['KN000001', whole]]))
    expect(queue?.index).toBe(1)
    expect(queue?.list.map(({ id, album }) => [id, album?.nid])).toEqual([
      ['1', 'KN000001'],
      ['2', 'KN000001'],
      ['3', 'KN000001'],
    ])
  })

  test('tracks that are gone are left out; without the one that played nothing comes back', () => {
    const memory = toMemory(state, null)
    const without = (id: string) =>
      new Map([['KN000001', { ...whole, tracks: tracks.filter((one) => one.id !== id) }]])
    expect(fromMemory(memory, without('1'))).toMatchObject({ index: 0 })
    expect(fromMemory(memory, without('2'))).toBeNull()
    expect(fromMemory(memory, new Map())).toBeNull()
  })

  test('of a long queue the part around what plays', () => {
    const long = Array.from({ length: 1000 }, (_, at) => ({ ...track(String(at)), album: whole }))
    const memory = toMemory({ ...state, list: long, index: 500 }, null)
    expect(memory.items).toHaveLength(300)
    expect(memory.items[memory.index]?.[2]).toBe('500')
  })

  test('where somebody fell asleep is kept too', () => {
    const asleep = { list, index: 0, positionSeconds: 12 }
    expect(toMemory(state, asleep).asleepAt).toEqual({ index: 0, positionSeconds: 12 })
  })
})
