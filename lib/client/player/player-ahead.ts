import type { Permission } from '@/lib/contract/playback'
import type { PlayerEngine } from './engine/engine'
import { audibleSeconds, placeIn } from './engine/source'
import type { PlayerItem } from './playback-list'
import type { PlayerParts, StartAt } from './player-parts'
import type { PlayerPermissions } from './player-permissions'

/** A track that is loaded ahead; its permission is null while it is asked for. */
export type Ahead = {
  track: PlayerItem
  startAt: StartAt
  startSeconds: number
  permission: Permission | null
  /** Something else is wanted. */
  isDropped: boolean
  done: Promise<void>
}

type Parts = Pick<PlayerParts, 'findPlace' | 'warn'> & {
  permissions: PlayerPermissions
  engine: () => PlayerEngine
}

/** Loads a track ahead, so that it begins without a gap, or at once when it is pressed. */
export class PlayerAhead {
  #ahead: Ahead | null = null

  constructor(private readonly parts: Parts) {}

  prepare(list: readonly PlayerItem[], track: PlayerItem, startAt: StartAt): void {
    if (this.#isFor(track, startAt) || this.parts.engine().isElsewhere()) return
    this.drop()
    const done = Promise.resolve()
    const mine = { track, startAt, startSeconds: 0, permission: null, isDropped: false, done }
    this.#ahead = mine
    mine.done = this.#open(mine, list)
  }

  drop(): void {
    if (this.#ahead) this.#ahead.isDropped = true
    this.#ahead = null
  }

  /** What was loaded ahead, if it is this; anything else is dropped. */
  take(track: PlayerItem, startAt: StartAt): Ahead | null {
    const ahead = this.#ahead
    if (!this.#isFor(track, startAt) || this.parts.engine().isElsewhere()) this.drop()
    this.#ahead = null
    return ahead?.isDropped ? null : ahead
  }

  /** Whether this track could begin now. */
  isReadyFor(track: PlayerItem | undefined): boolean {
    const ahead = this.#ahead
    if (!ahead?.permission || ahead.track.id !== track?.id) return false
    return this.parts.engine().isPrepared()
  }

  #isFor(track: PlayerItem, startAt: StartAt): boolean {
    return this.#ahead?.track.id === track.id && this.#ahead.startAt === startAt
  }

  async #open(mine: Ahead, list: readonly PlayerItem[]): Promise<void> {
    const { track, startAt } = mine
    const { findPlace, permissions, engine, warn } = this.parts
    try {
      const place = startAt === 'saved' ? findPlace(list, track, 'inTime') : null
      const permission = await permissions.take(track.id)
      if (mine.isDropped) return
      mine.startSeconds = await startIn(track, permission, startAt, place)
      const { startSeconds } = mine
      await engine().prepare({ track, permission, startSeconds }, () => mine.isDropped)
      if (!mine.isDropped) mine.permission = permission
    } catch (error) {
      warn('a track was not prepared', error)
    }
  }
}

/** Where to begin: a place that this permission lets one hear, or the start. Saved places are of the whole. */
export async function startIn(
  track: PlayerItem,
  permission: Permission,
  startAt: StartAt,
  saved: Promise<number | null> | null,
): Promise<number> {
  if (typeof startAt === 'object')
    return placeIn(track, 'full', permission.type, startAt.ofWholeSeconds)
  if (startAt === 'saved' && permission.type === 'trial') return 0
  const seconds = startAt === 'saved' ? await saved : startAt
  return seconds !== null && seconds < audibleSeconds(track, permission.type) ? seconds : 0
}
