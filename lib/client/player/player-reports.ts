import type { Permission } from '@/lib/contract/playback'
import type { PlayerItem } from './playback-list'
import type { PlayerParts } from './player-parts'

/** Reports the start of each loaded track to the service, once. */
export class PlayerReports {
  #isReported = false
  #reporting = Promise.resolve()
  #startSeconds = 0

  constructor(private readonly parts: Pick<PlayerParts, 'calls' | 'isVerified' | 'warn'>) {}

  /** Another track is loaded; it will start at a position. */
  expect(startSeconds: number): void {
    this.#isReported = false
    this.#startSeconds = startSeconds
  }

  /** The track is playing. */
  started(track: PlayerItem, type: Permission['type'], foundAt: string): void {
    if (this.#isReported) return
    this.#isReported = true
    this.#reporting = this.#report(track, type, foundAt)
  }

  /** Playback continues from a position that was known late: saved after the 0. */
  async movedTo(track: PlayerItem, seconds: number): Promise<void> {
    this.#startSeconds = seconds
    if (!this.#isReported || !this.parts.isVerified()) return
    await this.#reporting
    await this.parts.calls.savePosition(track.id, seconds).catch(this.#failed)
  }

  /** For a verified user a new track is saved at 0 (spec §4), then at its position; the log is for everyone. */
  async #report(track: PlayerItem, type: Permission['type'], foundAt: string): Promise<void> {
    const { calls, isVerified } = this.parts
    const startSeconds = this.#startSeconds
    const saving = isVerified() ? calls.savePosition(track.id, 0) : null
    calls.logPlay(track.id, type === 'trial', foundAt).catch(this.#failed)
    await saving?.catch(this.#failed)
    if (saving && startSeconds > 0 && type === 'full')
      await calls.savePosition(track.id, startSeconds).catch(this.#failed)
  }

  #failed = (error: unknown): void => this.parts.warn('a play was not reported', error)
}
