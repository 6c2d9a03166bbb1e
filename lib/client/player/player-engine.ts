import type { Permission } from '@/lib/contract/playback'
import type { PlayableTrack } from './playback-list'
import type { Fault, OpenStream, PlayerAudio } from './player-audio'
import { createDeck, type Deck } from './player-deck'
import { attenuationOf, boostOf } from './player-loudness'
import type { Channels, SoundGraph } from './player-sound'
import { streamUrl } from './player-source'

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

export type PlayerEngine = ReturnType<typeof createEngine>

/** An element needs about this long from `play` to its first sound; the next track starts that much early. */
const LEAD_SECONDS = 0.03
/** A track this near its end plays out beneath the next one. */
const TAIL_SECONDS = 0.3

/**
 * The sound itself: two plain audio elements, one that is heard and one that waits with the next track,
 * fed by streams or, on phones, by files. It knows no lists and no rules; `events` tell what happens.
 */
export function createEngine<A extends PlayerAudio>(
  { makeAudio, isMobile, loadStreams, makeSound }: EngineParts<A>,
  events: EngineEvents,
) {
  const level = { volume: 1, fade: 1, rate: 1, isLevelled: false }
  const loudness = new Map<Deck<A>, number | null>()
  let sound: SoundGraph<A> | null = null
  let heard: Deck<A> = makeDeck()
  let spare: Deck<A> = makeDeck()

  function makeDeck(): Deck<A> {
    const deck: Deck<A> = createDeck(makeAudio(), {
      onEvent: (type) => (deck === heard ? tell(type) : type === 'ended' && deck.close()),
      onFault: (fault) => (deck === heard ? events.onFault(fault) : deck.close()),
    })
    return deck
  }

  function tell(type: string) {
    if (type === 'playing') {
      events.onBuffering(false)
      events.onPlaying()
    } else if (type === 'pause') events.onPaused()
    else if (type === 'waiting') events.onBuffering(true)
    else if (type === 'canplay') events.onBuffering(false)
    else if (type === 'ended') events.onEnded()
    else {
      if (type === 'durationchange') watchEnd()
      events.onTime(heard.audio.currentTime, heard.durationSeconds())
    }
  }

  let sectionEnd: { atSeconds: number; whenPassed: () => void } | null = null
  function watchEnd() {
    if (sectionEnd) return heard.alarm.set(sectionEnd.atSeconds, sectionEnd.whenPassed)
    const duration = heard.durationSeconds()
    const at = duration === null ? null : duration - LEAD_SECONDS * level.rate
    heard.alarm.set(at, () => events.onEnding())
  }

  function applyLevel(deck: Deck<A>) {
    const lufs = level.isLevelled ? (loudness.get(deck) ?? null) : null
    deck.audio.volume = level.volume * level.fade * attenuationOf(lufs)
    sound?.setBoost(deck.audio, boostOf(lufs))
    deck.setRate(level.rate)
  }

  const applyLevels = () => [heard, spare].forEach(applyLevel)

  async function openOn(deck: Deck<A>, input: Opening) {
    const { track, permission, startSeconds } = input
    const open = isMobile ? null : await loadStreams()
    if (input.isStale?.()) return
    const url = open && streamUrl(track, permission)
    if (open && !url) throw new Error(`no ${permission.type} stream of 256k`)
    const stream = open && url ? { open, url, isAhead: deck === spare } : null
    deck.open({ permission, startSeconds, stream })
    loudness.set(deck, track.loudnessLufs ?? null)
    applyLevel(deck)
  }

  return {
    /**
     * Call within a tap: some phones let an element play later only if it was touched in one. The
     * streaming library starts on its way together with the permission.
     */
    unlock() {
      for (const deck of [heard, spare]) if (!deck.isOpen()) deck.audio.load()
      if (!isMobile) loadStreams().catch(() => null)
    },

    /** Sets the source. What plays goes on until the new source is at hand. @throws where none fits */
    async open(track: PlayableTrack, permission: Permission, startSeconds: number): Promise<void> {
      await openOn(heard, { track, permission, startSeconds })
      spare.close()
    },

    /** Loads the beginning of a track ahead, without a sound. @throws where no source fits */
    prepare: (
      track: PlayableTrack,
      permission: Permission,
      startSeconds: number,
      isStale: () => boolean,
    ) => openOn(spare, { track, permission, startSeconds, isStale }),

    isPrepared: () => spare.isReady(),

    /** Lets the prepared track sound at once; `handOver` and `play` follow. */
    beginPrepared() {
      sound?.wake()
      // A browser that refuses will refuse `play` too, which tells it.
      spare.audio.play().catch(() => undefined)
    },

    /** From now on the prepared track is the one that is heard; the one before plays out if it was at its end. */
    handOver() {
      const before = heard
      heard = spare
      spare = before
      heard.goOn()
      const duration = before.durationSeconds()
      const isAtEnd =
        !before.audio.paused &&
        duration !== null &&
        duration - before.audio.currentTime < TAIL_SECONDS
      before.alarm.set(null)
      if (!isAtEnd) before.close()
      watchEnd()
    },

    /** Goes on with a fresh token where the stream that is open can; false where it must be opened anew. */
    resume: (permission: Permission): boolean => heard.resume(permission),

    play(): Promise<void> {
      sound?.wake()
      return heard.audio.play()
    },
    pause() {
      heard.audio.pause()
      if (!spare.audio.paused) spare.close()
    },
    isPaused: () => heard.audio.paused,
    positionSeconds: () => heard.audio.currentTime,
    seek(seconds: number) {
      heard.audio.currentTime = seconds
    },

    /** Tells when playback passes the end of a section; null watches the track's end again. */
    watchSection(atSeconds: number | null, whenPassed: () => void = () => {}) {
      sectionEnd = atSeconds === null ? null : { atSeconds, whenPassed }
      watchEnd()
    },

    /** Volume and fade from 0 to 1, speed, and whether quiet and loud tracks are made alike. */
    setLevel(changes: Partial<typeof level>) {
      Object.assign(level, changes)
      applyLevels()
      if (changes.rate !== undefined) watchEnd()
    },

    /** Left and right as recorded, swapped, or as one; Web Audio is made with the first wish for it. */
    async setChannels(channels: Channels): Promise<void> {
      if (!sound && channels === 'stereo') return
      sound ??= await makeSound()
      for (const { audio } of [heard, spare]) sound.attach(audio)
      sound.setChannels(channels)
      applyLevels()
    },
  }
}

type Opening = {
  track: PlayableTrack
  permission: Permission
  startSeconds: number
  isStale?: () => boolean
}
