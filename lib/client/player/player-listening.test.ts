import { describe, expect, test } from '@jest/globals'
import { fault, noSample, permission, settled, silentPlayer, track } from './testing/silent-player'

const list = [track('1'), track('2'), track('3')]

/** A player that may hear everything, playing its first track. */
async function playing(options: Parameters<typeof silentPlayer>[0] = {}) {
  const parts = silentPlayer(options)
  parts.answers.permission = async () => permission('full')
  await parts.player.playList(list)
  return parts
}

describe('the next track', () => {
  test('waits on a second element before the first one ends, and begins without loading', async () => {
    const { player, audios, opened, state } = await playing()
    const [first, second] = audios
    if (!first || !second) throw new Error('two elements are needed')
    first.duration = 300
    first.tell('durationchange')
    first.playTo(285)
    await settled()
    expect(opened).toHaveLength(2)
    expect(opened[1]).toMatchObject({ audio: second, startSeconds: 0, isAhead: true })
    expect(second.paused).toBe(true)
    first.playTo(299.99)
    await settled()
    expect(state()).toMatchObject({ index: 1, state: 'playing', positionSeconds: 0 })
    expect(second.paused).toBe(false)
    expect(first.paused).toBe(false)
    expect(opened[1]?.isAhead).toBe(false)
    first.end()
    await settled()
    expect(opened[0]?.isClosed).toBe(true)
    expect(state()).toMatchObject({ index: 1, state: 'playing' })
    expect(player.store.getState().notice).toBeNull()
  })

  test('is another one after the queue has changed', async () => {
    const { player, audios, opened, state } = await playing()
    const [first] = audios
    if (!first) throw new Error('no element')
    first.duration = 300
    first.tell('durationchange')
    first.playTo(285)
    await settled()
    player.moveItem(2, 1)
    first.playTo(286)
    await settled()
    first.playTo(299.99)
    await settled()
    expect(state().list[state().index]?.id).toBe('3')
    expect(opened.filter(({ isClosed }) => !isClosed).at(-1)?.audio.paused).toBe(false)
  })

  test('with the whole list repeated the first follows the last', async () => {
    const { player, audio, state } = await playing()
    player.setLoop('all')
    await player.playItem(2)
    audio.end()
    await settled()
    expect(state()).toMatchObject({ index: 0, state: 'playing' })
  })

  test('nothing of the next track is fetched before the first sound, however short the track is', async () => {
    const { player, audio, answers, opened } = silentPlayer()
    const asked: string[] = []
    answers.permission = async (id) => {
      asked.push(id)
      return permission('full')
    }
    await player.load([track('1', { durationMs: 12_000 }), track('2')])
    audio.tell('durationchange')
    await settled()
    expect(asked).toEqual(['1'])
    await player.play()
    audio.playTo(0.2)
    await settled()
    expect(asked).toEqual(['1', '2'])
    expect(opened).toHaveLength(2)
  })

  test('a trial without a sample is not prepared; the end says why it does not play', async () => {
    const { player, audio, answers, opened, state } = silentPlayer()
    answers.permission = async (id) => (id === '1' ? permission('trial') : noSample())
    await player.playList([track('1'), track('2')])
    audio.playTo(55)
    await settled()
    expect(opened).toHaveLength(1)
    audio.end()
    await settled()
    expect(state().notice).toMatchObject({ kind: 'noSample' })
  })
})

