import { createStore } from 'zustand/vanilla'
import type { PlayerItem } from './playback-list'
import type { Player } from './player'

/** When playback ends by itself: after minutes or tracks. */
export type SleepPlan = { kind: 'minutes'; minutes: number } | { kind: 'tracks'; tracks: number }

/** A position in playback to return to. */
export type SleepPlace = { list: readonly PlayerItem[]; index: number; positionSeconds: number }

export type SleepState = {
  plan: SleepPlan | null
  /** When a plan of minutes ends (epoch), null for others. */
  endsAtMs: number | null
  /** The position when the timer was set: the listener may have slept from there on. */
  from: SleepPlace | null
  /** The timer has ended playback without an answer yet. */
  isAsleep: boolean
}

type Clock = {
  nowMs: () => number
  /** Calls repeatedly, about this often; returns a function that stops. */
  every: (ms: number, tick: () => void) => () => void
}

/** The length of the fade-out. */
const FADE_MS = 10_000
const TICK_MS = 250
const awake: SleepState = { plan: null, endsAtMs: null, from: null, isAsleep: false }

const realClock: Clock = {
  nowMs: Date.now,
  every(ms, tick) {
    const timer = setInterval(tick, ms)
    return () => clearInterval(timer)
  },
}

/** Ends playback softly while the listener falls asleep, and finds the way back to where that began. */
export class PlayerSleep {
  readonly store = createStore<SleepState>()(() => awake)
  #stopTicking = () => {}

  constructor(
    private readonly player: Player,
    private readonly clock: Clock = realClock,
  ) {
    player.store.subscribe((state, before) => {
      if (state.endsAfterTracks === 0 && before.endsAfterTracks === 1) this.#fallAsleep()
      else if (state.endsAfterTracks === 1) this.#fadeTowards(this.#trackEndsInMs())
      if (state.state === 'playing' && before.state !== 'playing' && this.store.getState().isAsleep)
        this.dismiss()
    })
  }

  /** Sets the timer, or sets it again. */
  set(plan: SleepPlan): void {
    this.cancel()
    const { list, index, positionSeconds } = this.player.store.getState()
    const isTimed = plan.kind === 'minutes'
    const endsAtMs = isTimed ? this.clock.nowMs() + plan.minutes * 60_000 : null
    this.store.setState({ plan, endsAtMs, from: { list, index, positionSeconds }, isAsleep: false })
    if (isTimed) this.#stopTicking = this.clock.every(TICK_MS, () => this.#tick())
    else this.player.endAfterTracks(plan.tracks)
  }

  /** Extends the timer for a listener who is still awake. */
  extend(minutes: number): void {
    const { endsAtMs } = this.store.getState()
    if (endsAtMs === null) return
    this.store.setState({ endsAtMs: endsAtMs + minutes * 60_000 })
    this.#tick()
  }

  cancel(): void {
    this.#stopTicking()
    this.player.setFade(1)
    if (this.player.store.getState().endsAfterTracks !== null) this.player.endAfterTracks(null)
    this.store.setState(awake)
  }

  /** Returns to the position when the timer was set. */
  async goBack(): Promise<void> {
    const { from } = this.store.getState()
    const track = from?.list[from.index]
    this.dismiss()
    if (!from || !track) return
    // The queue as it is now, if the track is still in it.
    const { list } = this.player.store.getState()
    const index = list.indexOf(track)
    const [back, place] = index < 0 ? [from.list, from.index] : [list, index]
    await this.player.playList(back, place, from.positionSeconds)
  }

  /** Continues where playback has ended. */
  async goOn(): Promise<void> {
    this.dismiss()
    await this.player.play()
  }

  dismiss(): void {
    this.store.setState(awake)
  }

  /** Restores the sleep state of before a reload. */
  restore(from: SleepPlace): void {
    this.store.setState({ ...awake, from, isAsleep: true })
  }

  #tick(): void {
    const { endsAtMs } = this.store.getState()
    if (endsAtMs === null) return
    const leftMs = endsAtMs - this.clock.nowMs()
    if (leftMs > 0) this.#fadeTowards(leftMs)
    else {
      const wasPlaying = this.player.store.getState().state === 'playing'
      this.player.pause()
      if (wasPlaying) this.#fallAsleep()
      else this.cancel()
    }
  }

  #trackEndsInMs(): number {
    const { durationSeconds, positionSeconds, rate } = this.player.store.getState()
    return ((durationSeconds - positionSeconds) / rate) * 1000
  }

  #fadeTowards(leftMs: number): void {
    this.player.setFade(Math.min(1, Math.max(0, leftMs / FADE_MS)))
  }

  #fallAsleep(): void {
    this.#stopTicking()
    this.store.setState({ plan: null, endsAtMs: null, isAsleep: true })
    if (this.player.store.getState().endsAfterTracks !== null) this.player.endAfterTracks(null)
    this.player.setFade(1)
  }
}
