import { currentAccount } from '../account/account'
import { isVerified } from '../account/require-verified'
import { sessionStore } from '../account/session-store'
import { call, failureText } from '../api'
import { showErrorToast } from '../site/toast'
import { getPlayableWork, playbackCalls } from './playback'
import { PlayerHeard } from './player-heard'
import { PlayerSleep } from './player-sleep'
import { playerPlaces, playerStore } from './player-store'
import { playInOneTab } from './player-tabs'
import { browserSounds } from './saved/browser-sounds'
import { recall, savePlayerMemory } from './saved/player-memory'
import { recallSettings, rememberSettings } from './saved/player-settings'
import { WorkSounds } from './saved/work-sounds'
import { stayOffline } from './stay-offline'

/** The sleep timer of the page's player. */
export const playerSleep = new PlayerSleep(playerStore)

/** The settings of single works. */
export const workSounds = new WorkSounds(playerStore, {
  calls: {
    find: (workIds) =>
      call('GET /my/sounds', { query: { 'workIds[]': workIds }, init: { cache: 'no-store' } }),
    // A change must outlive the page that made it.
    save: (workId, body) =>
      call('PUT /my/sounds/{workId}', { params: { workId }, body, init: { keepalive: true } }),
    remove: (workId) => call('DELETE /my/sounds/{workId}', { params: { workId } }),
  },
  browser: browserSounds,
  isVerified: async () => currentAccount().status !== 'signedOut' && (await isVerified()),
  onFailure: (error) =>
    showErrorToast(failureText(error, 'この作品の音の設定を保存できませんでした。')),
})

/**
 * What goes along with the player from its first play on: settings, saved places, memory for a reload,
 * other tabs and accounts, the network's loss and return. @returns how to end it all
 */
export function accompanyPlayer(): () => void {
  const { store } = playerStore
  const heard = new PlayerHeard({ calls: playbackCalls, warn: console.warn })
  const savePlace = () => playerPlaces.save(store.getState())
  const isBack = () => {
    void playerStore.networkIsBack()
    void workSounds.flush()
  }
  workSounds.watch(store.getState(), store.getState())
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
    store.subscribe((state, before) => workSounds.watch(state, before)),
    savePlayerMemory(playerStore, playerSleep),
    stayOffline(),
    sessionStore.subscribe(({ account }, before) => {
      const { uid } = before.account
      if (uid !== account.uid) workSounds.accountChanged()
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
