import { describe, expect, test } from '@jest/globals'
import { ApiError } from '../api'
import { fault, noSample, permission, settled, silentPlayer, track } from './testing/silent-player'

const list = [track('1'), track('2'), track('3')]
const offline = new ApiError(0, 'network-request-failed', '通信できませんでした。')

describe('loading', () => {
  test('an empty list fails with Invild list', async () => {
    await expect(silentPlayer().player.load([])).rejects.toThrow('Invild list')
  })

  test('a track without album or voice, or no track at all, fails with Invild params', async () => {
    const { player } = silentPlayer()
    const { album: _, ...orphan } = track('1')
    await expect(player.load([orphan])).rejects.toThrow('Invild params')
    await expect(player.load(list, 9)).rejects.toThrow('Invild params')
  })

  test('fetches the permission, sets the source that fits it, and does not play by itself', async () => {
    const { player, audio, opened, state } = silentPlayer()
    expect(state().state).toBe('idle')
    const loading = player.load(list, 1)
    expect(state()).toMatchObject({ state: 'load', index: 1 })
    expect(await loading).toBe(true)
    expect(opened[0]).toMatchObject({
      url: '/api/media/t/a/trial/256k/index.m3u8',
      token: 'token',
      startSeconds: 0,
    })
    expect(state()).toMatchObject({ state: 'paused', mode: 'trial', durationSeconds: 60 })
    expect(audio.paused).toBe(true)
  })

  test('a stream is opened with the playlist that came with the permission', async () => {
    const { player, opened, answers } = silentPlayer()
    answers.permission = async () => ({ ...permission('full'), playlist: '#EXTM3U' })
    await player.load(list)
    answers.permission = async () => permission('full')
    await player.load(list, 1)
    expect(opened.map(({ playlist }) => playlist)).toEqual(['#EXTM3U', null])
  })

  test('on phones the source is one file with the token in the query', async () => {
    const { player, audio, opened, answers } = silentPlayer({ isMobile: true })
    answers.permission = async () => permission('full', 'a+b')
    await player.load(list)
    expect(opened).toEqual([])
    expect(audio.src).toBe('/api/media/t/a/full/v2_h/v2_h.m4a?token=a%2Bb')
  })

  test('a track without a sample is refused as a trial: false, a warning, a kind word, no sound', async () => {
    const { player, audio, answers, warnings, waits, state } = silentPlayer()
    answers.permission = noSample
    expect(await player.playList([track('1')])).toBe(false)
    expect([warnings.length, waits]).toEqual([1, []])
    expect(state()).toMatchObject({
      state: 'idle',
      notice: { kind: 'noSample', message: 'このトラックには試聴がありません。' },
    })
    expect(audio.paused).toBe(true)
  })

  test('a track without a sample plays for those who may hear the whole', async () => {
    const { player, answers, state } = silentPlayer()
    answers.permission = async () => permission('full')
    const file = { ...track('1').file, noSample: true }
    expect(await player.playList([track('1', { file })])).toBe(true)
    expect(state()).toMatchObject({ state: 'playing', mode: 'full' })
  })

  test('a refused track leaves what plays alone', async () => {
    const { player, audio, answers, state } = silentPlayer()
    const ending = track('2')
    await player.playList([track('1'), ending])
    answers.permission = noSample
    audio.playTo(12)
    expect(await player.playList([track('1'), ending], 1)).toBe(false)
    expect(audio.paused).toBe(false)
    expect(state()).toMatchObject({ state: 'playing', index: 0, positionSeconds: 12 })
  })

  test('a lost connection is tried twice more with backoff, then told', async () => {
    const { player, answers, waits, state } = silentPlayer()
    let asked = 0
    answers.permission = async () => {
      asked++
      throw offline
    }
    expect(await player.playList(list)).toBe(false)
    expect(asked).toBe(3)
    expect(waits).toEqual([500, 1000])
    expect(state().notice).toMatchObject({ kind: 'network' })
  })

  test('a refusal of the service is not tried again, and its words are shown', async () => {
    const { player, answers, waits, state } = silentPlayer()
    answers.permission = async () => {
      throw new ApiError(404, 'not-found', 'トラックが見つかりません。')
    }
    expect(await player.playList(list)).toBe(false)
    expect(waits).toEqual([])
    expect(state().notice?.message).toBe('トラックが見つかりません。')
  })

  test('of two loads the later one wins, in whatever order the answers come', async () => {
    const { player, answers, opened, state } = silentPlayer()
    let answerFirst = () => {}
    answers.permission = (id) =>
      id === '1'
        ? new Promise((done) => {
            answerFirst = () => done(permission('trial', 'first'))
          })
        : Promise.resolve(permission('trial', 'second'))
    const first = player.playList(list, 0)
    await player.playList(list, 1)
    answerFirst()
    expect(await first).toBe(false)
    expect(opened.map(({ token }) => token)).toEqual(['second'])
    expect(state()).toMatchObject({ index: 1, state: 'playing' })
  })

  test('pausing while a track loads keeps it silent', async () => {
    const { player, audio, state } = silentPlayer()
    await player.playList(list)
    const loading = player.playList(list, 1)
    player.pause()
    await loading
    expect(audio.paused).toBe(true)
    expect(state()).toMatchObject({ state: 'paused', index: 1 })
  })
})

