import type { Permission } from '@/lib/contract/playback'
import { maxRetries, retryDelayMs } from '../query'
import type { PlaybackCalls } from './playback'
import type { PlayerItem } from './playback-list'
import type { Fault } from './player-audio'
import type { EngineEvents, PlayerEngine } from './player-engine'
import { noSampleNotice, noticeOf, offlineNotice, type PlayerNotice } from './player-notice'
import { PlayerPermissions } from './player-permissions'
import { audibleSeconds, placeIn } from './player-source'
import { createPlayerState, type PlayerState } from './player-state'

export type PlayerParts = {
  createEngine: (events: EngineEvents) => PlayerEngine
  calls: PlaybackCalls
  isVerified: () => boolean
  isOffline: () => boolean
  /** Where the listener left this track, in seconds, or null for its start; `inTime` rather gives up than to keep the sound waiting. */
  findPlace: (
    list: readonly PlayerItem[],
    track: PlayerItem,
    when: 'inTime' | 'late',
  ) => Promise<number | null>
  warn: (message: string, detail?: unknown) => void
  wait: (ms: number) => Promise<void>
}

/** Where a track begins: at a place, or where the listener left it. */
export type StartAt = number | 'saved'

/** What the audio element really holds; the state may already show what is being loaded. */
type Loaded = { list: readonly PlayerItem[]; index: number; track: PlayerItem } & {
  permission: Permission
}

/** A track as it waits; its permission is null while it is asked for. */
type Prepared = {
  track: PlayerItem
  startAt: StartAt
  startSeconds: number
  permission: Permission | null
  /** Something else is wanted. */
  isDropped: boolean
  done: Promise<void>
}

/** A place that is known later than this may not move what is being heard. */
const HARDLY_BEGUN_SECONDS = 10

/** How loading, playing and reporting go (spec §4 Player); `Player` adds what the listener steers. */
export abstract class PlayerCore {
  readonly store = createPlayerState()
  protected loaded: Loaded | null = null
  protected wantsPlay = false
  protected madeEngine: PlayerEngine | null = null
  protected readonly permissions: PlayerPermissions
  /** The track that waits in the engine, for its turn or for a press that is likely. */
  protected prepared: Prepared | null = null
  /** Counts loads, so that an answer that comes late cannot undo a newer wish. */
  #load = 0
  #isReported = false
  #reporting = Promise.resolve()
  #startedAtSeconds = 0
  #faults = 0
  #isBroken = false
  /** What was wanted when the network went: its return goes on with it. */
  #awaitsNetwork = false

  constructor(protected readonly parts: PlayerParts) {
    this.permissions = new PlayerPermissions(parts.calls.getPermission, parts.wait)
  }

  protected abstract onEnding(): void
  protected abstract onEnded(): void
  protected abstract onProgress(): void

