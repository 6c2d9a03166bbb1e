import type { Heard, PlaybackCalls } from './playback'
import type { PlayerItem } from './playback-list'
import type { PlayerState } from './player-state'

/** Between two looks at a playing element; more is a jump, and what was jumped over was not heard. */
const LONGEST_STEP_SECONDS = 5
const SEND_AFTER_MS = 60_000
/** The service takes 50 at a time. */
const MOST_AT_ONCE = 20

type Parts = {
  calls: Pick<PlaybackCalls, 'reportHeard'>
  warn: (message: string, detail?: unknown) => void
}

/** Reports how far tracks were heard, several in one call, for their creators' statistics. */
export class PlayerHeard {
  #ended: Heard[] = []
  #item: PlayerItem | undefined
  #current: Heard | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly parts: Parts) {}

  /** Follows the player. */
  watch(state: PlayerState, before: PlayerState): void {
    const item = state.list[state.index]
    if (item !== this.#item) {
      this.#end()
      this.#item = item
      return
    }
    const step = state.positionSeconds - before.positionSeconds
    if (!item || state.state !== 'playing' || step <= 0 || step > LONGEST_STEP_SECONDS) return
    const percent = Math.min(100, Math.round((state.positionSeconds * 100_000) / item.durationMs))
    this.#current = {
      trackId: item.id,
      isTrial: state.mode === 'trial',
      foundAt: state.foundAt,
      reached: Math.max(percent, this.#current?.reached ?? 0),
    }
  }

  /** Sends what has ended; called when the page may not come back. */
  send(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#ended.length === 0) return
    this.parts.calls
      .reportHeard(this.#ended.splice(0))
      .catch((error) => this.parts.warn('what was heard was not reported', error))
  }

  /** The page goes: what plays ends with it. */
  leave(): void {
    this.#end()
    this.send()
  }

  #end(): void {
    if (!this.#current) return
    this.#ended.push(this.#current)
    this.#current = null
    if (this.#ended.length >= MOST_AT_ONCE) this.send()
    else this.#timer ??= setTimeout(() => this.send(), SEND_AFTER_MS)
  }
}
