import type { Permission } from '@/lib/contract/playback'
import { maxRetries, retryDelayMs } from '../query'
import type { Fault } from './engine/audio'
import type { PlayerEngine } from './engine/engine'
import { audibleSeconds, placeIn } from './engine/source'
import type { PlayerItem } from './playback-list'
import { PlayerAhead, startIn } from './player-ahead'
import { type Effect, next, nothingLoaded, type PlaybackEvent } from './player-machine'
import { noticeOf, ownersAloneNotice, type PlayerNotice } from './player-notice'
import type { PlayerParts, StartAt } from './player-parts'
import { PlayerPermissions } from './player-permissions'
import { PlayerReports } from './player-reports'
import type { PlayerState } from './player-state'

/** What the audio element has loaded; the state may already show the next track. */
type Loaded = { list: readonly PlayerItem[]; index: number; track: PlayerItem } & {
  permission: Permission
}

/** A position that is known later than this must not move playback. */
const HARDLY_BEGUN_SECONDS = 10

/** Carries out the machine's effects (spec §4 Player); `Player` adds the listener's controls. */
export abstract class PlayerRunner {
  readonly store: PlayerParts['store']
  protected loaded: Loaded | null = null
  protected madeEngine: PlayerEngine | null = null
  protected readonly permissions: PlayerPermissions
  /** The preloaded track, for its turn or a likely press. */
  protected readonly ahead: PlayerAhead
  readonly #reports: PlayerReports
  #at = nothingLoaded
  /** Counts loads, so that a late answer cannot undo a newer one. */
  #load = 0

  constructor(protected readonly parts: PlayerParts) {
    this.store = parts.store
    this.permissions = new PlayerPermissions(parts.calls.getPermission, parts.wait)
    const engine = () => this.engine
    this.ahead = new PlayerAhead({ ...parts, permissions: this.permissions, engine })
    this.#reports = new PlayerReports(parts)
  }

  protected abstract onEnding(): void
  protected abstract onEnded(): void
  protected abstract onProgress(): void

  /**
   * Fetches the permission and sets the source; plays only if requested. Resolves to false if it is refused (a trial
   * without a sample) or fails: the loaded track stays. @throws Error 'Invild list' for an empty list, 'Invild
   * params' for a track without album or voice (spec §5)
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
    const ahead = this.ahead.take(track, startAt)
    const isAtHand = ahead !== null && this.engine.isPrepared()
    // The sound first, rendering later.
    if (isAtHand && thenPlay) this.engine.beginPrepared()
    this.#showLoading(list, index, track, { type: 'load', thenPlay, isAtHand })
    try {
      if (ahead && !ahead.permission) await ahead.done
      const isSaved = startAt === 'saved'
      const isAhead = ahead !== null && ahead.permission !== null
      const place = isSaved && !isAhead ? this.parts.findPlace(list, track, 'inTime') : null
      const permission = ahead?.permission ?? (await this.permissions.take(track.id))
      if (mine !== this.#load) return false
      const startSeconds = isAhead
        ? ahead.startSeconds
        : await startIn(track, permission, startAt, place)
      if (mine !== this.#load) return false
      if (isAhead) this.engine.handOver()
      else await this.engine.open({ track, permission, startSeconds })
      if (mine !== this.#load) return false
      const starting = this.#begin(track, permission, startSeconds, isSaved)
      if (isSaved && startSeconds === 0) void this.#moveLate(list, track)
      await starting
      return true
    } catch (error) {
      return mine === this.#load && this.#refuse(noticeOf(error), error)
    }
  }

  /** For a tap whose list must still be fetched: unlocks the audio element for later. */
  unlock(): void {
    this.engine.unlock()
  }

  /**
   * Loads and plays, by default from the saved position. Call it within a tap. Resolves to false if loading was
   * refused.
   */
  async playList(
    list: readonly PlayerItem[],
    index = 0,
    startAt: StartAt = 'saved',
  ): Promise<boolean> {
    this.engine.unlock()
    return await this.load(list, index, true, startAt)
  }

  async play(): Promise<void> {
    if (this.get().hasTrialEnded) this.set({ hasTrialEnded: false })
    await this.send({ type: 'play' })
  }

  pause(): void {
    void this.send({ type: 'pause' })
  }

  protected get wantsPlay(): boolean {
    return this.#at.wantsPlay
  }

  seek(seconds: number): void {
    if (!Number.isFinite(seconds)) return
    const positionSeconds = Math.min(Math.max(0, seconds), this.get().durationSeconds)
    if (this.isCurrent()) this.engine.seek(positionSeconds)
    else if (this.loaded) return
    this.set({ positionSeconds, resumedAtSeconds: null, hasTrialEnded: false })
  }