describe('speed, levels and channels', () => {
  test('speed is taken from 0.5 to 2 only, and holds for the next track', async () => {
    const { player, audio, audios } = await playing()
    expect(player.setRate(1.5)).toBe(true)
    for (const refused of [0.4, 2.1, Number.NaN]) expect(player.setRate(refused)).toBe(false)
    expect(audio.playbackRate).toBe(1.5)
    await player.next()
    expect(audios.map(({ playbackRate }) => playbackRate)).toEqual([1.5, 1.5])
  })

  test('a loud track is turned down to the common level, unless that is switched off', async () => {
    const { player, audio } = silentPlayer()
    await player.playList([track('1', { loudnessLufs: -12 })])
    expect(audio.volume).toBeCloseTo(10 ** (-6 / 20))
    player.setLevelled(false)
    expect(audio.volume).toBe(1)
  })

  test('a quiet track is left as it is while no Web Audio is in use', async () => {
    const { player, audio, soundWishes } = silentPlayer()
    await player.playList([track('1', { loudnessLufs: -24 })])
    expect(audio.volume).toBe(1)
    expect(soundWishes).toEqual([])
  })

  test('Web Audio is made with the first wish for other channels, and then lifts quiet tracks', async () => {
    const { player, soundWishes } = silentPlayer()
    await player.playList([track('1', { loudnessLufs: -24 })])
    player.setChannels('stereo')
    await settled()
    expect(soundWishes).toEqual([])
    player.setChannels('swapped')
    await settled()
    expect(soundWishes).toContainEqual(['channels', 'swapped'])
    expect(soundWishes.filter(([wish]) => wish === 'attach')).toHaveLength(2)
    expect(soundWishes).toContainEqual(['gain', 10 ** (6 / 20)])
  })

  test('where a device keeps the volume to itself, Web Audio levels and fades, once it is made', async () => {
    const { player, audio, soundWishes } = silentPlayer()
    audio.hasFixedVolume = true
    await player.playList([track('1', { loudnessLufs: -12 })])
    expect(audio.volume).toBe(1)
    expect(soundWishes).toEqual([])
    player.setChannels('swapped')
    await settled()
    const levelled = 10 ** (-6 / 20)
    expect(soundWishes.at(-2)).toEqual(['gain', levelled])
    player.setFade(0.5)
    expect(soundWishes.at(-2)).toEqual(['gain', levelled * 0.5])
  })
})

describe('a section', () => {
  test('is marked at its beginning and its end, repeats, and is left with the third press', async () => {
    const { player, audio, state } = await playing()
    audio.playTo(10)
    player.markSection()
    audio.playTo(20)
    player.markSection()
    expect(state().section).toEqual({ fromSeconds: 10, toSeconds: 20 })
    expect(audio.currentTime).toBe(10)
    audio.tell('seeked')
    audio.playTo(20.1)
    expect(audio.currentTime).toBe(10)
    player.markSection()
    expect(state().section).toBeNull()
    audio.tell('seeked')
    audio.playTo(21)
    expect(audio.currentTime).toBe(21)
  })

  test('too short a one is not taken, and another track has none', async () => {
    const { player, audio, state } = await playing()
    audio.playTo(10)
    player.markSection()
    audio.playTo(10.2)
    player.markSection()
    expect(state().section).toEqual({ fromSeconds: 10, toSeconds: null })
    await player.next()
    expect(state().section).toBeNull()
  })

  test('a place beyond its end plays on', async () => {
    const { player, audio } = await playing()
    player.setSection(10, 20)
    player.seek(100)
    audio.tell('seeked')
    audio.playTo(101)
    expect(audio.currentTime).toBe(101)
  })
})

