import type { Channels } from './engine/sound-graph'
import type { PlayerItem } from './playback-list'
import type { PlayerNotice } from './player-notice'
import {
  followingIndex,
  moved,
  nextLoop,
  onlyCurrent,
  type Queue,
  shuffled,
  unshuffled,
  withLast,
  withNext,
  without,
} from './player-queue'
import { PlayerRunner } from './player-runner'
import type { PlayerState } from './player-state'

/** The next track is preloaded this long before it starts. */
const PREPARE_SECONDS = 20
/** A shorter section is an accident. */
const SHORTEST_SECTION_SECONDS = 0.5

/** After a trial the next one waits, so that the end can be read. */
const AFTER_TRIAL_MS = 4_000

/** Speeds that the player offers. */
export const SLOWEST_RATE = 0.5
export const FASTEST_RATE = 2

/** The listener's controls (spec §4 Player): order, sound, next tracks. */
export class Player extends PlayerRunner {
  #audibleVolume = 1
  /** Counts the ends of trials; an end that was stayed at is not the current one any more. */
  #trialEnd = 0

  toggle(): void {
    if (this.wantsPlay || this.get().state === 'playing') this.pause()
    else void this.play()
  }

  /** The previous item; at the first item back to its start. */
  async previous(): Promise<void> {
    const { list, index } = this.get()
    if (index === 0) this.seek(0)
    else await this.playList(list, index - 1, 0)
  }

  /** Only if a later item exists. */
  async next(): Promise<void> {
    const { list, index } = this.get()
    if (index + 1 < list.length) await this.playList(list, index + 1, 0)
  }

  seekBy(seconds: number): void {
    this.seek(this.get().positionSeconds + seconds)
  }

  /** Accepts 0 to 1 only; returns whether it did (spec §4). */
  setVolume(volume: number): boolean {
    if (!(volume >= 0 && volume <= 1)) return false
    if (volume > 0) this.#audibleVolume = volume
    this.set({ volume })
    this.madeEngine?.setLevel({ volume })
    return true
  }

  /** Louder or quieter by a step, within 0 and 1. */
  changeVolume(by: number): void {
    this.setVolume(Math.min(1, Math.max(0, this.get().volume + by)))
  }

  toggleMute(): void {
    this.setVolume(this.get().volume > 0 ? 0 : this.#audibleVolume)
  }

  /** The fade of the sleep timer from 0 to 1; not stored, not shown. */
  setFade(fade: number): void {
    this.madeEngine?.setLevel({ fade })
  }

  /** Accepts 0.5 to 2 only; returns whether it did. */
  setRate(rate: number): boolean {
    if (!(rate >= SLOWEST_RATE && rate <= FASTEST_RATE)) return false
    this.set({ rate })
    this.madeEngine?.setLevel({ rate })
    return true
  }

  /** Faster or slower by one of the offered speeds. */
  changeRate(by: number): void {
    const rate = Math.round((this.get().rate + by) * 100) / 100
    this.setRate(Math.min(FASTEST_RATE, Math.max(SLOWEST_RATE, rate)))
  }

  setLevelled(isLevelled: boolean): void {
    this.set({ isLevelled })
    this.madeEngine?.setLevel({ isLevelled })
  }

  setChannels(channels: Channels): void {
    this.set({ channels })
    this.madeEngine
      ?.setChannels(channels)
      .catch((error) => this.parts.warn('the channels were not changed', error))
  }

  /** Plays what is heard on another device; null where that cannot be. The next track may be heard from another element. */
  remote(): RemotePlayback | null {
    return this.madeEngine?.remote() ?? null
  }

  setLetterKeys(hasLetterKeys: boolean): void {
    this.set({ hasLetterKeys })
  }

  setLoop(loop: PlayerState['loop']): void {
    this.set({ loop })
    this.ahead.drop()
  }

  /** Off → this track → the list → off. */
  toggleLoop(): void {
    this.setLoop(nextLoop(this.get().loop))
  }

  /** First A, then B, then none: the section between them repeats. */
  markSection(): void {
    const { section, positionSeconds } = this.get()
    if (!section) this.set({ section: { fromSeconds: positionSeconds, toSeconds: null } })
    else if (section.toSeconds !== null) this.clearSection()
    else if (positionSeconds - section.fromSeconds >= SHORTEST_SECTION_SECONDS)
      this.setSection(section.fromSeconds, positionSeconds)
  }

  /** Repeats a section of the track. */
  setSection(fromSeconds: number, toSeconds: number): void {
    if (!(toSeconds - fromSeconds >= SHORTEST_SECTION_SECONDS)) return
    this.set({ section: { fromSeconds, toSeconds } })
    const again = () => this.engine.seek(fromSeconds)
    this.madeEngine?.watchSection(toSeconds, again)
    if (this.get().positionSeconds >= toSeconds) again()
  }

  clearSection(): void {
    this.set({ section: null })
    this.madeEngine?.watchSection(null)
  }

  /** Ends playback after this many tracks, this one included; null for never. */
  endAfterTracks(tracks: number | null): void {
    this.set({ endsAfterTracks: tracks })
    this.ahead.drop()
  }

  /** Adds tracks after the current one; if nothing is loaded, they become the list, paused. */
  addNext(items: readonly PlayerItem[]): void {
    this.#add(items, withNext)
  }

  /** Adds tracks at the end of the list. */
  addLast(items: readonly PlayerItem[]): void {
    this.#add(items, withLast)
  }

  moveItem(from: number, to: number): void {
    this.#take(moved(this.get(), from, to))
  }

  /** Removes an item from the list, except the current one. */
  removeItem(at: number): void {
    const queue = without(this.get(), at)
    if (queue) this.#take(queue)
  }

  /** Leaves only the current item. */
  clearQueue(): void {
    this.#take(onlyCurrent(this.get()))
  }

  /** Plays the rest in random order, or again in the order of before. @returns whether it is now shuffled */
  toggleShuffle(): boolean {
    const { list, orderBeforeShuffle: former } = this.get()
    this.#take(former ? unshuffled(this.get(), former) : shuffled(this.get()))
    this.set({ orderBeforeShuffle: former ? null : list })
    this.ahead.drop()
    return former === null
  }

  /** Plays an item of the list from its start or a position. */
  async playItem(index: number, startSeconds = 0): Promise<void> {
    const { list, index: current } = this.get()
    if (index !== current || !this.loaded) {
      await this.playList(list, index, startSeconds)
      return
    }
    this.seek(startSeconds)
    await this.play()
  }

  /** Shows a list at its position, paused, without fetching anything until it is played. */
  restore(queue: Queue & Pick<PlayerState, 'positionSeconds' | 'durationSeconds' | 'mode'>): void {
    if (this.get().state === 'idle' && queue.list.length > 0)
      void this.send({ type: 'restore' }, queue)
  }

  /** Shows a notice above the bar; null removes it. */
  tell(notice: PlayerNotice | null): void {
    this.set({ notice })
  }

  /** The listener has seen the note about the resumed position. */
  dismissResume(): void {
    this.set({ resumedAtSeconds: null })
  }

  /** Reads the permission ahead of a likely press. */
  expect(trackId: string): void {
    this.permissions.expect(trackId)
  }

  /** Preloads the track of a likely press, unless the next track is already preloaded. */
  expectList(list: readonly PlayerItem[], index: number): void {
    const track = list[index]
    const { state, durationSeconds, positionSeconds } = this.get()
    const isNearEnd = state === 'playing' && durationSeconds - positionSeconds <= PREPARE_SECONDS
    if (!track || isNearEnd || this.loaded?.track.id === track.id) return
    this.ahead.prepare(list, track, 'saved')
  }

  #add(items: readonly PlayerItem[], join: (queue: Queue, items: readonly PlayerItem[]) => Queue) {
    if (items.length === 0) return
    if (this.get().list.length > 0) return this.#take(join(this.get(), items))
    void this.load(join({ list: [], index: -1 }, items).list, 0)
  }

