import { describe, expect, jest, test } from '@jest/globals'
import type { Heard } from './playback'
import { PlayerHeard } from './player-heard'
import { createPlayerState, type PlayerState } from './player-state'
import { track } from './testing/silent-player'

const list = [
  { ...track('1'), durationMs: 200_000 },
  { ...track('2'), durationMs: 100_000 },
]

function followed() {
  const sent: Heard[][] = []
  const heard = new PlayerHeard({
    calls: { reportHeard: async (batch) => void sent.push(batch) },
    warn: () => {},
  })
  const store = createPlayerState()
  store.subscribe((state, before) => heard.watch(state, before))
  const set = (changes: Partial<PlayerState>) => store.setState(changes)
  set({ list, index: 0, state: 'playing', mode: 'full', foundAt: '/search' })
  return { heard, sent, set, play: (...seconds: number[]) => play(set, seconds) }
}

/** The position as the element tells it, second by second. */
function play(set: (changes: Partial<PlayerState>) => void, [from = 0, to = 0]: number[]): void {
  for (let at = from; at <= to; at += 1) set({ positionSeconds: at })
}

describe('what was heard', () => {
  test('is the furthest place in percent, once the track has changed', () => {
    const { heard, sent, set, play } = followed()
    play(0, 50)
    play(10, 20)
    set({ index: 1, positionSeconds: 0 })
    play(0, 100)
    heard.leave()
    expect(sent).toEqual([
      [
        { trackId: '1', isTrial: false, foundAt: '/search', reached: 25 },
        { trackId: '2', isTrial: false, foundAt: '/search', reached: 100 },
      ],
    ])
  })

  test('is not what was jumped over, nor what was shown while paused', () => {
    const { heard, sent, set, play } = followed()
    play(0, 20)
    set({ positionSeconds: 180 })
    set({ state: 'paused' })
    play(20, 60)
    heard.leave()
    expect(sent).toEqual([[expect.objectContaining({ reached: 10 })]])
  })

  test('of a track that was only loaded is nothing', () => {
    const { heard, sent, set } = followed()
    set({ index: 1 })
    heard.leave()
    expect(sent).toEqual([])
  })

  test('goes a minute after a track has ended, and at once when the page is hidden', () => {
    jest.useFakeTimers()
    const { heard, sent, set, play } = followed()
    play(0, 20)
    set({ index: 1, positionSeconds: 0 })
    jest.advanceTimersByTime(59_000)
    expect(sent).toHaveLength(0)
    jest.advanceTimersByTime(1_000)
    expect(sent).toHaveLength(1)
    play(0, 30)
    set({ index: 0, positionSeconds: 0 })
    heard.send()
    jest.advanceTimersByTime(120_000)
    expect(sent).toHaveLength(2)
    jest.useRealTimers()
  })
})
