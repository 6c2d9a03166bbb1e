import type { WorkSound } from '@/lib/contract/sound'
import { ApiError } from '../../api'
import type { Player } from '../player'
import type { PlayerState } from '../player-state'

type Parts = {
  calls: {
    find: (workIds: string[]) => Promise<Record<string, WorkSound>>
    save: (workId: string, sound: WorkSound) => Promise<unknown>
    remove: (workId: string) => Promise<unknown>
  }
  /** What the browser stores for listeners without a verified account. */
  browser: {
    find: (workId: string) => WorkSound | null
    save: (workId: string, sound: WorkSound | null) => void
  }
  isVerified: () => Promise<boolean>
  onFailure: (error: unknown) => void
}

const soundOf = ({ rate, isLevelled, channels }: WorkSound): WorkSound => ({
  rate,
  isLevelled,
  channels,
})
const isSame = (a: WorkSound, b: WorkSound) =>
  a.rate === b.rate && a.isLevelled === b.isLevelled && a.channels === b.channels

/** No answer at all: another try may succeed. */
const isNetworkError = (error: unknown) => error instanceof ApiError && error.status === 0

const workIdOf = ({ list, index }: PlayerState): string | null => {
  const item = list[index]
  return (item?.album ?? item?.voice)?.id ?? null
}

/**
 * The sound settings of single works. While one is in force, `generalSound` of the player's state has the settings of
 * all other works, which return with the next work.
 */
export class WorkSounds {
  /** The service's answers; null for a work without settings. */
  #known = new Map<string, WorkSound | null>()
  /** Changes that the service has not confirmed, the last one of each work. */
  #unsaved = new Map<string, WorkSound | null>()
  #isSaving = false
  /** The settings are being applied, not changed by the listener. */
  #isApplying = false
  #workId: string | null = null

  constructor(
    private readonly player: Player,
    private readonly parts: Parts,
  ) {}

  /** Follows the player: applies the settings of a new work, and saves changes while a work has its own. */
  watch(state: PlayerState, before: PlayerState): void {
    const workId = workIdOf(state)
    if (workId !== this.#workId) {
      this.#workId = workId
      this.#applyGeneral()
      if (workId !== null) void this.#enter(workId)
    } else if (workId !== null && state.generalSound && !this.#isApplying && !isSame(state, before))
      void this.#save(workId, soundOf(state))
  }

  /** Gives the current work settings of its own, at first the present ones, or takes them away. */
  async choose(isOwn: boolean): Promise<void> {
    const workId = this.#workId
    if (workId === null) return
    const sound = soundOf(this.#state())
    if (isOwn) this.#applyOwn(sound)
    else this.#applyGeneral()
    await this.#save(workId, isOwn ? sound : null)
  }

  /** Another account has other settings, and sends no changes of the former one. */
  accountChanged(): void {
    this.#known.clear()
    this.#unsaved.clear()
    this.#applyGeneral()
    if (this.#workId !== null) void this.#enter(this.#workId)
  }

  /** Sends the changes that failed without a network. */
  async flush(): Promise<void> {
    if (this.#isSaving) return
    this.#isSaving = true
    for (const [workId, sound] of this.#unsaved) {
      this.#unsaved.delete(workId)
      try {
        await (sound ? this.parts.calls.save(workId, sound) : this.parts.calls.remove(workId))
      } catch (error) {
        // Unless the listener has changed it again meanwhile.
        if (isNetworkError(error) && !this.#unsaved.has(workId)) this.#unsaved.set(workId, sound)
        this.parts.onFailure(error)
        break
      }
    }
    this.#isSaving = false
  }

  async #enter(workId: string): Promise<void> {
    const sound = await this.#find(workId).catch(() => null)
    if (sound && workId === this.#workId && !this.#state().generalSound) this.#applyOwn(sound)
  }

  async #find(workId: string): Promise<WorkSound | null> {
    if (!(await this.parts.isVerified())) return this.parts.browser.find(workId)
    const known = this.#known.get(workId)
    if (known !== undefined) return known
    const sound = (await this.parts.calls.find([workId]))[workId] ?? null
    this.#known.set(workId, sound)
    return sound
  }

  async #save(workId: string, sound: WorkSound | null): Promise<void> {
    if (!(await this.parts.isVerified())) return this.parts.browser.save(workId, sound)
    this.#known.set(workId, sound)
    this.#unsaved.set(workId, sound)
    await this.flush()
  }

  #applyOwn(sound: WorkSound): void {
    const state = this.#state()
    if (!state.generalSound) this.player.store.setState({ generalSound: soundOf(state) })
    this.#apply(sound)
  }

  #applyGeneral(): void {
    const { generalSound } = this.#state()
    if (!generalSound) return
    this.#apply(generalSound)
    this.player.store.setState({ generalSound: null })
  }

  #apply({ rate, isLevelled, channels }: WorkSound): void {
    this.#isApplying = true
    this.player.setRate(rate)
    this.player.setLevelled(isLevelled)
    if (channels !== this.#state().channels) this.player.setChannels(channels)
    this.#isApplying = false
  }

  #state = (): PlayerState => this.player.store.getState()
}
