import { useStore } from 'zustand'
import { createPlayerState, type PlayerState } from './player-state'

/** What the page's player shows. It is in the first load, the player itself is not (`press-play`). */
export const playerState = createPlayerState()

export const usePlayer = <T>(select: (state: PlayerState) => T): T => useStore(playerState, select)
