import { describe, expect, test } from '@jest/globals'
import { PlayerSleep } from './player-sleep'
import { permission, settled, silentPlayer, track } from './testing/silent-player'

/** A player with a sleep timer whose clock is turned by hand. */
async function bedtime() {
  const parts = silentPlayer()
  parts.answers.permission = async () => permission('full')
  let nowMs = 0
  let tick = () => {}
  const sleep = new PlayerSleep(parts.player, {
    nowMs: () => nowMs,
    every: (_ms, whenDue) => {
      tick = whenDue
      return () => {
        tick = () => {}
      }
    },
  })
  await parts.player.playList([track('1'), track('2'), track('3')])
  const passMs = (ms: number) => {
    nowMs += ms
    tick()
  }
  return { ...parts, audio: parts.audio, sleep, passMs, sleeping: sleep.store.getState }
}

describe('the sleep timer', () => {
  test('of minutes: the sound falls for ten seconds, then playback ends and the volume is back', async () => {
    const { audio, sleep, passMs, sleeping, state } = await bedtime()
    audio.playTo(40)
    sleep.set({ kind: 'minutes', minutes: 1 })
    passMs(49_000)
    expect(audio.volume).toBe(1)
    passMs(6_000)
    expect(audio.volume).toBeCloseTo(0.5)
    passMs(5_000)
    expect(audio.paused).toBe(true)
    expect(audio.volume).toBe(1)
    expect(state().state).toBe('paused')
    expect(sleeping()).toMatchObject({ isAsleep: true, plan: null })
  })

  test('leads back to where the listener was when it was set', async () => {
    const { player, audio, sleep, passMs, opened, state, sleeping } = await bedtime()
    audio.playTo(40)
    sleep.set({ kind: 'minutes', minutes: 30 })
    await player.playItem(1)
    passMs(30 * 60_000)
    expect(state().index).toBe(1)
    await sleep.goBack()
    expect(state()).toMatchObject({ index: 0, state: 'playing' })
    expect(opened.at(-1)?.startSeconds).toBe(40)
    expect(sleeping().isAsleep).toBe(false)
  })

  test('more time can be had before the end', async () => {
    const { audio, sleep, passMs } = await bedtime()
    sleep.set({ kind: 'minutes', minutes: 1 })
    passMs(55_000)
    expect(audio.volume).toBeLessThan(1)
    sleep.extend(10)
    expect(audio.volume).toBe(1)
    passMs(60_000)
    expect(audio.paused).toBe(false)
  })

  test('at the end of the track: the last seconds fall, the next track does not begin', async () => {
    const { audio, sleep, sleeping, state, opened } = await bedtime()
    sleep.set({ kind: 'tracks', tracks: 1 })
    audio.playTo(295)
    expect(audio.volume).toBeCloseTo(0.5)
    await settled()
    expect(opened).toHaveLength(1)
    audio.end()
    await settled()
    expect(state()).toMatchObject({ index: 0, state: 'paused', endsAfterTracks: null })
    expect(sleeping().isAsleep).toBe(true)
    expect(audio.volume).toBe(1)
  })

  test('of two tracks lets the second one play', async () => {
    const { audio, sleep, state, sleeping } = await bedtime()
    sleep.set({ kind: 'tracks', tracks: 2 })
    audio.end()
    await settled()
    expect(state()).toMatchObject({ index: 1, state: 'playing', endsAfterTracks: 1 })
    expect(sleeping().isAsleep).toBe(false)
    audio.end()
    await settled()
    expect(state()).toMatchObject({ index: 1, state: 'paused' })
    expect(sleeping().isAsleep).toBe(true)
  })

  test('a cancelled one does nothing, and playing again answers the question', async () => {
    const { player, audio, sleep, passMs, sleeping } = await bedtime()
    sleep.set({ kind: 'minutes', minutes: 1 })
    sleep.cancel()
    passMs(90_000)
    expect(audio.paused).toBe(false)
    sleep.set({ kind: 'minutes', minutes: 1 })
    passMs(60_000)
    expect(sleeping().isAsleep).toBe(true)
    await player.play()
    expect(sleeping().isAsleep).toBe(false)
  })

  test('one that runs out while nothing plays asks nobody', async () => {
    const { player, sleep, passMs, sleeping } = await bedtime()
    sleep.set({ kind: 'minutes', minutes: 1 })
    player.pause()
    passMs(60_000)
    expect(sleeping()).toMatchObject({ isAsleep: false, plan: null })
  })
})
