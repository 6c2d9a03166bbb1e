import type { Permission } from '@/lib/contract/playback'
import type { PlayableTrack } from './playback-list'
import { fileUrl, streamUrl } from './player-source'

/** `refused`: the token is no longer taken. `media`: the bytes cannot be played. */
export type Fault = 'refused' | 'network' | 'media'

export type Stream = { resume(token: string): void; close(): void }
export type OpenStream = (input: {
  url: string
  token: string
  startSeconds: number
  onFault: (fault: Fault) => void
}) => Stream

/** The part of HTMLAudioElement that the engine uses. */
export type PlayerAudio = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'duration' | 'volume' | 'paused' | 'play' | 'pause' | 'load'
> & {
  readonly error: { readonly code: number } | null
  addEventListener(type: string, listener: () => void): void
}

export type EngineEvents = {
  onPlaying(): void
  onPaused(): void
  onBuffering(isBuffering: boolean): void
  onTime(positionSeconds: number, durationSeconds: number | null): void
  onEnded(): void
  onFault(fault: Fault): void
}

export type EngineParts = {
  audio: PlayerAudio
  isMobile: boolean
  /** Fetches the streaming library; null where streams cannot be played. */
  loadStreams: () => Promise<OpenStream | null>
}

export type PlayerEngine = ReturnType<typeof createEngine>

const decodeError = 3

/**
 * The sound itself: one plain audio element, fed by a stream or, on phones, by one file. It knows no
 * lists and no rules; `events` tell what happens.
 */
export function createEngine({ audio, isMobile, loadStreams }: EngineParts, events: EngineEvents) {
  let stream: Stream | null = null
  let openedPath = ''
  /** Where a plain file begins; a position can only be set once its metadata is there. */
  let fileStartSeconds = 0

  const tellTime = () =>
    events.onTime(audio.currentTime, Number.isFinite(audio.duration) ? audio.duration : null)

  audio.addEventListener('playing', () => {
    events.onBuffering(false)
    events.onPlaying()
  })
  audio.addEventListener('pause', () => events.onPaused())
  audio.addEventListener('waiting', () => events.onBuffering(true))
  audio.addEventListener('canplay', () => events.onBuffering(false))
  audio.addEventListener('timeupdate', tellTime)
  audio.addEventListener('durationchange', tellTime)
  audio.addEventListener('ended', () => events.onEnded())
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
    audio.pause()
  }

  return {
    /**
     * Call within a tap: some phones let an element play later only if it was touched in one. The
     * streaming library starts on its way together with the permission.
     */
    unlock() {
      if (openedPath) return
      audio.load()
      if (!isMobile) loadStreams().catch(() => null)
    },

    /** Sets the source. What plays goes on until the new source is at hand. @throws where none fits */
    async open(track: PlayableTrack, permission: Permission, startSeconds: number): Promise<void> {
      const openStream = isMobile ? null : await loadStreams()
      const url = openStream && streamUrl(track, permission)
      if (openStream && !url) throw new Error(`no ${permission.type} stream of 256k`)
      close()
      openedPath = permission.contentPath + permission.type
      if (openStream && url) {
        stream = openStream({
          url,
          token: permission.token,
          startSeconds,
          onFault: events.onFault,
        })
      } else {
        fileStartSeconds = startSeconds
        audio.src = fileUrl(permission)
        audio.load()
      }
    },

    /** Goes on with a fresh token where the stream that is open can; false where it must be opened anew. */
    resume(permission: Permission): boolean {
      if (!stream || openedPath !== permission.contentPath + permission.type) return false
      stream.resume(permission.token)
      return true
    },

    play: () => audio.play(),
    pause: () => audio.pause(),
    isPaused: () => audio.paused,
    positionSeconds: () => audio.currentTime,
    seek(seconds: number) {
      audio.currentTime = seconds
    },
    setVolume(volume: number) {
      audio.volume = volume
    },
  }
}
