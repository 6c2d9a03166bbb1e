import type { Permission } from '@/lib/contract/playback'
import { ApiError } from '../../api'
import type { Fault, OpenStream, PlayerAudio } from '../engine/audio'
import { createEngine } from '../engine/engine'
import type { SoundGraph } from '../engine/sound-graph'
import type { PlaybackCalls } from '../playback'
import type { PlayableTrack, PlayableWork, PlayerItem } from '../playback-list'
import { Player } from '../player'
import { createPlayerState } from '../player-state'

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** An audio element without sound, for the tests of the rules: it records its calls. */
export class SilentAudio extends EventTarget implements PlayerAudio {
  /** As on iOS, where only the device's own buttons set the volume. */
  hasFixedVolume = false
  #volume = 1
  src = ''
  currentTime = 0
  duration = Number.NaN
  paused = true
  readyState = 0
  playbackRate = 1
  defaultPlaybackRate = 1
  error: { code: number } | null = null
  /** Another device that it may play on. */
  remote = { state: 'disconnected' } as Writable<RemotePlayback>
  loads = 0
  refusesToPlay = false

  get volume() {
    return this.#volume
  }

  set volume(volume: number) {
    if (!this.hasFixedVolume) this.#volume = volume
  }

  async play() {
    if (this.refusesToPlay) throw new DOMException('a tap is needed', 'NotAllowedError')
    this.paused = false
    this.tell('playing')
  }

  pause() {
    if (this.paused) return
    this.paused = true
    // Browsers queue this event: the element may play again by the time it is heard.
    setImmediate(() => this.tell('pause'))
  }

  load() {
    this.loads++
    this.currentTime = 0
    this.playbackRate = this.defaultPlaybackRate
  }

  tell(type: string) {
    this.dispatchEvent(new Event(type))
  }

  playTo(seconds: number) {
    this.currentTime = seconds
    this.tell('timeupdate')
  }

  end() {
    this.paused = true
    this.tell('pause')
    this.tell('ended')
  }
}

export const work: PlayableWork = {
  id: 'work-1',
  nid: 'KN000001',
  type: 'album',
  title: '雨の夜',
  coverArt: { path: '/api/image/1', widths: [128], alt: '', color: '#334455' },
  user: { nickname: '作者' },
  metadata: { transcript: true },
  tracks: [],
}

export const track = (id: string, changes: Partial<PlayableTrack> = {}): PlayerItem => ({
  id,
  title: `トラック${id}`,
  durationMs: 300_000,
  trialStartMs: 30_000,
  trialDurationMs: 60_000,
  file: {
    noSample: false,
    formats: [
      { type: 'trial', bitRate: 256, filePath: 'trial/256k/index.m3u8' },
      { type: 'full', bitRate: 256, filePath: 'full/256k/index.m3u8' },
    ],
  },
  album: work,
  ...changes,
})

export const permission = (type: Permission['type'], token = 'token'): Permission => ({
  type,
  token,
  contentPath: '/api/media/t/a/',
  addresses: { hls: '', hlsWithToken: '', file: '', subtitles: null, waveform: '' },
  expiresAt: '2030-01-01T00:00:00.000Z',
  expiresIn: 21_600,
})

/** How the service refuses the trial of a track that has none. */
export const noSample = (): Promise<Permission> =>
  Promise.reject(new ApiError(403, 'playback/no-sample', 'このトラックには試聴がありません。'))

type Opened = Parameters<OpenStream<SilentAudio>>[0] & { resumed: string[]; isClosed: boolean }

/** Streams that are ready at once; each is noted. */
const streamInto =
  (opened: Opened[]): OpenStream<SilentAudio> =>
  (input) => {
    const stream: Opened = { ...input, resumed: [], isClosed: false }
    input.audio.currentTime = input.startSeconds
    input.audio.readyState = 4
    opened.push(stream)
    return {
      resume: (token) => stream.resumed.push(token),
      goOn: () => {
        stream.isAhead = false
      },
      close: () => {
        stream.isClosed = true
      },
    }
  }

/** A player with silent parts: what it fetched, opened and reported can be read afterwards. */
export function silentPlayer(options: { isMobile?: boolean; isVerified?: boolean } = {}) {
  const audios: SilentAudio[] = []
  const opened: Opened[] = []
  const reports: unknown[][] = []
  const warnings: unknown[][] = []
  const waits: number[] = []
  const soundWishes: unknown[][] = []
  const answers = {
    permission: async (_trackId: string) => permission('trial'),
    place: null as number | null,
    /** What is known of the place once playback has begun. */
    latePlace: null as Promise<number | null> | number | null,
    isOffline: false,
  }
  const openStream = streamInto(opened)
  const calls: PlaybackCalls = {
    getPermission: (trackId) => answers.permission(trackId),
    savePosition: async (...report) => void reports.push(['position', ...report]),
    logPlay: async (...report) => void reports.push(['log', ...report]),
    reportHeard: async (...report) => void reports.push(['heard', ...report]),
    getPositions: async () => ({}),
  }
  /** How long `wait` takes; at once by default. */
  const pause = { until: Promise.resolve() }
  const player = new Player({
    store: createPlayerState(),
    createEngine: (events) =>
      createEngine(
        {
          makeAudio: () => {
            const made = new SilentAudio()
            audios.push(made)
            return made
          },
          isMobile: options.isMobile ?? false,
          loadStreams: async () => openStream,
          makeSound: async () => silentSound(soundWishes),
        },
        events,
      ),
    calls,
    isVerified: () => options.isVerified ?? false,
    isOffline: () => answers.isOffline,
    findPlace: async (_list, _track, when) => (when === 'late' ? answers.latePlace : answers.place),
    findSource: () => '/search',
    warn: (...warning) => void warnings.push(warning),
    wait: (ms) => {
      waits.push(ms)
      return pause.until
    },
  })
  return {
    player,
    /** The element that is heard first. */
    get audio(): SilentAudio {
      player.unlock()
      const [first] = audios
      if (!first) throw new Error('no audio element was made')
      return first
    },
    audios,
    opened,
    reports,
    warnings,
    waits,
    pause,
    answers,
    soundWishes,
    state: player.store.getState,
  }
}

const silentSound = (wishes: unknown[][]): SoundGraph<SilentAudio> => ({
  attach: () => void wishes.push(['attach']),
  setChannels: (channels) => void wishes.push(['channels', channels]),
  setGain: (_audio, factor) => void wishes.push(['gain', factor]),
  wake: () => void wishes.push(['wake']),
})

export const fault = (opened: Opened[], kind: Fault) => opened.at(-1)?.onFault(kind)

/** Lets everything that is already decided happen. */
export const settled = () => new Promise<void>((done) => setImmediate(done))
