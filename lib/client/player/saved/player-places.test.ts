import { describe, expect, test } from '@jest/globals'
import { permission, settled, silentPlayer, track } from '../testing/silent-player'
import { PlayerPlaces, resumePlace } from './player-places'

const playedAt = '2026-11-01T00:00:00.000Z'

function savedPlaces(options: { isVerified?: boolean } = {}) {
  const saved: unknown[][] = []
  const asked: string[][] = []
  const answers = { positions: {} as Record<string, { currentTime: number; playedAt: string }> }
  const clock = { nowMs: 0 }
  const places = new PlayerPlaces({
    calls: {
      savePosition: async (...place) => void saved.push(place),
      getPositions: async (ids) => {
        asked.push(ids)
        return answers.positions
      },
    },
    isVerified: () => options.isVerified ?? true,
    wait: () => new Promise(() => {}),
    warn: () => {},
    nowMs: () => clock.nowMs,
  })
  return { places, saved, asked, answers, clock }
}

describe('where a track goes on', () => {
  test('at its saved place, unless it is hardly begun or as good as heard', () => {
    expect(resumePlace(undefined, 100_000)).toBeNull()
    expect(resumePlace(10, 100_000)).toBeNull()
    expect(resumePlace(10.1, 100_000)).toBe(10.1)
    expect(resumePlace(96.9, 100_000)).toBe(96.9)
    expect(resumePlace(97, 100_000)).toBeNull()
  })

  test('a list is asked about once, and again after a minute', async () => {
    const { places, asked, answers, clock } = savedPlaces()
    const list = [track('1'), track('2')] as const
    answers.positions = { '2': { currentTime: 50, playedAt } }
    expect(await places.find(list, list[0])).toBeNull()
    expect(await places.find(list, list[1])).toBe(50)
    expect(asked).toEqual([['1', '2']])
    clock.nowMs = 61_000
    await places.find(list, list[0])
    expect(asked).toHaveLength(2)
  })

  test('guests and unverified listeners have no places', async () => {
    const { places, asked } = savedPlaces({ isVerified: false })
    expect(await places.find([track('1')], track('1'))).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('saving places', () => {
  async function followed(type: 'full' | 'trial' = 'full') {
    const parts = savedPlaces()
    const silent = silentPlayer()
    silent.answers.permission = async () => permission(type)
    silent.player.store.subscribe((state, before) => parts.places.watch(state, before))
    await silent.player.playList([track('1'), track('2')])
    return { ...parts, ...silent, audio: silent.audio }
  }

  test('every 15 seconds while a track plays', async () => {
    const { audio, saved, clock } = await followed()
    for (let second = 1; second <= 31; second++) {
      clock.nowMs = second * 1000
      audio.playTo(second)
    }
    expect(saved).toEqual([
      ['1', 15],
      ['1', 30],
    ])
  })

  test('on a pause, and for the track that is left', async () => {
    const { player, audio, saved } = await followed()
    audio.playTo(7)
    player.pause()
    expect(saved).toEqual([['1', 7]])
    await player.play()
    audio.playTo(12)
    await player.next()
    await settled()
    expect(saved).toEqual([
      ['1', 7],
      ['1', 12],
    ])
  })

  test.each(['before it was loaded', 'after'])(
    'of a track that began at its place and was put back to its start, watched %s',
    async (when) => {
      const { places, saved } = savedPlaces()
      const { player, answers, audio } = silentPlayer()
      const watch = () => player.store.subscribe((state, before) => places.watch(state, before))
      answers.place = 20
      answers.permission = async () => permission('full')
      if (when !== 'after') watch()
      await player.playList([track('1')])
      if (when === 'after') watch()
      // The element reports its start before it has moved to the place.
      audio.playTo(0)
      player.seek(0)
      audio.playTo(0.5)
      player.pause()
      expect(saved).toEqual([['1', 0.5]])
    },
  )

  test('of a track that was playing before it was watched, from then on', async () => {
    const { places, saved, clock } = savedPlaces()
    clock.nowMs = 1_000_000
    const { player, answers, audio } = silentPlayer()
    answers.permission = async () => permission('full')
    await player.playList([track('1')])
    audio.playTo(20)
    player.store.subscribe((state, before) => places.watch(state, before))
    audio.playTo(21)
    expect(saved).toEqual([])
    clock.nowMs += 15_000
    audio.playTo(36)
    expect(saved).toEqual([['1', 36]])
  })

  test('never of a trial', async () => {
    const { player, audio, saved, clock } = await followed('trial')
    clock.nowMs = 20_000
    audio.playTo(20)
    player.pause()
    expect(saved).toEqual([])
  })
})
