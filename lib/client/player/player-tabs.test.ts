import { describe, expect, test } from '@jest/globals'
import { playInOneTab, type TabChannel } from './player-tabs'
import { settled, silentPlayer, track } from './testing/silent-player'

/** A browser's tabs: what one says the others hear. */
function tabs() {
  const ends: { hear?: () => void }[] = []
  const open = (): TabChannel => {
    const mine: { hear?: () => void } = {}
    ends.push(mine)
    return {
      postMessage: () => {
        for (const end of ends) if (end !== mine) end.hear?.()
      },
      addEventListener: (_type, listener) => {
        mine.hear = listener
      },
      close: () => {
        delete mine.hear
      },
    }
  }
  return { open }
}

describe('two tabs', () => {
  test('the one that starts pauses the other, and that one says why', async () => {
    const { open } = tabs()
    const [one, two] = [silentPlayer(), silentPlayer()]
    playInOneTab(one.player, open())
    playInOneTab(two.player, open())
    await one.player.playList([track('1')])
    expect(one.state().state).toBe('playing')
    await two.player.playList([track('1')])
    await settled()
    expect(two.state().state).toBe('playing')
    expect(one.state()).toMatchObject({ state: 'paused', notice: { kind: 'otherTab' } })
  })

  test('a tab that is paused is not told anything', async () => {
    const { open } = tabs()
    const [one, two] = [silentPlayer(), silentPlayer()]
    playInOneTab(one.player, open())
    playInOneTab(two.player, open())
    await two.player.playList([track('1')])
    expect(one.state().notice).toBeNull()
  })
})
