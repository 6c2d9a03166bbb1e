import type { Fault } from './engine/audio'
import { offlineNotice, type PlayerNotice } from './player-notice'
import type { PlayerState } from './player-state'

/**
 * The player's phases with its track:
 * - `empty`: none is loaded; a list of before a reload may be shown, paused
 * - `loading`: the first one is on its way
 * - `replacing`: another one is on its way; the loaded one may sound until it is there
 * - `ready`: loaded, playing or paused
 * - `waiting`: the network is gone; what is buffered plays on, and its return goes on by itself
 * - `broken`: nothing more comes; `play` tries again
 */
export type Phase = 'empty' | 'loading' | 'replacing' | 'ready' | 'waiting' | 'broken'

export type Playback = {
  phase: Phase
  /** What a refused replacement falls back to. */
  before: Phase
  /** What the listener sees of it. */
  shown: PlayerState['state']
  wantsPlay: boolean
  /** Faults without progress between them. */
  faults: number
}

export type PlaybackEvent =
  | { type: 'restore' }
  /** `isAtHand`: it was loaded ahead. */
  | { type: 'load'; thenPlay: boolean; isAtHand: boolean }
  | { type: 'loaded' }
  /** `isSounding`: what was loaded before plays. */
  | { type: 'refused'; isSounding: boolean }
  | { type: 'play' }
  | { type: 'pause' }
  /** A track that repeats has come to its end. */
  | { type: 'again' }
  /** Of the audio element: it plays, it has stopped, or the browser wants another tap. */
  | { type: 'sounding' }
  | { type: 'silent' }
  | { type: 'blocked' }
  | { type: 'progress' }
  | { type: 'fault'; fault: Fault; isOffline: boolean }
  /** The source could not be renewed. */
  | { type: 'failed'; notice: PlayerNotice }
  | { type: 'networkBack'; isBuffering: boolean }

/**
 * What is to be done: `loadShown` loads the list that is shown, `unlock` lets an element play later, `report` tells a
 * play, `renew` opens the source again, `recover` does after a fault (in place where it can, later with each fault),
 * `reconnect` with the network's return, `resume` lets a stream that has stalled ask again.
 */
export type Effect =
  | 'loadShown'
  | 'unlock'
  | 'start'
  | 'pause'
  | 'report'
  | 'renew'
  | 'recover'
  | 'reconnect'
  | 'resume'

type Step = {
  to?: Phase
  set?: Partial<Omit<Playback, 'phase'>>
  show?: Partial<Pick<PlayerState, 'isBuffering' | 'notice'>>
  run?: Effect
}

type EventOf<T> = Extract<PlaybackEvent, { type: T }>
type Row = {
  [T in PlaybackEvent['type']]?: Step | ((at: Playback, event: EventOf<T>) => Step)
}

const silenced = { wantsPlay: false, shown: 'paused' } as const
const paused: Step = { set: silenced, run: 'pause' }

const load: Row['load'] = (at, { thenPlay, isAtHand }) => ({
  to: at.phase === 'empty' || at.phase === 'loading' ? 'loading' : 'replacing',
  set: {
    wantsPlay: thenPlay,
    ...(at.phase !== 'loading' && at.phase !== 'replacing' && { before: at.phase }),
    ...(!isAtHand && { shown: 'load' as const }),
  },
})

const loaded: Row['loaded'] = ({ wantsPlay }) => ({
  to: 'ready',
  set: { faults: 0, ...(!wantsPlay && { shown: 'paused' as const }) },
  ...(wantsPlay && { run: 'start' as const }),
})

/** What the audio element tells of the track that is loaded. */
const sound: Row = {
  sounding: { set: { shown: 'playing' }, show: { isBuffering: false }, run: 'report' },
  silent: ({ shown }) => (shown === 'playing' ? { set: silenced } : {}),
  blocked: { set: silenced, show: { isBuffering: false } },
  progress: { set: { faults: 0 } },
  again: { set: { wantsPlay: true }, run: 'start' },
}

/** Only pressing play tries what did not go on. */
const again: Step = {
  to: 'ready',
  set: { wantsPlay: true, faults: 0 },
  show: { notice: null, isBuffering: true },
  run: 'renew',
}

const failed: Row['failed'] = ({ wantsPlay }, { notice }) => ({
  to: wantsPlay && notice.kind === 'network' ? 'waiting' : 'broken',
  set: silenced,
  show: { isBuffering: false, notice },
  run: 'pause',
})

/** What follows from each event in each phase; what is not named is ignored there. */
const table: Record<Phase, Row> = {
  empty: {
    restore: { set: { shown: 'paused' } },
    load,
    play: { run: 'loadShown' },
    pause: { set: { wantsPlay: false } },
  },
  loading: {
    load,
    loaded,
    refused: { to: 'empty', set: { shown: 'idle' } },
    play: { set: { wantsPlay: true }, run: 'unlock' },
    pause: { set: { wantsPlay: false } },
  },
  replacing: {
    load,
    loaded,
    refused: ({ before }, { isSounding }) => ({
      to: before,
      set: { wantsPlay: isSounding, shown: isSounding ? 'playing' : 'paused' },
    }),
    play: { set: { wantsPlay: true }, show: { notice: null }, run: 'start' },
    pause: paused,
    blocked: sound.blocked,
  },
  ready: {
    ...sound,
    load,
    play: { set: { wantsPlay: true }, show: { notice: null }, run: 'start' },
    pause: paused,
    fault: ({ wantsPlay, faults }, { isOffline }) =>
      isOffline
        ? { to: wantsPlay ? 'waiting' : 'broken', show: { notice: offlineNotice } }
        : { set: { faults: faults + 1 }, run: 'recover' },
    failed,
    networkBack: (_, { isBuffering }) => (isBuffering ? { run: 'resume' } : {}),
  },
  waiting: {
    ...sound,
    load,
    play: again,
    pause: { ...paused, to: 'broken' },
    failed,
    networkBack: {
      to: 'ready',
      set: { wantsPlay: true, faults: 0 },
      show: { notice: null },
      run: 'reconnect',
    },
  },
  broken: { ...sound, load, play: again, pause: paused },
}

export const nothingLoaded: Playback = {
  phase: 'empty',
  before: 'empty',
  shown: 'idle',
  wantsPlay: false,
  faults: 0,
}

/** Where an event leads, what is shown with it, and what is to be done. */
export function next(
  at: Playback,
  event: PlaybackEvent,
): { at: Playback } & Pick<Step, 'show' | 'run'> {
  // The row is the event's own; TypeScript does not follow the two through one name.
  const found = table[at.phase][event.type] as Step | ((at: Playback, event: PlaybackEvent) => Step)
  const {
    to = at.phase,
    set,
    show,
    run,
  } = (typeof found === 'function' ? found(at, event) : found) ?? {}
  return { at: { ...at, ...set, phase: to }, ...(show && { show }), ...(run && { run }) }
}
