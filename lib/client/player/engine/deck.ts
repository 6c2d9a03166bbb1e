import type { Permission } from '@/lib/contract/playback'
import type { Fault, OpenStream, PlayerAudio, Stream } from './audio'
import { createPlaceAlarm } from './place-alarm'
import { fileUrl } from './source'

/** A stream to be opened on the deck, or null for one plain file. */
export type DeckSource<A extends PlayerAudio> = {
  permission: Permission
  startSeconds: number
  stream: { open: OpenStream<A>; url: string; isAhead: boolean } | null
}

export type DeckEvent = (typeof told)[number]

export type DeckEvents = {
  onEvent(type: DeckEvent): void
  onFault(fault: Fault): void
}

export type Deck<A extends PlayerAudio> = ReturnType<typeof createDeck<A>>

const told = [
  'playing',
  'pause',
  'waiting',
  'canplay',
  'timeupdate',
  'durationchange',
  'ended',
] as const
const decodeError = 3
/** HAVE_FUTURE_DATA of the HTML standard: it can play at once. */
const futureData = 3

/** One audio element with what is open on it. */
export function createDeck<A extends PlayerAudio>(audio: A, events: DeckEvents) {
  let stream: Stream | null = null
  let openedPath = ''
  /** Where a plain file begins; a position can only be set once its metadata is there. */
  let fileStartSeconds = 0
  const alarm = createPlaceAlarm(audio)

  for (const type of told) audio.addEventListener(type, () => events.onEvent(type))
  audio.addEventListener('loadedmetadata', () => {
    if (fileStartSeconds > 0) audio.currentTime = fileStartSeconds
    fileStartSeconds = 0
  })
  audio.addEventListener('error', () => {
    // A stream reports for itself. A file's status is not told to us: a refusal is the likely one,
    // and asking for a new permission also cures a lost connection.
    if (!stream && openedPath)
      events.onFault(audio.error?.code === decodeError ? 'media' : 'refused')
  })

  function close() {
    stream?.close()
    stream = null
    openedPath = ''
    alarm.set(null)
    audio.pause()
  }

  return {
    audio,
    alarm,
    close,
    isOpen: () => openedPath !== '',
    isReady: () => openedPath !== '' && audio.readyState >= futureData,
    /** The length as the bytes tell it, or null before they do. */
    durationSeconds: () => (Number.isFinite(audio.duration) ? audio.duration : null),

    open({ permission, startSeconds, stream: source }: DeckSource<A>) {
      close()
      openedPath = permission.contentPath + permission.type
      if (source) {
        const { open, ...rest } = source
        const { token, playlist = null } = permission
        const { onFault } = events
        stream = open({ audio, ...rest, token, playlist, startSeconds, onFault })
      } else {
        fileStartSeconds = startSeconds
        audio.src = fileUrl(permission)
        audio.load()
      }
    },

    /** Goes on with a fresh token where the stream that is open can. */
    resume(permission: Permission): boolean {
      if (!stream || openedPath !== permission.contentPath + permission.type) return false
      stream.resume(permission.token)
      return true
    },

    /** What was loaded ahead plays now. */
    goOn: () => stream?.goOn(),

    setRate(rate: number) {
      // Opening a source sets the rate back to the default one.
      audio.defaultPlaybackRate = rate
      audio.playbackRate = rate
    },
  }
}
