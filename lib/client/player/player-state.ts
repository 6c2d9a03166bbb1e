import { createStore } from 'zustand/vanilla'
import type { Permission } from '@/lib/contract/playback'
import type { WorkSound } from '@/lib/contract/sound'
import type { Channels } from './engine/sound-graph'
import type { PlayerItem } from './playback-list'
import type { PlayerNotice } from './player-notice'
import type { Loop } from './player-queue'

/** What the player shows (spec §4 Player). */
export type PlayerState = {
  list: readonly PlayerItem[]
  index: number
  /** The list before it was shuffled; null unless it is. */
  orderBeforeShuffle: readonly PlayerItem[] | null
  /** Where the list was found. */
  foundAt: string
  state: 'idle' | 'load' | 'playing' | 'paused'
  isBuffering: boolean
  loop: Loop
  /** 0 to 1. */
  volume: number
  /** Speed, 0.5 to 2. */
  rate: number
  /** Whether loudness is levelled between tracks. */
  isLevelled: boolean
  channels: Channels
  /** The settings of all other works, while this work has its own; null while it has none. */
  generalSound: WorkSound | null
  /** Whether single letters control the player on the whole page (WCAG 2.1.4: they can be switched off). */
  hasLetterKeys: boolean
  mode: Permission['type']
  permission: Permission | null
  positionSeconds: number
  durationSeconds: number
  /** The section that repeats (A–B); open until its end is set. */
  section: { fromSeconds: number; toSeconds: number | null } | null
  /** The position from which this track was resumed, until the listener has seen it. */
  resumedAtSeconds: number | null
  /** The number of tracks after which playback ends, this one included; 0 after that; null for never. */
  endsAfterTracks: number | null
  notice: PlayerNotice | null
  /** A trial has come to its end, and nothing else was pressed since. */
  hasTrialEnded: boolean
}

export const createPlayerState = () =>
  createStore<PlayerState>()(() => ({
    list: [],
    index: 0,
    orderBeforeShuffle: null,
    foundAt: '',
    state: 'idle',
    isBuffering: false,
    loop: 'off',
    volume: 1,
    rate: 1,
    isLevelled: true,
    channels: 'stereo',
    generalSound: null,
    hasLetterKeys: true,
    mode: 'trial',
    permission: null,
    positionSeconds: 0,
    durationSeconds: 0,
    section: null,
    resumedAtSeconds: null,
    endsAfterTracks: null,
    notice: null,
    hasTrialEnded: false,
  }))
