import type { Permission } from '@/lib/contract/playback'
import type { PlayableTrack } from '../playback-list'
import type { Fault, OpenStream, PlayerAudio } from './audio'
import type { Deck, DeckEvent, DeckSource } from './deck'
import { createDeckPair } from './deck-pair'
import { createLevels, type Level } from './levels'
import type { SoundGraph } from './sound-graph'
import { streamUrl } from './source'

export type EngineEvents = {
  onPlaying(): void
  onPaused(): void
  onBuffering(isBuffering: boolean): void
  onTime(positionSeconds: number, durationSeconds: number | null): void
  /** The last moment in which the next track can begin without a gap. */
  onEnding(): void
  onEnded(): void
  onFault(fault: Fault): void
}

export type EngineParts<A extends PlayerAudio> = {
  makeAudio: () => A
  isMobile: boolean
  /** Fetches the streaming library; null where streams cannot be played. */
  loadStreams: () => Promise<OpenStream<A> | null>
  /** Makes the sound graph of Web Audio; asked for only when a listener switches something on that needs it. */
  makeSound: () => Promise<SoundGraph<A>>
}

type Opening = { track: PlayableTrack; permission: Permission; startSeconds: number }

export type PlayerEngine = ReturnType<typeof createEngine>

/** An element needs about this long from `play` to its first sound; the next track starts that much early. */
const LEAD_SECONDS = 0.03
/**
 * The sound itself: two plain audio elements, one that is heard and one that waits with the next track,
 * fed by streams or, on phones, by files. It knows no lists and no rules; `events` say what happens.
 */
export function createEngine<A extends PlayerAudio>(
  { makeAudio, isMobile, loadStreams, makeSound }: EngineParts<A>,
  events: EngineEvents,
) {
  const decks = createDeckPair(makeAudio, {
    onEvent: (type) => reactions[type](),
    onFault: (fault) => events.onFault(fault),
  })
  const { heard, spare } = decks
  const levels = createLevels(decks.both, makeSound)
  const device = otherDevice(heard, levels.hasGraph)
  const ending = createEndWatch(heard, levels.rate, events)
  const reactions = reactionsTo(heard, ending.watch, events)

  async function openOn(deck: Deck<A>, opening: Opening, isStale = () => false) {
    const openStream = isMobile ? null : await loadStreams()
    if (isStale()) return
    deck.open(sourceOf(opening, openStream, deck === spare()))
    levels.setLoudness(deck, opening.track.loudnessLufs ?? null)
  }

  return {
    /** Call within a tap: some phones let an element play later only if it was touched in one. Fetches the library. */
    unlock() {
      for (const deck of decks.both()) if (!deck.isOpen()) deck.audio.load()
      if (!isMobile) loadStreams().catch(() => null)
    },

    /** Sets the source. What plays goes on until the new source is at hand. @throws where none fits */
    async open(opening: Opening): Promise<void> {
      await openOn(heard(), opening)
      spare().close()
    },

    /** Loads the beginning of a track ahead, without a sound. @throws where no source fits */
    prepare: (opening: Opening, isStale: () => boolean) => openOn(spare(), opening, isStale),

    isPrepared: () => !device.isElsewhere() && spare().isReady(),
    ...device,

    /** Lets the prepared track sound at once; `handOver` and `play` follow. */
    beginPrepared() {
      levels.wake()
      // A browser that refuses will refuse `play` too, which shows it.
      spare()
        .audio.play()
        .catch(() => undefined)
    },

    /** From now on the prepared track is the one that is heard; the one before plays out if it was at its end. */
    handOver() {
      decks.swap()
      ending.watch()
    },

    /** Goes on with a fresh token where the stream that is open can; false where it must be opened again. */
    resume: (permission: Permission): boolean => heard().resume(permission),

    play(): Promise<void> {
      levels.wake()
      return heard().audio.play()
    },
    pause: decks.pause,
    isPaused: () => heard().audio.paused,
    positionSeconds: () => heard().audio.currentTime,
    seek(seconds: number) {
      heard().audio.currentTime = seconds
    },

    watchSection: ending.watchSection,

    setLevel(changes: Partial<Level>) {
      levels.change(changes)
      if (changes.rate !== undefined) ending.watch()
    },
    setChannels: levels.setChannels,
  }
}

/** Playing on another device (Remote Playback of the W3C). */
const otherDevice = <A extends PlayerAudio>(heard: () => Deck<A>, hasGraph: () => boolean) => ({
  /** Null where the browser has none, or where the sound graph holds the sound in it. */
  remote: () => (hasGraph() ? null : (heard().audio.remote ?? null)),
  /** Whether it plays there; the other device only hears the element that was connected. */
  isElsewhere: () => (heard().audio.remote?.state ?? 'disconnected') !== 'disconnected',
})

/** @throws where streams can be played and the track has none that fits */
function sourceOf<A extends PlayerAudio>(
  { track, permission, startSeconds }: Opening,
  open: OpenStream<A> | null,
  isAhead: boolean,
): DeckSource<A> {
  if (!open) return { permission, startSeconds, stream: null }
  const url = streamUrl(track, permission)
  if (!url) throw new Error(`no ${permission.type} stream of 256k`)
  return { permission, startSeconds, stream: { open, url, isAhead } }
}

/** What follows from what the audio element that is heard tells. */
function reactionsTo<A extends PlayerAudio>(
  heard: () => Deck<A>,
  watchEnd: () => void,
  events: EngineEvents,
): Record<DeckEvent, () => void> {
  const tellTime = () => events.onTime(heard().audio.currentTime, heard().durationSeconds())
  return {
    playing: () => {
      events.onBuffering(false)
      events.onPlaying()
    },
    pause: () => events.onPaused(),
    waiting: () => events.onBuffering(true),
    canplay: () => events.onBuffering(false),
    ended: () => events.onEnded(),
    durationchange: () => {
      watchEnd()
      tellTime()
    },
    timeupdate: tellTime,
  }
}

/** Tells the end of the section that repeats, or else the last moment before the track's end. */
function createEndWatch<A extends PlayerAudio>(
  heard: () => Deck<A>,
  rate: () => number,
  events: EngineEvents,
) {
  let sectionEnd: { atSeconds: number; whenPassed: () => void } | null = null

  function watch() {
    const { alarm, durationSeconds } = heard()
    if (sectionEnd) return alarm.set(sectionEnd.atSeconds, sectionEnd.whenPassed)
    const duration = durationSeconds()
    const at = duration === null ? null : duration - LEAD_SECONDS * rate()
    alarm.set(at, () => events.onEnding())
  }

  return {
    watch,
    /** Tells when playback passes the end of a section; null watches the track's end again. */
    watchSection(atSeconds: number | null, whenPassed: () => void = () => {}) {
      sectionEnd = atSeconds === null ? null : { atSeconds, whenPassed }
      watch()
    },
  }
}
