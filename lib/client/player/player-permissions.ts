import type { Permission } from '@/lib/contract/playback'
import { withRetries } from '../query'

/** How long an early answer is valid; then the permission is read again. */
const EARLY_MS = 20_000

/** Reads permissions, also ahead of an expected press. */
export class PlayerPermissions {
  #early = new Map<string, { answer: Promise<Permission>; askedAtMs: number }>()

  constructor(
    private readonly ask: (trackId: string) => Promise<Permission>,
    private readonly wait: (ms: number) => Promise<void>,
    private readonly nowMs: () => number = Date.now,
  ) {}

  /** Reads ahead of a likely press. A failure is ignored: the press reads again. */
  expect(trackId: string): void {
    if (this.#fresh(trackId)) return
    const answer = this.ask(trackId)
    answer.catch(() => this.#early.delete(trackId))
    this.#early.set(trackId, { answer, askedAtMs: this.nowMs() })
  }

  /** The permission for a track, with retries. An early answer is used once. @throws ApiError */
  async take(trackId: string): Promise<Permission> {
    const early = this.#fresh(trackId)
    this.#early.delete(trackId)
    const answer = await early?.answer.catch(() => null)
    return answer ?? withRetries(() => this.ask(trackId), this.wait)
  }

  /** Drops early answers, because permissions have changed. */
  clear(): void {
    this.#early.clear()
  }

  #fresh(trackId: string) {
    const early = this.#early.get(trackId)
    return early && this.nowMs() - early.askedAtMs < EARLY_MS ? early : undefined
  }
}
