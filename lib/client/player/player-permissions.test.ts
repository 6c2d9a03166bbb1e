import { describe, expect, test } from '@jest/globals'
import { PlayerPermissions } from './player-permissions'
import { permission } from './testing/silent-player'

function asking() {
  const asked: string[] = []
  const clock = { nowMs: 0 }
  const answers = { fails: false }
  const permissions = new PlayerPermissions(
    async (trackId) => {
      asked.push(trackId)
      if (answers.fails) throw new Error('no')
      return permission('trial', `${trackId}-${asked.length}`)
    },
    async () => {},
    () => clock.nowMs,
  )
  return { permissions, asked, clock, answers }
}

describe('permissions', () => {
  test('an expected press is answered by what was asked before it, once', async () => {
    const { permissions, asked } = asking()
    permissions.expect('1')
    permissions.expect('1')
    expect((await permissions.take('1')).token).toBe('1-1')
    expect((await permissions.take('1')).token).toBe('1-2')
    expect(asked).toEqual(['1', '1'])
  })

  test('an early answer grows old, and is dropped after a purchase', async () => {
    const { permissions, clock } = asking()
    permissions.expect('1')
    clock.nowMs = 20_001
    expect((await permissions.take('1')).token).toBe('1-2')
    permissions.expect('2')
    permissions.clear()
    expect((await permissions.take('2')).token).toBe('2-4')
  })

  test('a failed expectation is quiet: the press asks again', async () => {
    const { permissions, answers } = asking()
    answers.fails = true
    permissions.expect('1')
    answers.fails = false
    expect((await permissions.take('1')).token).toBe('1-2')
  })
})
