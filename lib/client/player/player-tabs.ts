import type { Player } from './player'
import { otherTabNotice } from './player-notice'

/** The part of BroadcastChannel that is needed. */
export type TabChannel = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: () => void): void
  close(): void
}

/** Of several tabs only the last started one plays. */
export function playInOneTab(player: Player, channel: TabChannel): () => void {
  const { store } = player
  const announce = () => channel.postMessage('playing')
  channel.addEventListener('message', () => {
    if (store.getState().state !== 'playing' && store.getState().state !== 'load') return
    player.pause()
    player.tell(otherTabNotice)
  })
  if (store.getState().state === 'playing') announce()
  const stop = store.subscribe(({ state }, before) => {
    if (state === 'playing' && before.state !== 'playing') announce()
  })
  return () => {
    stop()
    channel.close()
  }
}
