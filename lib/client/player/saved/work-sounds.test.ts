import { describe, expect, test } from '@jest/globals'
import type { WorkSound } from '@/lib/contract/sound'
import { ApiError } from '../../api'
import { settled, silentPlayer, track, work } from '../testing/silent-player'
import { WorkSounds } from './work-sounds'

const slow: WorkSound = { rate: 0.8, isLevelled: false, channels: 'swapped' }
const usual: WorkSound = { rate: 1, isLevelled: true, channels: 'stereo' }
const first = track('1')
const second = { ...track('2'), album: { ...work, id: 'work-2' } }

/** A player whose works have settings, and what was asked and saved of them. */
function withSounds(options: { isVerified?: boolean } = {}) {
  const service = new Map<string, WorkSound>()
  const browser = new Map<string, WorkSound>()
  const sent: unknown[][] = []
  const failures: unknown[] = []
  const answers = { save: async () => undefined as unknown }
  const silent = silentPlayer()
  const { player } = silent
  const account = { isVerified: options.isVerified ?? true }
  const sounds = new WorkSounds(player, {
    calls: {
      find: async (ids) => {
        sent.push(['find', ...ids])
        return Object.fromEntries(
          ids.flatMap((id) => {
            const sound = service.get(id)
            return sound ? [[id, sound]] : []
          }),
        )
      },
      save: async (id, sound) => {
        sent.push(['save', id, sound])
        await answers.save()
        service.set(id, sound)
      },
      remove: async (id) => {
        sent.push(['remove', id])
        service.delete(id)
      },
    },
    browser: {
      find: (id) => browser.get(id) ?? null,
      save: (id, sound) => void (sound ? browser.set(id, sound) : browser.delete(id)),
    },
    isVerified: async () => account.isVerified,
    onFailure: (error) => failures.push(error),
  })
  player.store.subscribe((state, before) => sounds.watch(state, before))
  const heard = () => {
    const { rate, isLevelled, channels } = player.store.getState()
    return { rate, isLevelled, channels }
  }
  const play = async (index: number) => {
    await player.playList([first, second], index)
    await settled()
  }
  return { player, sounds, service, browser, sent, failures, answers, account, heard, play }
}

describe('settings of a single work', () => {
  test('are applied with the work, and the general ones return with the next', async () => {
    const { service, heard, play, sent, player } = withSounds()
    service.set('work-1', slow)
    await play(0)
    expect(heard()).toEqual(slow)
    expect(player.store.getState().generalSound).toEqual(usual)
    await play(1)
    expect(heard()).toEqual(usual)
    expect(player.store.getState().generalSound).toBeNull()
    await play(0)
    expect(heard()).toEqual(slow)
    expect(sent).toEqual([
      ['find', 'work-1'],
      ['find', 'work-2'],
    ])
  })

  test('begin as the present ones, follow each change, and end with the general ones', async () => {
    const { sounds, service, heard, play, player } = withSounds()
    await play(0)
    await sounds.choose(true)
    expect(service.get('work-1')).toEqual(usual)
    player.setRate(1.5)
    player.setChannels('mono')
    await settled()
    expect(service.get('work-1')).toEqual({ rate: 1.5, isLevelled: true, channels: 'mono' })
    await sounds.choose(false)
    expect(service.has('work-1')).toBe(false)
    expect(heard()).toEqual(usual)
  })

  test('do not change without the switch: a change is a general one', async () => {
    const { service, heard, play, player } = withSounds()
    await play(0)
    player.setRate(1.5)
    await play(1)
    expect(heard()).toEqual({ ...usual, rate: 1.5 })
    expect(service.size).toBe(0)
  })

  test('of guests stay in the browser', async () => {
    const { sounds, browser, sent, heard, play, player } = withSounds({ isVerified: false })
    await play(0)
    await sounds.choose(true)
    player.setRate(0.7)
    await settled()
    expect(browser.get('work-1')).toEqual({ ...usual, rate: 0.7 })
    await play(1)
    await play(0)
    expect(heard()).toEqual({ ...usual, rate: 0.7 })
    expect(sent).toEqual([])
  })

  test('that a lost network kept back are sent with its return, the last one alone', async () => {
    const { sounds, service, answers, failures, play, player, sent } = withSounds()
    await play(0)
    answers.save = async () => {
      throw new ApiError(0, 'network-request-failed', '通信できませんでした。')
    }
    await sounds.choose(true)
    player.setRate(0.6)
    await settled()
    expect(failures).toHaveLength(2)
    answers.save = async () => undefined
    await sounds.flush()
    await sounds.flush()
    expect(service.get('work-1')).toEqual({ ...usual, rate: 0.6 })
    expect(sent.filter(([what]) => what === 'save')).toHaveLength(3)
  })

  test('belong to the account: another one has its own', async () => {
    const { sounds, service, heard, play } = withSounds()
    service.set('work-1', slow)
    await play(0)
    service.clear()
    sounds.accountChanged()
    await settled()
    expect(heard()).toEqual(usual)
  })
})