describe('what follows what', () => {
  test('previous: at the first item back to the start, otherwise the item before', async () => {
    const { player, audio, state } = silentPlayer()
    await player.playList(list, 1)
    await player.previous()
    expect(state()).toMatchObject({ index: 0, state: 'playing' })
    audio.playTo(20)
    await player.previous()
    expect(state()).toMatchObject({ index: 0, positionSeconds: 0 })
    expect(audio.currentTime).toBe(0)
  })

  test('next only where a later item exists', async () => {
    const { player, state } = silentPlayer()
    await player.playList(list, 1)
    await player.next()
    expect(state().index).toBe(2)
    await player.next()
    expect(state()).toMatchObject({ index: 2, state: 'playing' })
  })

  test('the end of a track goes on to the next; the end of the last one stops', async () => {
    const { player, audio, state } = silentPlayer()
    await player.playList(list, 1)
    audio.end()
    await settled()
    expect(state()).toMatchObject({ index: 2, state: 'playing' })
    audio.end()
    await settled()
    expect(state()).toMatchObject({ index: 2, state: 'paused' })
  })

  test('with loop on the same track begins again', async () => {
    const { player, audio, opened, state } = silentPlayer()
    await player.playList(list)
    player.toggleLoop()
    audio.playTo(60)
    audio.end()
    await settled()
    expect(state()).toMatchObject({ index: 0, state: 'playing', loop: 'one' })
    expect(audio.currentTime).toBe(0)
    expect(opened).toHaveLength(1)
  })
})

describe('controls', () => {
  test('volume is taken from 0 to 1 only', async () => {
    const { player, audio, state } = silentPlayer()
    await player.load(list)
    expect(player.setVolume(0.35)).toBe(true)
    for (const refused of [-0.01, 1.01, Number.NaN]) expect(player.setVolume(refused)).toBe(false)
    expect(state().volume).toBe(0.35)
    expect(audio.volume).toBe(0.35)
  })

  test('mute comes back to the volume before', async () => {
    const { player, state } = silentPlayer()
    player.setVolume(0.4)
    player.toggleMute()
    expect(state().volume).toBe(0)
    player.toggleMute()
    expect(state().volume).toBe(0.4)
  })

  test('a seek stays within the track', async () => {
    const { player, audio } = silentPlayer()
    await player.playList(list)
    player.seek(999)
    expect(audio.currentTime).toBe(60)
    player.seek(-5)
    expect(audio.currentTime).toBe(0)
  })

  test('a pause from outside (headset, another app) is shown', async () => {
    const { player, audio, state } = silentPlayer()
    await player.playList(list)
    audio.pause()
    await settled()
    expect(state().state).toBe('paused')
    player.toggle()
    await settled()
    expect(state().state).toBe('playing')
  })

  test('a browser that wants another tap leaves the track ready', async () => {
    const { player, audio, state } = silentPlayer()
    audio.refusesToPlay = true
    expect(await player.playList(list)).toBe(true)
    expect(state().state).toBe('paused')
    audio.refusesToPlay = false
    player.toggle()
    await settled()
    expect(state().state).toBe('playing')
  })
})