  #take({ list, index }: Queue) {
    if (this.loaded && this.isCurrent()) this.loaded = { ...this.loaded, list, index }
    this.set({ list, index })
  }

  #following(): number | null {
    const { loop, endsAfterTracks } = this.get()
    return endsAfterTracks === 1 ? null : followingIndex(this.get(), loop)
  }

  protected onProgress(): void {
    const { list, index, loop, positionSeconds, durationSeconds, section, state } = this.get()
    // The first sound comes before anything of the next track.
    if (
      state !== 'playing' ||
      section ||
      loop === 'one' ||
      durationSeconds - positionSeconds > PREPARE_SECONDS
    )
      return
    const next = this.#following()
    const track = next === null || next === index ? undefined : list[next]
    if (track) this.ahead.prepare(list, track, 0)
  }

  protected onEnding(): void {
    const next = this.#following()
    const { list, index, mode } = this.get()
    if (mode === 'trial') return
    if (next !== null && next !== index && this.ahead.isReadyFor(list[next])) this.onEnded()
  }

  protected onEnded(): void {
    const { list, index, mode, endsAfterTracks } = this.get()
    const next = this.#following()
    if (endsAfterTracks !== null) this.set({ endsAfterTracks: endsAfterTracks - 1 })
    if (next !== null && next === index) {
      this.engine.seek(0)
      void this.send({ type: 'again' })
    } else if (mode === 'trial') void this.#endTrial(next !== null)
    else if (next === null) this.pause()
    else void this.playList(list, next, 0)
  }

  /** Shows that the trial has ended; the next one begins after a while, unless something else was pressed. */
  async #endTrial(goesOn: boolean): Promise<void> {
    this.pause()
    this.set({ hasTrialEnded: true })
    this.#trialEnd += 1
    const mine = this.#trialEnd
    if (!goesOn) return
    await this.parts.wait(AFTER_TRIAL_MS)
    const { list, index, hasTrialEnded, mode } = this.get()
    const isStill = mine === this.#trialEnd && hasTrialEnded && mode === 'trial'
    const next = isStill ? followingIndex({ list, index }, this.get().loop) : null
    if (next !== null) void this.playList(list, next, 0)
  }

  closeTrialEnd(): void {
    this.set({ hasTrialEnded: false })
  }

  /** The next trial does not begin by itself: the listener looks at the end of this one. */
  stayAtTrialEnd(): void {
    this.#trialEnd += 1
  }
}
