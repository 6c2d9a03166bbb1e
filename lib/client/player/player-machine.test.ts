import { describe, expect, test } from '@jest/globals'
import {
  type Effect,
  next,
  nothingLoaded,
  type Phase,
  type Playback,
  type PlaybackEvent,
} from './player-machine'
import { noticeOf, offlineNotice } from './player-notice'

const networkNotice = noticeOf(new Error('lost'))

/** Something that is loaded and heard. */
const playing: Playback = {
  phase: 'ready',
  before: 'empty',
  shown: 'playing',
  wantsPlay: true,
  faults: 0,
}
const loadNext: PlaybackEvent = { type: 'load', thenPlay: true, isAtHand: false }
const fault: PlaybackEvent = { type: 'fault', fault: 'network', isOffline: false }
const offline: PlaybackEvent = { ...fault, isOffline: true }

/** Where a row of events leads, and what was to be done on the way. */
function walk(from: Playback, ...events: PlaybackEvent[]) {
  const done: (Effect | undefined)[] = []
  let at = from
  for (const event of events) {
    const step = next(at, event)
    at = step.at
    done.push(step.run)
  }
  return { at, done }
}

describe('loading', () => {
  test('plays what was wanted to play, and leaves the rest paused', () => {
    const { at, done } = walk(nothingLoaded, loadNext, { type: 'loaded' }, { type: 'sounding' })
    expect(at).toMatchObject({ phase: 'ready', shown: 'playing' })
    expect(done).toEqual([undefined, 'start', 'report'])
    const shown = walk(nothingLoaded, { ...loadNext, thenPlay: false }, { type: 'loaded' })
    expect(shown.at).toMatchObject({ phase: 'ready', shown: 'paused' })
    expect(shown.done).toEqual([undefined, undefined])
  })

  test('follows the last word of the listener', () => {
    const paused = walk(playing, loadNext, { type: 'pause' }, { type: 'loaded' })
    expect(paused.at).toMatchObject({ phase: 'ready', shown: 'paused', wantsPlay: false })
    expect(paused.done).toEqual([undefined, 'pause', undefined])
    const first = walk(nothingLoaded, { ...loadNext, thenPlay: false }, { type: 'play' })
    expect(walk(first.at, { type: 'loaded' }).done).toEqual(['start'])
  })

  test('a refused first track leaves nothing, a refused other one what was there', () => {
    const refused: PlaybackEvent = { type: 'refused', isSounding: true }
    expect(walk(nothingLoaded, loadNext, refused).at).toMatchObject({
      phase: 'empty',
      shown: 'idle',
    })
    const same = { phase: 'ready', shown: 'playing', wantsPlay: true }
    expect(walk(playing, loadNext, refused).at).toMatchObject(same)
    const lost = walk(playing, offline, loadNext, loadNext, { ...refused, isSounding: false })
    expect(lost.at).toMatchObject({ phase: 'waiting', shown: 'paused', wantsPlay: false })
  })

  test('hears nothing of the track before', () => {
    const at = walk(playing, loadNext).at
    for (const type of ['sounding', 'silent', 'progress'] as const)
      expect(next(at, { type })).toEqual({ at })
    expect(next(at, fault)).toEqual({ at })
  })
})

describe('a fault', () => {
  test('is recovered from; progress forgives it', () => {
    const { at, done } = walk(playing, fault, fault)
    expect(at).toMatchObject({ phase: 'ready', shown: 'playing', faults: 2 })
    expect(done).toEqual(['recover', 'recover'])
    expect(walk(at, { type: 'progress' }).at.faults).toBe(0)
  })

  test('that is not recovered from ends playback; the network’s return goes on, where it was that', () => {
    const cut = walk(playing, fault, { type: 'failed', notice: networkNotice })
    expect(cut.at).toMatchObject({ phase: 'waiting', shown: 'paused', wantsPlay: false })
    expect(cut.done).toEqual(['recover', 'pause'])
    const back = walk(cut.at, { type: 'networkBack', isBuffering: false })
    expect(back.at).toMatchObject({ phase: 'ready', wantsPlay: true, faults: 0 })
    expect(back.done).toEqual(['reconnect'])
    const bytes = walk(playing, fault, { type: 'failed', notice: noticeOf(null, 'media') })
    expect(bytes.at.phase).toBe('broken')
    expect(walk(bytes.at, { type: 'networkBack', isBuffering: false }).done).toEqual([undefined])
  })

  test('offline lets what is buffered play on, and says what is waited for', () => {
    const step = next(playing, offline)
    expect(step).toMatchObject({
      at: { phase: 'waiting', shown: 'playing', wantsPlay: true },
      show: { notice: offlineNotice },
    })
    expect(step.run).toBeUndefined()
    expect(next(step.at, fault)).toEqual({ at: step.at })
  })

  test('nothing goes on by itself for who has paused', () => {
    for (const events of [
      [offline, { type: 'pause' }],
      [{ type: 'pause' }, offline],
    ] as const) {
      const { at } = walk(playing, ...events)
      expect(at.phase).toBe('broken')
      expect(next(at, { type: 'networkBack', isBuffering: true })).toEqual({ at })
    }
  })

  test.each<Phase>(['waiting', 'broken'])('%s: play tries again from the first fault', (phase) => {
    const step = next({ ...playing, phase, faults: 4 }, { type: 'play' })
    expect(step.at).toMatchObject({ phase: 'ready', wantsPlay: true, faults: 0 })
    expect(step).toMatchObject({ run: 'renew', show: { notice: null, isBuffering: true } })
  })
})

describe('the audio element', () => {
  test('that falls silent by itself is paused; a browser that wants another tap too', () => {
    for (const type of ['silent', 'blocked'] as const)
      expect(walk(playing, { type }).at).toMatchObject({ shown: 'paused', wantsPlay: false })
    const before = walk(playing, { type: 'pause' }).at
    expect(next(before, { type: 'silent' })).toEqual({ at: before })
  })

  test('that has stalled asks again when the network is back', () => {
    expect(walk(playing, { type: 'networkBack', isBuffering: true }).done).toEqual(['resume'])
    expect(walk(playing, { type: 'networkBack', isBuffering: false }).done).toEqual([undefined])
  })
})

test('what was there before a reload is shown paused and loaded when it is played', () => {
  const restored = walk(nothingLoaded, { type: 'restore' })
  expect(restored.at).toMatchObject({ phase: 'empty', shown: 'paused' })
  expect(walk(restored.at, { type: 'play' }).done).toEqual(['loadShown'])
})
