import { sessionStore } from '../account/session-store'
import { getPlayableWork, playbackCalls } from './playback'
import { PlayerHeard } from './player-heard'
import { PlayerSleep } from './player-sleep'
import { playerPlaces, playerStore } from './player-store'
import { playInOneTab } from './player-tabs'
import { recall, savePlayerMemory } from './saved/player-memory'
import { recallSettings, rememberSettings } from './saved/player-settings'
import { stayOffline } from './stay-offline'

/** The sleep timer of the page's player. */
export const playerSleep = new PlayerSleep(playerStore)

/**
 * What goes along with the player from its first play on: settings, saved places, memory for a reload,
 * other tabs and accounts, the network's loss and return. @returns how to end it all
 */
export function accompanyPlayer(): () => void {
  const { store } = playerStore
  const heard = new PlayerHeard({ calls: playbackCalls, warn: console.warn })
  const savePlace = () => playerPlaces.save(store.getState())
  const isBack = () => void playerStore.networkIsBack()
  const leave = () => {
    savePlace()
    heard.leave()
  }
  const whenHidden = () => {
    if (document.visibilityState !== 'hidden') return
    savePlace()
    heard.send()
  }
  addEventListener('pagehide', leave)
  addEventListener('online', isBack)
  document.addEventListener('visibilitychange', whenHidden)
  const stops = [
    rememberSettings(playerStore),
    store.subscribe((state, before) => playerPlaces.watch(state, before)),
    store.subscribe((state, before) => heard.watch(state, before)),
    savePlayerMemory(playerStore, playerSleep),
    stayOffline(),
    sessionStore.subscribe(({ account }, before) => {
      const { uid } = before.account
      if (uid !== null && uid !== account.uid) void playerStore.accountChanged()
    }),
    ...('BroadcastChannel' in window
      ? [playInOneTab(playerStore, new BroadcastChannel('player'))]
      : []),
  ]
  return () => {
    for (const stop of stops) stop()
    removeEventListener('pagehide', leave)
    removeEventListener('online', isBack)
    document.removeEventListener('visibilitychange', whenHidden)
  }
}

/** Shows what this tab played before it was loaded again. */
export function recallPlayer(): Promise<void> {
  recallSettings(playerStore)
  return recall(playerStore, playerSleep, getPlayableWork)
}