  /**
   * Fetches the permission and sets the source; plays only if asked to. Resolves to false where it is
   * refused (trial without a sample) or fails: what was loaded before stays.
   * @throws Error 'Invild list' for an empty list, 'Invild params' for a track without album or voice (spec §5)
   */
  async load(
    list: readonly PlayerItem[],
    index = 0,
    thenPlay = false,
    startAt: StartAt = 0,
  ): Promise<boolean> {
    if (list.length === 0) throw new Error('Invild list')
    const track = list[index]
    if (!track || !(track.album || track.voice)) throw new Error('Invild params')
    const mine = ++this.#load
    this.wantsPlay = thenPlay
    const ready = this.#takePrepared(track, startAt)
    const isReady = ready !== null && this.engine.isPrepared()
    // The sound first: what is shown takes its time.
    if (isReady && thenPlay) this.engine.beginPrepared()
    this.#showLoading(list, index, track, isReady)
    try {
      if (ready && !ready.permission) await ready.done
      const place = ready?.permission ? null : this.#placeOf(list, track, startAt)
      const permission = ready?.permission ?? (await this.permissions.take(track.id))
      if (mine !== this.#load) return false
      if (track.file.noSample && permission.type === 'trial')
        return this.#refuse(noSampleNotice, 'the track has no sample')
      const startSeconds = ready?.permission
        ? ready.startSeconds
        : await startIn(track, permission, startAt, place)
      if (mine !== this.#load) return false
      if (ready?.permission) this.engine.handOver()
      else await this.engine.open(track, permission, startSeconds)
      if (mine !== this.#load) return false
      this.#begin(track, permission, startSeconds, startAt === 'saved')
      if (startAt === 'saved' && startSeconds === 0) void this.#goOnLate(list, track)
      return true
    } catch (error) {
      return mine === this.#load && this.#refuse(noticeOf(error), error)
    }
  }

  /** For a tap whose list must still be fetched: lets the element play when it is there. */
  unlock(): void {
    this.engine.unlock()
  }

  /**
   * Loads and plays, where the listener left the track if nothing else is said. Call it within a tap.
   * Resolves to false where loading was refused.
   */
  async playList(
    list: readonly PlayerItem[],
    index = 0,
    startAt: StartAt = 'saved',
  ): Promise<boolean> {
    this.engine.unlock()
    if (!(await this.load(list, index, true, startAt))) return false
    if (this.wantsPlay) await this.start()
    return true
  }

  async play(): Promise<void> {
    if (!this.loaded) {
      const { list, index, positionSeconds } = this.get()
      if (list.length > 0) await this.playList(list, index, positionSeconds)
      return
    }
    this.wantsPlay = true
    this.#awaitsNetwork = false
    this.set({ notice: null })
    if (!this.#isBroken) return this.start()
    this.#isBroken = false
    this.#faults = 0
    this.set({ isBuffering: true })
    await this.#renew(this.loaded).catch((error) => this.#giveUp(error))
  }

  pause(): void {
    this.wantsPlay = false
    this.#awaitsNetwork = false
    if (!this.loaded) return
    this.engine.pause()
    this.set({ state: 'paused' })
  }

  seek(seconds: number): void {
    if (!Number.isFinite(seconds)) return
    const positionSeconds = Math.min(Math.max(0, seconds), this.get().durationSeconds)
    if (this.isShown()) this.engine.seek(positionSeconds)
    else if (this.loaded) return
    this.set({ positionSeconds, resumedAtSeconds: null })
  }

  /** After a purchase: what plays as a trial goes on as the whole, at the same place. */
  async refreshPermission(): Promise<void> {
    this.permissions.forget()
    this.dropPrepared()
    if (this.loaded?.permission.type !== 'trial') return
    await this.#renew(this.loaded).catch((error) =>
      this.parts.warn('the permission was not refreshed', error),
    )
  }

  /** Goes on with what the lost network has stopped or may have stopped. */
  async networkIsBack(): Promise<void> {
    const loaded = this.loaded
    if (!loaded) return
    if (this.#awaitsNetwork) {
      this.#awaitsNetwork = false
      this.#isBroken = false
      this.#faults = 0
      this.wantsPlay = true
      this.set({ notice: null })
      await this.#renew(loaded, 'network').catch((error) => this.#giveUp(error))
      if (this.wantsPlay && this.engine.isPaused()) await this.start()
    } else if (this.get().isBuffering) this.engine.resume(loaded.permission)
  }

  /** Made with the first play, so that a page which never plays has no audio element. */
  protected get engine(): PlayerEngine {
    this.madeEngine ??= this.#makeEngine()
    return this.madeEngine
  }

  #makeEngine(): PlayerEngine {
    const engine = this.parts.createEngine({
      onPlaying: () => this.#onPlaying(),
      onPaused: () => this.#onPaused(),
      onBuffering: (isBuffering) => this.set({ isBuffering }),
      onTime: (position, duration) => this.#onTime(position, duration),
      onEnding: () => this.isShown() && this.onEnding(),
      onEnded: () => this.isShown() && this.onEnded(),
      onFault: (fault) => void this.#onFault(fault),
    })
    const { volume, rate, isLevelled, channels } = this.get()
    engine.setLevel({ volume, rate, isLevelled })
    void engine.setChannels(channels)
    return engine
  }

  protected get = (): PlayerState => this.store.getState()
  protected set = (changes: Partial<PlayerState>): void => this.store.setState(changes)

  protected isShown(): boolean {
    const { list, index } = this.get()
    return this.loaded?.list === list && this.loaded.index === index
  }

  /** Lets the engine load a track ahead, so that it begins without a gap, or at once. */
  protected prepare(list: readonly PlayerItem[], track: PlayerItem, startAt: StartAt): void {
    if (this.prepared?.track.id === track.id && this.prepared.startAt === startAt) return
    this.dropPrepared()
    const done = Promise.resolve()
    const mine = { track, startAt, startSeconds: 0, permission: null, isDropped: false, done }
    this.prepared = mine
    mine.done = this.#openAhead(mine, list)
  }

  async #openAhead(mine: Prepared, list: readonly PlayerItem[]): Promise<void> {
    const { track, startAt } = mine
    try {
      const place = this.#placeOf(list, track, startAt)
      const permission = await this.permissions.take(track.id)
      if (mine.isDropped || (track.file.noSample && permission.type === 'trial')) return
      mine.startSeconds = await startIn(track, permission, startAt, place)
      await this.engine.prepare(track, permission, mine.startSeconds, () => mine.isDropped)
      if (!mine.isDropped) mine.permission = permission
    } catch (error) {
      this.parts.warn('a track was not prepared', error)
    }
  }

  #placeOf(list: readonly PlayerItem[], track: PlayerItem, startAt: StartAt) {
    return startAt === 'saved' ? this.parts.findPlace(list, track, 'inTime') : startAt
  }