describe('reports', () => {
  test('a new track that starts is logged for everyone, once', async () => {
    const { player, reports } = silentPlayer()
    await player.load(list)
    expect(reports).toEqual([])
    await player.play()
    player.pause()
    await player.play()
    expect(reports).toEqual([['log', '1', true, '/search']])
  })

  test('for a verified listener its position is saved at 0 too', async () => {
    const { player, reports, answers } = silentPlayer({ isVerified: true })
    answers.permission = async () => permission('full')
    await player.playList(list)
    await player.next()
    expect(reports).toEqual([
      ['position', '1', 0],
      ['log', '1', false, '/search'],
      ['position', '2', 0],
      ['log', '2', false, '/search'],
    ])
  })
})

describe('when something breaks', () => {
  test('a token that ran out is renewed in place', async () => {
    const { player, answers, opened, state } = silentPlayer()
    await player.playList(list)
    answers.permission = async () => permission('trial', 'fresh')
    fault(opened, 'refused')
    await settled()
    expect(opened).toHaveLength(1)
    expect(opened[0]?.resumed).toEqual(['fresh'])
    expect(state()).toMatchObject({ state: 'playing', permission: { token: 'fresh' } })
  })

  test('on phones the file is opened anew at its place', async () => {
    const { player, audio, answers, state } = silentPlayer({ isMobile: true })
    await player.playList(list)
    audio.playTo(42)
    answers.permission = async () => permission('trial', 'fresh')
    audio.error = { code: 2 }
    audio.tell('error')
    await settled()
    expect(audio.src).toContain('token=fresh')
    audio.tell('loadedmetadata')
    expect(audio.currentTime).toBe(42)
    expect(state().state).toBe('playing')
  })

  test('three tries without progress, then a kind word; playing again tries again', async () => {
    const { player, audio, opened, state } = silentPlayer()
    await player.playList(list)
    audio.playTo(5)
    for (let i = 0; i < 4; i++) {
      fault(opened, 'network')
      await settled()
    }
    expect(state()).toMatchObject({ state: 'paused', notice: { kind: 'network' } })
    await player.play()
    expect(state()).toMatchObject({ state: 'playing', notice: null })
    expect(opened.at(-1)?.startSeconds).toBe(5)
  })

  test('progress forgives earlier faults', async () => {
    const { player, audio, opened, state } = silentPlayer()
    await player.playList(list)
    for (let second = 1; second < 8; second++) {
      fault(opened, 'network')
      await settled()
      audio.playTo(second)
    }
    expect(state()).toMatchObject({ state: 'playing', notice: null })
  })

  test('bytes that cannot be played are opened anew, then told', async () => {
    const { player, opened, state } = silentPlayer()
    await player.playList(list)
    for (let i = 0; i < 4; i++) {
      fault(opened, 'media')
      await settled()
    }
    expect(opened).toHaveLength(4)
    expect(state().notice).toMatchObject({ kind: 'media' })
  })
})

