import type { StoreApi } from 'zustand/vanilla'
import type { EngineEvents, PlayerEngine } from './engine/engine'
import type { PlaybackCalls } from './playback'
import type { PlayerItem } from './playback-list'
import type { PlayerState } from './player-state'

/** What the player is built from. */
export type PlayerParts = {
  /** What the player shows. */
  store: StoreApi<PlayerState>
  createEngine: (events: EngineEvents) => PlayerEngine
  calls: PlaybackCalls
  isVerified: () => boolean
  isOffline: () => boolean
  /** Where the listener left this track, in seconds, or null for its start; `inTime` does not keep the sound waiting. */
  findPlace: (
    list: readonly PlayerItem[],
    track: PlayerItem,
    when: 'inTime' | 'late',
  ) => Promise<number | null>
  /** Where what is played now was found. */
  findSource: () => string
  warn: (message: string, detail?: unknown) => void
  wait: (ms: number) => Promise<void>
}

/** Where a track begins: at a place of what may be heard, of the whole, or where the listener left it. */
export type StartAt = number | { ofWholeSeconds: number } | 'saved'