  /** After a purchase: a playing trial continues as the full track, at the same position. */
  async refreshPermission(): Promise<void> {
    this.permissions.clear()
    this.ahead.drop()
    if (this.loaded?.permission.type !== 'trial') return
    await this.#renew(this.loaded).catch((error) =>
      this.parts.warn('the permission was not refreshed', error),
    )
  }

  /** After a change of account: ends what only the former account may play; the rest continues. */
  async accountChanged(): Promise<void> {
    this.permissions.clear()
    this.ahead.drop()
    const { loaded } = this
    if (loaded?.permission.type !== 'full') return
    const mine = this.#load
    const permission = await this.permissions.take(loaded.track.id).catch(() => null)
    if (mine !== this.#load) return
    if (permission?.type === 'full') return await this.#goOn(loaded, permission, 'network')
    await this.send({ type: 'failed', notice: ownersAloneNotice })
  }

  /** Continues what the lost network has stopped or may have stopped. */
  async networkIsBack(): Promise<void> {
    await this.send({ type: 'networkBack', isBuffering: this.get().isBuffering })
  }

  /** Made with the first play, so that other pages have no audio element. */
  protected get engine(): PlayerEngine {
    this.madeEngine ??= this.#makeEngine()
    return this.madeEngine
  }

  #makeEngine(): PlayerEngine {
    const engine = this.parts.createEngine({
      onPlaying: () => void this.send({ type: 'sounding' }),
      onPaused: () => this.engine.isPaused() && void this.send({ type: 'silent' }),
      onBuffering: (isBuffering) => this.set({ isBuffering }),
      onTime: (position, duration) => this.#onTime(position, duration),
      onEnding: () => this.isCurrent() && this.onEnding(),
      onEnded: () => this.isCurrent() && this.onEnded(),
      onFault: (fault) =>
        void this.send({ type: 'fault', fault, isOffline: this.parts.isOffline() }),
    })
    const { volume, rate, isLevelled, channels } = this.get()
    engine.setLevel({ volume, rate, isLevelled })
    void engine.setChannels(channels)
    return engine
  }

  protected get = (): PlayerState => this.store.getState()
  protected set = (changes: Partial<PlayerState>): void => this.store.setState(changes)

  /** Sends an event to the machine, shows the new state, and runs its effects. */
  protected async send(event: PlaybackEvent, also: Partial<PlayerState> = {}): Promise<void> {
    const { at, show, run } = next(this.#at, event)
    this.#at = at
    const changes = { ...(at.shown !== this.get().state && { state: at.shown }), ...show, ...also }
    if (Object.keys(changes).length > 0) this.set(changes)
    if (run) await this.#effects[run](event)
  }

  readonly #effects: Record<Effect, (event: PlaybackEvent) => Promise<void> | void> = {
    loadShown: () => this.#loadShown(),
    unlock: () => this.engine.unlock(),
    start: () => this.#start(),
    pause: () => this.engine.pause(),
    report: () => this.#report(),
    renew: () => this.#tryRenew(),
    recover: (event) => this.#recover(event.type === 'fault' ? event.fault : 'network'),
    reconnect: () => this.#reconnect(),
    resume: () => void this.engine.resume(this.#theLoaded().permission),
  }

  #report(): void {
    const { track, permission } = this.#theLoaded()
    this.#reports.started(track, permission.type, this.get().foundAt)
  }

  #theLoaded(): Loaded {
    if (!this.loaded) throw new Error('nothing is loaded')
    return this.loaded
  }

  /** The shown track is the loaded one. */
  protected isCurrent(): boolean {
    return ['ready', 'waiting', 'broken'].includes(this.#at.phase)
  }

  async #loadShown(): Promise<void> {
    const { list, index, positionSeconds } = this.get()
    if (list.length > 0) await this.playList(list, index, positionSeconds)
  }

  async #start(): Promise<void> {
    try {
      await this.engine.play()
    } catch (error) {
      // The browser wants another tap; else a newer source took over, or the source broke, which is told as a fault.
      if (error instanceof DOMException && error.name !== 'NotAllowedError') return
      this.parts.warn('playback did not start', error)
      await this.send({ type: 'blocked' })
    }
  }

  #showLoading(
    list: readonly PlayerItem[],
    index: number,
    track: PlayerItem,
    event: PlaybackEvent,
  ): void {
    void this.send(event, {
      list,
      index,
      ...(list !== this.get().list && {
        foundAt: this.parts.findSource(),
        orderBeforeShuffle: null,
      }),
      positionSeconds: 0,
      durationSeconds: track.durationMs / 1000,
      section: null,
      resumedAtSeconds: null,
      notice: null,
      hasTrialEnded: false,
    })
    this.madeEngine?.watchSection(null)
  }

  #begin(
    track: PlayerItem,
    permission: Permission,
    startSeconds: number,
    isSaved: boolean,
  ): Promise<void> {
    this.#reports.expect(startSeconds)
    // The queue may have been reordered meanwhile.
    const { list } = this.get()
    const shown = this.#hold({ list, index: Math.max(0, list.indexOf(track)), track, permission })
    return this.send(
      { type: 'loaded' },
      {
        ...shown,
        positionSeconds: startSeconds,
        resumedAtSeconds: isSaved && startSeconds > 0 ? startSeconds : null,
      },
    )
  }

  /** The position arrived after the first sound: playback that has just started continues there. */
  async #moveLate(list: readonly PlayerItem[], track: PlayerItem): Promise<void> {
    const seconds = await this.parts.findPlace(list, track, 'late')
    const { positionSeconds, durationSeconds, mode } = this.get()
    if (seconds === null || mode !== 'full' || this.loaded?.track !== track) return
    if (positionSeconds > HARDLY_BEGUN_SECONDS || seconds >= durationSeconds) return
    this.seek(seconds)
    this.set({ resumedAtSeconds: seconds })
    await this.#reports.movedTo(track, seconds)
  }

  #onTime(positionSeconds: number, durationSeconds: number | null) {
    if (!this.isCurrent()) return
    if (positionSeconds > this.get().positionSeconds) void this.send({ type: 'progress' })
    this.set({ positionSeconds, ...(durationSeconds !== null && { durationSeconds }) })
    this.onProgress()
  }

  /** An expired token or a lost connection: retry with growing pauses and continue at the same position. */
  async #recover(fault: Fault): Promise<void> {
    const mine = this.#load
    const { faults } = this.#at
    if (faults > 1) await this.parts.wait(retryDelayMs(faults - 1))
    if (mine !== this.#load) return
    if (faults - 1 > maxRetries) await this.#fail(new Error(`fault: ${fault}`), fault)
    else await this.#tryRenew(fault)
  }

  async #reconnect(): Promise<void> {
    await this.#tryRenew('network')
    if (this.wantsPlay && this.engine.isPaused()) await this.#start()
  }

  async #tryRenew(fault?: Fault): Promise<void> {
    const mine = this.#load
    try {
      await this.#renew(this.#theLoaded(), fault)
    } catch (error) {
      if (mine === this.#load) await this.#fail(error, fault)
    }
  }

  async #fail(error: unknown, fault?: Fault): Promise<void> {
    this.parts.warn('playback stopped', error)
    await this.send({ type: 'failed', notice: noticeOf(error, fault) })
  }

  async #renew(loaded: Loaded, fault?: Fault): Promise<void> {
    const mine = this.#load
    const permission = await this.permissions.take(loaded.track.id)
    if (mine === this.#load) await this.#goOn(loaded, permission, fault)
  }

  /** Continues with a new permission: in the open stream if possible, otherwise reopened at the same position. */
  async #goOn(loaded: Loaded, permission: Permission, fault?: Fault): Promise<void> {
    const mine = this.#load
    const current = this.loaded ?? loaded
    if (fault && fault !== 'media' && this.engine.resume(permission)) {
      this.set(this.#hold({ ...current, permission }))
      return
    }
    const from = loaded.permission.type
    const place = placeIn(loaded.track, from, permission.type, this.get().positionSeconds)
    await this.engine.open({ track: loaded.track, permission, startSeconds: place })
    if (mine !== this.#load) return
    this.set({ ...this.#hold({ ...current, permission }), positionSeconds: place })
    if (this.wantsPlay) await this.#start()
  }

  #refuse(notice: PlayerNotice, detail: unknown): false {
    this.parts.warn('the track was not loaded', detail)
    const { loaded } = this
    if (!loaded) {
      void this.send({ type: 'refused', isSounding: false }, { list: [], index: 0, notice })
      return false
    }
    const { list, index } = loaded
    const positionSeconds = this.engine.positionSeconds()
    void this.send(
      { type: 'refused', isSounding: !this.engine.isPaused() },
      { ...this.#hold(loaded), list, index, positionSeconds, notice },
    )
    return false
  }

  /** @returns the shown notice */
  #hold(loaded: Loaded): Pick<PlayerState, 'permission' | 'mode' | 'durationSeconds'> {
    this.loaded = loaded
    const { track, permission } = loaded
    const durationSeconds = audibleSeconds(track, permission.type)
    return { permission, mode: permission.type, durationSeconds }
  }
}