describe('from a scene', () => {
  const at = (ofWholeSeconds: number) => ({ ofWholeSeconds })

  test('the whole begins at its place', async () => {
    const { player, answers, opened } = silentPlayer()
    answers.permission = async () => permission('full')
    await player.playList(list, 0, at(75))
    expect(opened.at(-1)).toMatchObject({ startSeconds: 75 })
  })

  test('a trial begins there if it holds the place, otherwise at its start', async () => {
    const { player, opened } = silentPlayer()
    await player.playList(list, 0, at(42))
    expect(opened.at(-1)).toMatchObject({ startSeconds: 12 })
    for (const outside of [29, 90]) {
      await player.playList(list, 0, at(outside))
      expect(opened.at(-1)).toMatchObject({ startSeconds: 0 })
    }
  })
})

describe('after a purchase', () => {
  test('a trial goes on as the whole at the same place of the track', async () => {
    const { player, audio, answers, opened, state } = silentPlayer()
    await player.playList(list)
    audio.playTo(12)
    answers.permission = async () => permission('full')
    await player.refreshPermission()
    expect(opened.at(-1)).toMatchObject({
      url: '/api/media/t/a/full/256k/index.m3u8',
      startSeconds: 42,
    })
    expect(opened[0]?.isClosed).toBe(true)
    expect(state()).toMatchObject({ mode: 'full', state: 'playing', durationSeconds: 300 })
  })

  test('what is heard whole already is left alone', async () => {
    const { player, answers, opened } = silentPlayer()
    answers.permission = async () => permission('full')
    await player.playList(list)
    await player.refreshPermission()
    expect(opened).toHaveLength(1)
  })

  test('nothing happens where nothing was loaded', async () => {
    await expect(silentPlayer().player.refreshPermission()).resolves.toBeUndefined()
  })
})

describe('when another account, or none, is here', () => {
  async function heardWhole(of = list) {
    const silent = silentPlayer()
    silent.answers.permission = async () => permission('full')
    await silent.player.playList(of)
    silent.audio.playTo(40)
    return silent
  }

  test('what only the former one may hear stops; pressed, it goes on as their trial', async () => {
    const { player, audio, answers, opened, state } = await heardWhole()
    answers.permission = async () => permission('trial')
    await player.accountChanged()
    expect(audio.paused).toBe(true)
    expect(state()).toMatchObject({ state: 'paused', notice: { kind: 'refused' } })
    expect(opened).toHaveLength(1)
    await player.play()
    expect(state()).toMatchObject({ state: 'playing', mode: 'trial', notice: null })
  })

  test('it stops also where who may hear it is not to be learned', async () => {
    const { player, audio, answers, state } = await heardWhole()
    answers.permission = () => Promise.reject(new ApiError(404, 'not-found', 'ない'))
    await player.accountChanged()
    expect(audio.paused).toBe(true)
    expect(state().state).toBe('paused')
  })

  test('what has no trial stays silent, with the reason', async () => {
    const { player, audio, answers, state } = await heardWhole()
    answers.permission = noSample
    await player.accountChanged()
    await player.play()
    expect(audio.paused).toBe(true)
    expect(state()).toMatchObject({ state: 'paused', notice: { kind: 'noSample' } })
  })

  test('what everybody may hear goes on, and so does a trial', async () => {
    const { player, audio, state } = await heardWhole()
    await player.accountChanged()
    expect(audio.paused).toBe(false)
    expect(state()).toMatchObject({ state: 'playing', mode: 'full', notice: null })
    const trial = silentPlayer()
    await trial.player.playList(list)
    await trial.player.accountChanged()
    expect(trial.state()).toMatchObject({ state: 'playing', mode: 'trial' })
  })
})

test('sound that breaks as it starts is opened again, and plays', async () => {
  const { player, audio, opened, state } = silentPlayer()
  await player.playList([track('1')])
  player.pause()
  const play = audio.play.bind(audio)
  audio.play = async () => {
    audio.play = play
    throw new DOMException('the sound cannot be decoded', 'NotSupportedError')
  }
  await player.play()
  fault(opened, 'media')
  await settled()
  expect(state().state).toBe('playing')
  expect(opened).toHaveLength(2)
})
