import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { askPlayer, pressPlayer } from './press-play'
import type { playerState } from './use-player'

/** The page's elements, each with what was done to it. */
const made: { src: string; srcObject: null; load: () => void; loads: number }[] = []

const page = {
  body: { append: () => undefined },
  createElement: () => {
    const audio = { src: '', srcObject: null, loads: 0, load }
    function load() {
      audio.loads += 1
    }
    made.push(audio)
    return audio
  },
}
const was = Reflect.getOwnPropertyDescriptor(globalThis, 'document')
const silent = jest.spyOn(console, 'warn')

let player: { askPlayer: typeof askPlayer; pressPlayer: typeof pressPlayer }
let state: typeof playerState

beforeAll(async () => {
  Object.defineProperty(globalThis, 'document', { value: page, configurable: true })
  player = await import('./press-play')
  state = (await import('./use-player')).playerState
})
beforeEach(() => {
  silent.mockReset().mockReturnValue(undefined)
  state.setState({ notice: null })
})
afterAll(() => {
  silent.mockRestore()
  if (was) Object.defineProperty(globalThis, 'document', was)
  else Reflect.deleteProperty(globalThis, 'document')
})

describe('a press', () => {
  test('unlocks both elements within the tap, before the player is there', async () => {
    const act = jest.fn()
    const done = player.pressPlayer(act)
    expect(made.map(({ loads }) => loads)).toEqual([1, 1])
    expect(act).not.toHaveBeenCalled()
    await done
    expect(act).toHaveBeenCalledTimes(1)
  })

  test('makes no further elements, and leaves those alone that have a sound', async () => {
    const [heard] = made
    if (heard) heard.src = 'blob:heard'
    await player.pressPlayer(() => undefined)
    expect(made.map(({ loads }) => loads)).toEqual([1, 2])
  })

  test('that comes to nothing is told by the player', async () => {
    await player.pressPlayer(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(state.getState().notice?.kind).toBe('network')
    expect(silent).toHaveBeenCalledTimes(1)
  })
})

test('what is only expected fails without a word', async () => {
  await player.askPlayer(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(state.getState().notice).toBe(null)
})