describe('going on where it was left', () => {
  test('a track that the listener starts begins at its saved place, and says so', async () => {
    const { player, answers, opened, state } = silentPlayer()
    answers.permission = async () => permission('full')
    answers.place = 120
    await player.playList(list)
    expect(opened[0]?.startSeconds).toBe(120)
    expect(state()).toMatchObject({ positionSeconds: 120, resumedAtSeconds: 120 })
    player.seek(0)
    expect(state().resumedAtSeconds).toBeNull()
  })

  test('a place that is known late moves what has hardly begun, and is saved after the 0', async () => {
    const { player, audio, answers, reports, state } = silentPlayer({ isVerified: true })
    answers.permission = async () => permission('full')
    let tell = (_place: number) => {}
    answers.latePlace = new Promise<number>((done) => {
      tell = done
    })
    await player.playList(list)
    audio.playTo(4)
    tell(120)
    await settled()
    expect(audio.currentTime).toBe(120)
    expect(state().resumedAtSeconds).toBe(120)
    expect(reports.filter(([what]) => what === 'position')).toEqual([
      ['position', '1', 0],
      ['position', '1', 120],
    ])
  })

  test('a place that is known after ten seconds moves nothing', async () => {
    const { player, audio, answers, state } = silentPlayer()
    answers.permission = async () => permission('full')
    let tell = (_place: number) => {}
    answers.latePlace = new Promise<number>((done) => {
      tell = done
    })
    await player.playList(list)
    audio.playTo(11)
    tell(120)
    await settled()
    expect(audio.currentTime).toBe(11)
    expect(state().resumedAtSeconds).toBeNull()
  })

  test('the next track of a list, and a trial, begin at their start', async () => {
    const { player, answers, opened } = silentPlayer()
    answers.place = 120
    await player.playList(list)
    answers.permission = async () => permission('full')
    await player.next()
    expect(opened.map(({ startSeconds }) => startSeconds)).toEqual([0, 0])
  })

  test('for a verified listener it is saved at 0 first, then at its place', async () => {
    const { player, answers, reports } = silentPlayer({ isVerified: true })
    answers.permission = async () => permission('full')
    answers.place = 120
    await player.playList(list)
    await settled()
    expect(reports).toEqual([
      ['position', '1', 0],
      ['log', '1', false, '/search'],
      ['position', '1', 120],
    ])
  })

  test('what was there before a reload is shown paused, and fetched when it is played', async () => {
    const { player, audio, opened, state } = silentPlayer()
    player.restore({ list, index: 1, positionSeconds: 33, durationSeconds: 60, mode: 'trial' })
    expect(state()).toMatchObject({ index: 1, state: 'paused', positionSeconds: 33 })
    expect(opened).toEqual([])
    player.toggle()
    await settled()
    expect(opened[0]).toMatchObject({ startSeconds: 33 })
    expect(audio.paused).toBe(false)
  })
})

describe('the network', () => {
  test('offline: what is buffered plays on, words say what is waited for, the return goes on', async () => {
    const { player, audio, answers, opened, state } = await playing()
    answers.isOffline = true
    fault(opened, 'network')
    await settled()
    expect(audio.paused).toBe(false)
    expect(state().notice).toMatchObject({ kind: 'offline' })
    answers.isOffline = false
    answers.permission = async () => permission('full', 'fresh')
    await player.networkIsBack()
    expect(opened[0]?.resumed).toEqual(['fresh'])
    expect(state()).toMatchObject({ state: 'playing', notice: null })
  })

  test('who has paused meanwhile is not surprised by sound', async () => {
    const { player, audio, answers, opened } = await playing()
    answers.isOffline = true
    fault(opened, 'network')
    player.pause()
    answers.isOffline = false
    await player.networkIsBack()
    expect(audio.paused).toBe(true)
    await player.play()
    expect(audio.paused).toBe(false)
    expect(opened.length).toBe(2)
  })
})

describe('the queue while something plays', () => {
  test('tracks that are added to nothing are a list, paused', async () => {
    const { player, state } = silentPlayer()
    player.addNext([track('9')])
    await settled()
    await settled()
    expect(state()).toMatchObject({ index: 0, state: 'paused' })
    expect(state().list).toHaveLength(1)
  })

  test('an order changed while the next track loads is kept', async () => {
    const { player, answers, state } = await playing()
    let answer = () => {}
    answers.permission = () =>
      new Promise((done) => {
        answer = () => done(permission('full'))
      })
    const loading = player.next()
    await settled()
    player.moveItem(1, 2)
    answer()
    await loading
    expect(state().list.map(({ id }) => id)).toEqual(['1', '3', '2'])
    expect(state()).toMatchObject({ index: 2, state: 'playing' })
  })
})
