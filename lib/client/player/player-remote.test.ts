import { expect, test } from '@jest/globals'
import { settled, silentPlayer, track } from './testing/silent-player'

const list = [track('1'), track('2')]

test('what plays on another device goes on there: the next track is opened on the same element', async () => {
  const { player, audio, audios, opened, state } = silentPlayer()
  await player.playList(list)
  audio.remote.state = 'connected'
  await player.next()
  expect(state()).toMatchObject({ index: 1, state: 'playing' })
  expect(opened.map((stream) => stream.audio)).toEqual([audio, audio])
  expect(audios).toHaveLength(2)
})

test('a track that was loaded ahead before the device was chosen is opened again', async () => {
  const { player, audio, opened, state } = silentPlayer()
  await player.playList(list)
  audio.duration = 60
  audio.playTo(50)
  await settled()
  expect(opened.at(-1)).toMatchObject({ isAhead: true })
  expect(opened.at(-1)?.audio).not.toBe(audio)
  audio.remote.state = 'connected'
  await player.next()
  expect(state()).toMatchObject({ index: 1, state: 'playing' })
  expect(opened.at(-1)?.audio).toBe(audio)
})

test('the element that is heard is offered, but not once its sound goes through the graph', async () => {
  const parts = silentPlayer()
  const { player } = parts
  expect(player.remote()).toBeNull()
  await player.playList(list)
  expect(player.remote()).toBe(parts.audio.remote)
  player.setChannels('mono')
  await settled()
  expect(player.remote()).toBeNull()
})
