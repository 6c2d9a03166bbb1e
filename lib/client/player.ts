import type { Permission } from '@/lib/contract/playback'
import type { PlaybackCalls } from './playback'
import type { PlayerItem } from './playback-list'
import type { EngineEvents, Fault, PlayerEngine } from './player-engine'
import { noSampleNotice, noticeOf, type PlayerNotice } from './player-notice'
import { audibleSeconds, placeIn } from './player-source'
import { createPlayerState } from './player-state'
import { maxRetries, retryDelayMs, withRetries } from './query'

export type PlayerParts = {
  createEngine: (events: EngineEvents) => PlayerEngine
  calls: PlaybackCalls
  isVerified: () => boolean
  warn: (message: string, detail?: unknown) => void
  wait: (ms: number) => Promise<void>
}

/** What the audio element really holds; the state may already show what is being loaded. */
type Loaded = { list: readonly PlayerItem[]; index: number; track: PlayerItem } & {
  permission: Permission
}

/** The player's rules (spec §4 Player): what may be loaded, what follows what, what is reported. */
export class Player {
  readonly store = createPlayerState()
  #loaded: Loaded | null = null
  /** Counts loads, so that an answer that comes late cannot undo a newer wish. */
  #load = 0
  #wantsPlay = false
  #isReported = false
  #faults = 0
  #isBroken = false
  #audibleVolume = 1
  #engine: PlayerEngine | null = null

  constructor(private readonly parts: PlayerParts) {}

