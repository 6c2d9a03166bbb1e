import { createStore } from 'zustand/vanilla'
import type { Permission } from '@/lib/contract/playback'
import type { PlayerItem } from './playback-list'
import type { PlayerNotice } from './player-notice'

/** What the player shows (spec §4 Player). */
export type PlayerState = {
  list: readonly PlayerItem[]
  index: number
  state: 'idle' | 'load' | 'playing' | 'paused'
  isBuffering: boolean
  isLoop: boolean
  /** 0 to 1. */
  volume: number
  mode: Permission['type']
  permission: Permission | null
  positionSeconds: number
  durationSeconds: number
  notice: PlayerNotice | null
}

export const createPlayerState = () =>
  createStore<PlayerState>()(() => ({
    list: [],
    index: 0,
    state: 'idle',
    isBuffering: false,
    isLoop: false,
    volume: 1,
    mode: 'trial',
    permission: null,
    positionSeconds: 0,
    durationSeconds: 0,
    notice: null,
  }))