  protected dropPrepared(): void {
    if (this.prepared) this.prepared.isDropped = true
    this.prepared = null
  }

  protected async start(): Promise<void> {
    this.wantsPlay = true
    try {
      await this.engine.play()
    } catch (error) {
      // A newer source took over (AbortError), or the browser wants another tap.
      if (error instanceof DOMException && error.name === 'AbortError') return
      this.parts.warn('playback did not start', error)
      this.wantsPlay = false
      if (this.get().state !== 'idle') this.set({ state: 'paused', isBuffering: false })
    }
  }

  #takePrepared(track: PlayerItem, startAt: StartAt): Prepared | null {
    const { prepared } = this
    if (prepared?.track.id !== track.id || prepared.startAt !== startAt) {
      this.dropPrepared()
      return null
    }
    this.prepared = null
    return prepared
  }

  #showLoading(
    list: readonly PlayerItem[],
    index: number,
    track: PlayerItem,
    isReady: boolean,
  ): void {
    this.set({
      list,
      index,
      ...(!isReady && { state: 'load' }),
      positionSeconds: 0,
      durationSeconds: track.durationMs / 1000,
      section: null,
      resumedAtSeconds: null,
      notice: null,
    })
    this.madeEngine?.watchSection(null)
  }

  #begin(track: PlayerItem, permission: Permission, startSeconds: number, isSaved: boolean): void {
    this.#isReported = false
    this.#isBroken = false
    this.#awaitsNetwork = false
    this.#faults = 0
    this.#startedAtSeconds = startSeconds
    // The queue may have been put in another order meanwhile.
    const { list } = this.get()
    this.#hold({ list, index: Math.max(0, list.indexOf(track)), track, permission })
    this.set({
      positionSeconds: startSeconds,
      resumedAtSeconds: isSaved && startSeconds > 0 ? startSeconds : null,
    })
    if (!this.wantsPlay) this.set({ state: 'paused' })
  }

  /** The place came after the first sound: what has hardly begun goes on there. */
  async #goOnLate(list: readonly PlayerItem[], track: PlayerItem): Promise<void> {
    const seconds = await this.parts.findPlace(list, track, 'late')
    const { positionSeconds, durationSeconds, mode } = this.get()
    if (seconds === null || mode !== 'full' || this.loaded?.track !== track) return
    if (positionSeconds > HARDLY_BEGUN_SECONDS || seconds >= durationSeconds) return
    this.seek(seconds)
    this.set({ resumedAtSeconds: seconds })
    this.#startedAtSeconds = seconds
    if (!this.#isReported || !this.parts.isVerified()) return
    await this.#reporting
    await this.parts.calls
      .savePosition(track.id, seconds)
      .catch((error) => this.parts.warn('a play was not reported', error))
  }

  #onPlaying() {
    if (!this.loaded || !this.isShown()) return
    this.set({ state: 'playing', isBuffering: false })
    if (this.#isReported) return
    this.#isReported = true
    this.#reporting = this.#report(this.loaded, this.#startedAtSeconds)
  }

  /** A new track is at 0 for a verified user (spec §4), then where it goes on from; the log is for everyone. */
  async #report({ track, permission }: Loaded, startSeconds: number): Promise<void> {
    const { calls, warn, isVerified } = this.parts
    const failed = (error: unknown) => warn('a play was not reported', error)
    const saving = isVerified() ? calls.savePosition(track.id, 0) : null
    calls.logPlay(track.id, permission.type === 'trial').catch(failed)
    await saving?.catch(failed)
    if (saving && startSeconds > 0 && permission.type === 'full')
      await calls.savePosition(track.id, startSeconds).catch(failed)
  }

  #onPaused() {
    if (this.get().state !== 'playing' || !this.engine.isPaused()) return
    this.wantsPlay = false
    this.set({ state: 'paused' })
  }

  #onTime(positionSeconds: number, durationSeconds: number | null) {
    if (!this.isShown()) return
    if (positionSeconds > this.get().positionSeconds) this.#faults = 0
    this.set({ positionSeconds, ...(durationSeconds !== null && { durationSeconds }) })
    this.onProgress()
  }

  /** A token that ran out, a lost connection: ask again, then go on at the same place. */
  async #onFault(fault: Fault) {
    const { loaded } = this
    if (!loaded || this.#isBroken) return
    if (this.parts.isOffline()) {
      // What is buffered plays on; the network's return brings the rest.
      this.#isBroken = true
      this.#awaitsNetwork = this.wantsPlay
      this.set({ notice: offlineNotice })
      return
    }
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
    const permission = await this.permissions.take(loaded.track.id)
    if (mine !== this.#load) return
    const current = this.loaded ?? loaded
    if (fault && fault !== 'media' && this.engine.resume(permission)) {
      this.#hold({ ...current, permission })
      return
    }
    const from = loaded.permission.type
    const place = placeIn(loaded.track, from, permission.type, this.get().positionSeconds)
    await this.engine.open(loaded.track, permission, place)
    if (mine !== this.#load) return
    this.#hold({ ...current, permission })
    this.set({ positionSeconds: place })
    if (this.wantsPlay) await this.start()
  }

  #giveUp(error: unknown, fault?: Fault) {
    this.parts.warn('playback stopped', error)
    const notice = noticeOf(error, fault)
    this.#isBroken = true
    this.#awaitsNetwork = this.wantsPlay && notice.kind === 'network'
    this.wantsPlay = false
    this.engine.pause()
    this.set({ state: 'paused', isBuffering: false, notice })
  }

  #refuse(notice: PlayerNotice, detail: unknown): false {
    this.parts.warn('the track was not loaded', detail)
    const { loaded } = this
    if (!loaded) {
      this.set({ list: [], index: 0, state: 'idle', notice })
      return false
    }
    this.wantsPlay = !this.engine.isPaused()
    this.set({ list: loaded.list, index: loaded.index, notice })
    this.set({ positionSeconds: this.engine.positionSeconds() })
    this.set({ state: this.wantsPlay ? 'playing' : 'paused' })
    this.#hold(loaded)
    return false
  }

  #hold(loaded: Loaded) {
    this.loaded = loaded
    const { track, permission } = loaded
    const durationSeconds = audibleSeconds(track, permission.type)
    this.set({ permission, mode: permission.type, durationSeconds })
  }
}

/** Where to begin: a place that this permission lets one hear, or the start. Saved places are of the whole. */
async function startIn(
  track: PlayerItem,
  permission: Permission,
  startAt: StartAt,
  place: Promise<number | null> | number | null,
): Promise<number> {
  if (startAt === 'saved' && permission.type === 'trial') return 0
  const seconds = await place
  return seconds !== null && seconds < audibleSeconds(track, permission.type) ? seconds : 0
}