  /**
   * Fetches the permission and sets the source; plays only if asked to. Resolves to false where it is
   * refused (trial without a sample) or fails: what was loaded before stays.
   * @throws Error 'Invild list' for an empty list, 'Invild params' for a track without album or voice (spec §5)
   */
  async load(list: readonly PlayerItem[], index = 0, thenPlay = false): Promise<boolean> {
    if (list.length === 0) throw new Error('Invild list')
    const track = list[index]
    if (!track || !(track.album || track.voice)) throw new Error('Invild params')
    const mine = ++this.#load
    this.#wantsPlay = thenPlay
    const durationSeconds = track.durationMs / 1000
    this.#set({ list, index, state: 'load', positionSeconds: 0, durationSeconds, notice: null })
    try {
      const permission = await this.#ask(track)
      if (mine !== this.#load) return false
      if (track.file.noSample && permission.type === 'trial')
        return this.#refuse(noSampleNotice, 'the track has no sample')
      await this.engine.open(track, permission, 0)
      if (mine !== this.#load) return false
      this.#isReported = false
      this.#isBroken = false
      this.#faults = 0
      this.#hold({ list, index, track, permission })
      if (!this.#wantsPlay) this.#set({ state: 'paused' })
      return true
    } catch (error) {
      return mine === this.#load && this.#refuse(noticeOf(error), error)
    }
  }

  /** For a tap whose list must still be fetched: lets the element play when it is there. */
  unlock(): void {
    this.engine.unlock()
  }

  /** Loads and plays. Call it within a tap. Resolves to false where loading was refused. */
  async playList(list: readonly PlayerItem[], index = 0): Promise<boolean> {
    this.engine.unlock()
    if (!(await this.load(list, index, true))) return false
    if (this.#wantsPlay) await this.#start()
    return true
  }

  async play(): Promise<void> {
    if (!this.#loaded) return
    this.#wantsPlay = true
    this.#set({ notice: null })
    if (!this.#isBroken) return this.#start()
    this.#isBroken = false
    this.#faults = 0
    this.#set({ isBuffering: true })
    await this.#renew(this.#loaded).catch((error) => this.#giveUp(error))
  }

  pause(): void {
    this.#wantsPlay = false
    if (!this.#loaded) return
    this.engine.pause()
    this.#set({ state: 'paused' })
  }

  toggle(): void {
    if (this.#wantsPlay || this.#get().state === 'playing') this.pause()
    else void this.play()
  }

  /** At the first item back to its start, otherwise the item before. */
  async previous(): Promise<void> {
    const { list, index } = this.#get()
    if (index === 0) this.seek(0)
    else await this.playList(list, index - 1)
  }

  /** Only if a later item exists. */
  async next(): Promise<void> {
    const { list, index } = this.#get()
    if (index + 1 < list.length) await this.playList(list, index + 1)
  }

  seek(seconds: number): void {
    if (!this.#isShown() || !Number.isFinite(seconds)) return
    const positionSeconds = Math.min(Math.max(0, seconds), this.#get().durationSeconds)
    this.engine.seek(positionSeconds)
    this.#set({ positionSeconds })
  }

  /** Accepts 0 to 1 only; answers whether it did (spec §4). */
  setVolume(volume: number): boolean {
    if (!(volume >= 0 && volume <= 1)) return false
    if (volume > 0) this.#audibleVolume = volume
    this.#set({ volume })
    this.#engine?.setVolume(volume)
    return true
  }

  toggleMute(): void {
    this.setVolume(this.#get().volume > 0 ? 0 : this.#audibleVolume)
  }

  toggleLoop(): void {
    this.#set({ isLoop: !this.#get().isLoop })
  }

  /** Says something to the listener above the bar; null takes it away. */
  tell(notice: PlayerNotice | null): void {
    this.#set({ notice })
  }

  /** After a purchase: what plays as a trial goes on as the whole, at the same place. */
  async refreshPermission(): Promise<void> {
    if (this.#loaded?.permission.type !== 'trial') return
    await this.#renew(this.#loaded).catch((error) =>
      this.parts.warn('the permission was not refreshed', error),
    )
  }

  /** Made with the first play, so that a page which never plays has no audio element. */
  private get engine(): PlayerEngine {
    this.#engine ??= this.parts.createEngine({
      onPlaying: () => this.#onPlaying(),
      onPaused: () => this.#onPaused(),
      onBuffering: (isBuffering) => this.#set({ isBuffering }),
      onTime: (position, duration) => this.#onTime(position, duration),
      onEnded: () => void this.#onEnded(),
      onFault: (fault) => void this.#onFault(fault),
    })
    return this.#engine
  }

  #get = this.store.getState
  #set = this.store.setState

  #isShown(): boolean {
    const { list, index } = this.#get()
    return this.#loaded?.list === list && this.#loaded.index === index
  }

  #onPlaying() {
    if (!this.#loaded || !this.#isShown()) return
    this.#set({ state: 'playing', isBuffering: false })
    if (this.#isReported) return
    this.#isReported = true
    const { track, permission } = this.#loaded
    const failed = (error: unknown) => this.parts.warn('a play was not reported', error)
    if (this.parts.isVerified()) this.parts.calls.savePosition(track.id, 0).catch(failed)
    this.parts.calls.logPlay(track.id, permission.type === 'trial').catch(failed)
  }

  #onPaused() {
    if (this.#get().state !== 'playing' || !this.engine.isPaused()) return
    this.#wantsPlay = false
    this.#set({ state: 'paused' })
  }

  #onTime(positionSeconds: number, durationSeconds: number | null) {
    if (!this.#isShown()) return
    if (positionSeconds > this.#get().positionSeconds) this.#faults = 0
    this.#set({ positionSeconds, ...(durationSeconds !== null && { durationSeconds }) })
  }

  async #onEnded() {
    if (!this.#isShown()) return
    const { isLoop, list, index } = this.#get()
    if (isLoop) {
      this.engine.seek(0)
      await this.#start()
    } else if (index + 1 < list.length) await this.playList(list, index + 1)
    else this.pause()
  }

  /** A token that ran out, a lost connection: ask again, then go on at the same place. */
  async #onFault(fault: Fault) {
    const loaded = this.#loaded
    if (!loaded || this.#isBroken) return
    const mine = this.#load
    const attempt = this.#faults++
    if (attempt > 0) await this.parts.wait(retryDelayMs(attempt))
    if (mine !== this.#load) return
    try {
      if (attempt > maxRetries) throw new Error(`fault: ${fault}`)
      await this.#renew(loaded, fault)
    } catch (error) {
      if (mine === this.#load) this.#giveUp(error, fault)
    }
  }

  async #renew(loaded: Loaded, fault?: Fault) {
    const mine = this.#load
    const permission = await this.#ask(loaded.track)
    if (mine !== this.#load) return
    if (fault && fault !== 'media' && this.engine.resume(permission)) {
      this.#hold({ ...loaded, permission })
      return
    }
    const from = loaded.permission.type
    const place = placeIn(loaded.track, from, permission.type, this.#get().positionSeconds)
    await this.engine.open(loaded.track, permission, place)
    if (mine !== this.#load) return
    this.#hold({ ...loaded, permission })
    this.#set({ positionSeconds: place })
    if (this.#wantsPlay) await this.#start()
  }

  #giveUp(error: unknown, fault?: Fault) {
    this.parts.warn('playback stopped', error)
    this.#isBroken = true
    this.#wantsPlay = false
    this.engine.pause()
    this.#set({ state: 'paused', isBuffering: false, notice: noticeOf(error, fault) })
  }

  #refuse(notice: PlayerNotice, detail: unknown): false {
    this.parts.warn('the track was not loaded', detail)
    const loaded = this.#loaded
    if (!loaded) {
      this.#set({ list: [], index: 0, state: 'idle', notice })
      return false
    }
    this.#wantsPlay = !this.engine.isPaused()
    this.#set({ list: loaded.list, index: loaded.index, notice })
    this.#set({ positionSeconds: this.engine.positionSeconds() })
    this.#set({ state: this.#wantsPlay ? 'playing' : 'paused' })
    this.#hold(loaded)
    return false
  }

  #hold(loaded: Loaded) {
    this.#loaded = loaded
    const { track, permission } = loaded
    const durationSeconds = audibleSeconds(track, permission.type)
    this.engine.setVolume(this.#get().volume)
    this.#set({ permission, mode: permission.type, durationSeconds })
  }

  #ask(track: PlayerItem): Promise<Permission> {
    return withRetries(() => this.parts.calls.getPermission(track.id), this.parts.wait)
  }

  async #start() {
    this.#wantsPlay = true
    try {
      await this.engine.play()
    } catch (error) {
      // A newer source took over (AbortError), or the browser wants another tap.
      if (error instanceof DOMException && error.name === 'AbortError') return
      this.parts.warn('playback did not start', error)
      this.#wantsPlay = false
      if (this.#get().state !== 'idle') this.#set({ state: 'paused', isBuffering: false })
    }
  }
}
