import { describe, expect, test } from '@jest/globals'
import { permission, settled, silentPlayer, track } from './testing/silent-player'

const list = [track('1'), track('2')]

/** A player at the end of a trial, before the pause after it has passed. */
async function atTrialEnd(place = 0) {
  const parts = silentPlayer()
  let end: () => void = () => undefined
  await parts.player.playList(list, place)
  parts.pause.until = new Promise<void>((done) => {
    end = done
  })
  parts.audio.end()
  await settled()
  const endPause = async () => {
    end()
    await settled()
  }
  return { player: parts.player, answers: parts.answers, state: parts.state, endPause }
}

describe('the end of a trial', () => {
  test('is shown, and the next trial begins after a while', async () => {
    const { state, endPause } = await atTrialEnd()
    expect(state()).toMatchObject({ index: 0, state: 'paused', hasTrialEnded: true })
    await endPause()
    expect(state()).toMatchObject({ index: 1, state: 'playing', hasTrialEnded: false })
  })

  test('of the last track stays, until it is played again', async () => {
    const { player, state, endPause } = await atTrialEnd(1)
    await endPause()
    expect(state()).toMatchObject({ index: 1, state: 'paused', hasTrialEnded: true })
    await player.play()
    expect(state()).toMatchObject({ state: 'playing', hasTrialEnded: false })
  })

  test('stays while the listener looks at it', async () => {
    const { player, state, endPause } = await atTrialEnd()
    player.stayAtTrialEnd()
    await endPause()
    expect(state()).toMatchObject({ index: 0, hasTrialEnded: true })
  })

  test('closed, or left by seeking, nothing begins by itself', async () => {
    for (const leave of ['close', 'seek'] as const) {
      const { player, state, endPause } = await atTrialEnd()
      if (leave === 'close') player.closeTrialEnd()
      else player.seek(3)
      await endPause()
      expect(state()).toMatchObject({ index: 0, state: 'paused', hasTrialEnded: false })
    }
  })

  test('does not go on once the track is bought', async () => {
    const { player, answers, state, endPause } = await atTrialEnd()
    answers.permission = async () => permission('full')
    await player.refreshPermission()
    await endPause()
    expect(state()).toMatchObject({ index: 0, mode: 'full', hasTrialEnded: true })
  })

  test('is none for a track that repeats, or one that is heard in full', async () => {
    const repeated = silentPlayer()
    await repeated.player.playList(list)
    repeated.player.setLoop('one')
    repeated.audio.end()
    await settled()
    expect(repeated.state()).toMatchObject({ state: 'playing', hasTrialEnded: false })

    const full = silentPlayer()
    full.answers.permission = async () => permission('full')
    await full.player.playList(list)
    full.audio.end()
    await settled()
    expect(full.state()).toMatchObject({ index: 1, state: 'playing', hasTrialEnded: false })
  })
})
