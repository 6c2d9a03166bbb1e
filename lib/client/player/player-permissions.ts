import type { Permission } from '@/lib/contract/playback'
import { withRetries } from '../query'

/** An answer that was asked for early is good for this long; then who may hear what is asked again. */
const EARLY_MS = 20_000

/** Asks for permissions; a press that is expected is answered before it comes. */
export class PlayerPermissions {
  #early = new Map<string, { answer: Promise<Permission>; askedAtMs: number }>()

  constructor(
    private readonly ask: (trackId: string) => Promise<Permission>,
    private readonly wait: (ms: number) => Promise<void>,
    private readonly nowMs: () => number = Date.now,
  ) {}

  /** Asks ahead of a press that is likely. A failure is kept quiet: the press will ask again. */
  expect(trackId: string): void {
    if (this.#fresh(trackId)) return
    const answer = this.ask(trackId)
    answer.catch(() => this.#early.delete(trackId))
    this.#early.set(trackId, { answer, askedAtMs: this.nowMs() })
  }

  /** The permission for a track, with retries. An early answer serves once. @throws ApiError */
  async take(trackId: string): Promise<Permission> {
    const early = this.#fresh(trackId)
    this.#early.delete(trackId)
    const answer = await early?.answer.catch(() => null)
    return answer ?? withRetries(() => this.ask(trackId), this.wait)
  }

  /** What may be heard has changed. */
  clear(): void {
    this.#early.clear()
  }

  #fresh(trackId: string) {
    const early = this.#early.get(trackId)
    return early && this.nowMs() - early.askedAtMs < EARLY_MS ? early : undefined
  }
}
