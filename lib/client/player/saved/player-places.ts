import { HEARD_SHARE } from '@/lib/kit/shop/heard-share'
import type { PlaybackCalls } from '../playback'
import type { PlayerItem } from '../playback-list'
import type { PlayerState } from '../player-state'

/** How often the position is saved during playback. */
const SAVE_EVERY_MS = 15_000
/** Positions before this are not resumed. */
const LEAST_SECONDS = 10
/** Another device may have continued meanwhile. */
const KNOWN_FOR_MS = 60_000
/** The position is read in parallel with the permission; a lost answer must not delay the sound. */
const PATIENCE_MS = 1_000
/** The service's limit of tracks in one call. */
const MOST_TRACKS = 100

/** Where a track is resumed: at the saved position, unless it is near the start or the end. */
export function resumePlace(savedSeconds: number | undefined, durationMs: number): number | null {
  if (savedSeconds === undefined || savedSeconds <= LEAST_SECONDS) return null
  return savedSeconds < (durationMs / 1000) * HEARD_SHARE ? savedSeconds : null
}

type Parts = {
  calls: Pick<PlaybackCalls, 'getPositions' | 'savePosition'>
  isVerified: () => boolean
  wait: (ms: number) => Promise<void>
  warn: (message: string, detail?: unknown) => void
  nowMs?: () => number
}

/** The listener's positions, from this and other devices. */
export class PlayerPlaces {
  #known = new Map<string, { seconds: number | undefined; atMs: number }>()
  /** Pending answers by track. */
  #reading = new Map<string, Promise<void>>()
  #watched: PlayerItem | undefined
  #savedAtMs = 0
  #savedSeconds = 0

  constructor(private readonly parts: Parts) {}

  /** Where to start a track, or null for its start. `inTime`: the start, if the answer is late. */
  async find(
    list: readonly PlayerItem[],
    track: PlayerItem,
    when: 'inTime' | 'late' = 'inTime',
  ): Promise<number | null> {
    if (!this.parts.isVerified()) return null
    if (!this.#fresh(track.id)) {
      const reading = this.#reading.get(track.id) ?? this.#read(list, track)
      await (when === 'late' ? reading : Promise.race([reading, this.parts.wait(PATIENCE_MS)]))
    }
    return resumePlace(this.#fresh(track.id)?.seconds, track.durationMs)
  }

  /** Follows the player: saves every 15 s, on a pause and when the track changes. */
  watch(state: PlayerState, before: PlayerState): void {
    const item = state.list[state.index]
    if (item !== this.#watched) {
      if (this.#watched && before.state === 'playing') this.save(before)
      this.#watched = item
      this.#savedAtMs = this.#nowMs()
      this.#savedSeconds = state.resumedAtSeconds ?? state.positionSeconds
    } else if (state.resumedAtSeconds !== null && before.resumedAtSeconds === null) {
      // The player itself has reported its position.
      this.#savedSeconds = state.resumedAtSeconds
    } else if (before.state === 'playing' && state.state === 'paused') this.save(state)
    else if (state.state === 'playing' && this.#nowMs() - this.#savedAtMs >= SAVE_EVERY_MS)
      this.save(state)
  }

  /** Saves the position, only of full tracks and for verified listeners. */
  save({ list, index, mode, permission, positionSeconds }: PlayerState): void {
    const track = list[index]
    if (!track || !permission || mode !== 'full' || !this.parts.isVerified()) return
    if (Math.abs(positionSeconds - this.#savedSeconds) < 1) return
    this.#savedAtMs = this.#nowMs()
    this.#savedSeconds = positionSeconds
    this.#known.set(track.id, { seconds: positionSeconds, atMs: this.#savedAtMs })
    this.parts.calls
      .savePosition(track.id, Math.round(positionSeconds * 10) / 10)
      .catch((error) => this.parts.warn('the place was not saved', error))
  }

  #read(list: readonly PlayerItem[], track: PlayerItem): Promise<void> {
    const around = list.slice(Math.max(0, list.indexOf(track) - 20)).map(({ id }) => id)
    const ids = [...new Set([track.id, ...around])].slice(0, MOST_TRACKS)
    const reading = this.#ask(ids).finally(() => this.#reading.delete(track.id))
    this.#reading.set(track.id, reading)
    return reading
  }

  async #ask(ids: string[]): Promise<void> {
    try {
      const answer = await this.parts.calls.getPositions(ids)
      const atMs = this.#nowMs()
      for (const id of ids) this.#known.set(id, { seconds: answer[id]?.currentTime, atMs })
    } catch (error) {
      this.parts.warn('the places were not read', error)
    }
  }

  #fresh(trackId: string) {
    const place = this.#known.get(trackId)
    return place && this.#nowMs() - place.atMs < KNOWN_FOR_MS ? place : undefined
  }

  #nowMs = (): number => (this.parts.nowMs ?? Date.now)()
}
