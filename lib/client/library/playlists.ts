import type { PlaylistSummary } from '@/lib/contract/playlist'
import { ApiError } from '../api'
import { moveItem } from './move-item'

export type { PlaylistSummary }
export type PlaylistChanges = { title?: string; isPublic?: boolean }

export type PlaylistCalls = {
  list: () => Promise<PlaylistSummary[]>
  create: (title: string) => Promise<PlaylistSummary>
  change: (id: string, changes: PlaylistChanges) => Promise<PlaylistSummary>
  remove: (id: string) => Promise<unknown>
  add: (id: string, trackIds: string[]) => Promise<PlaylistSummary>
  take: (id: string, trackId: string) => Promise<PlaylistSummary>
  reorder: (id: string, trackIds: string[], version: number) => Promise<PlaylistSummary>
}

export type PlaylistsState = {
  /** Newest first; null until known. */
  items: readonly PlaylistSummary[] | null
  /** Why they are not known, or not known anew. */
  trouble: unknown
}

/**
 * The listener's playlists. Every change shows at once, travels after the ones before it, and is taken
 * back, with the error thrown again, when the service refuses it (spec §4).
 */
export class Playlists {
  #kept: readonly PlaylistSummary[] | null = null
  #wishes: { id: number; apply: (items: readonly PlaylistSummary[]) => PlaylistSummary[] }[] = []
  #state: PlaylistsState = { items: null, trouble: null }
  #queue: Promise<unknown> = Promise.resolve()
  #loading: Promise<void> | null = null
  #count = 0
  #reign = 0
  readonly #watchers = new Set<() => void>()

  constructor(private readonly calls: PlaylistCalls) {}

  readonly state = (): PlaylistsState => this.#state

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Shows what the last visit kept, until the service answers. */
  restore(items: readonly PlaylistSummary[]): void {
    if (this.#kept !== null) return
    this.#kept = items
    this.#show()
  }

  /** What may be kept for the next visit: nothing that the service has not said. */
  keepable(): readonly PlaylistSummary[] | null {
    return this.#kept
  }

  /** Another listener, or none: nothing is known. */
  forget(): void {
    this.#reign += 1
    this.#kept = null
    this.#wishes = []
    this.#loading = null
    this.#show()
  }

  /** Asks for the playlists, once however many ask at the same time, after the changes under way. Never throws. */
  load(): Promise<void> {
    const mine = this.#loading ?? this.#load()
    this.#loading = mine
    void mine.then(() => {
      if (this.#loading === mine) this.#loading = null
    })
    return mine
  }

  /** @throws the service's refusal */
  async create(title: string): Promise<PlaylistSummary> {
    const made = await this.#enqueue(() => this.calls.create(title))
    this.#keep((items) => [made, ...items.filter(({ id }) => id !== made.id)])
    return made
  }

  /** Renames, publishes or hides. @throws the service's refusal */
  change(id: string, changes: PlaylistChanges): Promise<PlaylistSummary> {
    return this.#changeOne(
      id,
      (one) => ({ ...one, ...changes }),
      () => this.calls.change(id, changes),
    )
  }

  /** Gone when the service has said so: what is gone cannot be shown again. @throws its refusal */
  async remove(id: string): Promise<void> {
    const without = (items: readonly PlaylistSummary[]) => items.filter((one) => one.id !== id)
    await this.#enqueue(() => this.calls.remove(id))
    this.#keep(without)
  }

  /** Adds at the end; what is in it already stays where it is. @throws the service's refusal */
  add(id: string, trackIds: string[]): Promise<PlaylistSummary> {
    return this.#changeOne(
      id,
      (one) => {
        const fresh = trackIds.filter(
          (trackId) => !one.tracks.some((track) => track.id === trackId),
        )
        return withTracks(one, [...one.tracks, ...fresh.map((trackId) => ({ id: trackId }))])
      },
      () => this.calls.add(id, trackIds),
    )
  }

  /** Takes a track out. @throws the service's refusal */
  take(id: string, trackId: string): Promise<PlaylistSummary> {
    return this.#changeOne(
      id,
      (one) =>
        withTracks(
          one,
          one.tracks.filter((track) => track.id !== trackId),
        ),
      () => this.calls.take(id, trackId),
    )
  }

  /** Moves a track to another place, counted from 0. @throws the service's refusal */
  move(id: string, trackId: string, to: number): Promise<PlaylistSummary> {
    const order = (one: PlaylistSummary) => {
      const from = one.tracks.findIndex((track) => track.id === trackId)
      return withTracks(one, moveItem(one.tracks, from, to))
    }
    return this.#changeOne(id, order, () => {
      const one = this.#keptOne(id)
      const trackIds = order(one).tracks.map((track) => track.id)
      return this.calls.reorder(id, trackIds, one.version)
    })
  }

  /** Takes over what a page has read of one playlist, unless something newer is known. */
  learn(one: PlaylistSummary): void {
    this.#keep((items) => {
      const known = items.find(({ id }) => id === one.id)
      if (!known) return [one, ...items]
      return items.map((item) => (item === known && known.updatedAt <= one.updatedAt ? one : item))
    })
  }

  async #load(): Promise<void> {
    const reign = this.#reign
    try {
      const items = await this.#enqueue(() => this.calls.list())
      if (reign !== this.#reign) return
      this.#kept = items
      this.#show()
    } catch (trouble) {
      if (reign === this.#reign) this.#show(trouble)
    }
  }

  async #changeOne(
    id: string,
    apply: (one: PlaylistSummary) => PlaylistSummary,
    send: () => Promise<PlaylistSummary>,
  ): Promise<PlaylistSummary> {
    const change = (with_: typeof apply) => (items: readonly PlaylistSummary[]) =>
      items.map((one) => (one.id === id ? with_(one) : one))
    return this.#wish(change(apply), send, (items, answer) => change(() => answer)(items))
  }

  /** Shows a change until the service has answered, whatever it answers. */
  async #wish<T>(
    apply: (items: readonly PlaylistSummary[]) => PlaylistSummary[],
    send: () => Promise<T>,
    settle: (items: readonly PlaylistSummary[], answer: T) => PlaylistSummary[],
  ): Promise<T> {
    const reign = this.#reign
    this.#count += 1
    const id = this.#count
    this.#wishes.push({ id, apply })
    this.#show()
    const forgetWish = () => {
      this.#wishes = this.#wishes.filter((wish) => wish.id !== id)
    }
    try {
      const answer = await this.#enqueue(send)
      forgetWish()
      if (reign === this.#reign) this.#keep((items) => settle(items, answer))
      return answer
    } catch (error) {
      forgetWish()
      this.#show()
      // Refused, because it was changed elsewhere perhaps: what is shown may be old.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) void this.load()
      throw error
    }
  }

  #enqueue<T>(send: () => Promise<T>): Promise<T> {
    const mine = this.#queue.then(send)
    this.#queue = mine.catch(() => undefined)
    return mine
  }

  #keep(change: (items: readonly PlaylistSummary[]) => PlaylistSummary[]): void {
    if (this.#kept === null) return
    this.#kept = change(this.#kept)
    this.#show()
  }

  #keptOne(id: string): PlaylistSummary {
    const one = this.#kept?.find((item) => item.id === id)
    if (!one) throw new Error('the playlist is not known')
    return one
  }

  #show(trouble: unknown = null): void {
    const kept = this.#kept
    const items = kept && this.#wishes.reduce((shown, { apply }) => apply(shown), kept)
    this.#state = { items, trouble }
    for (const watcher of this.#watchers) watcher()
  }
}

const withTracks = (one: PlaylistSummary, tracks: PlaylistSummary['tracks']): PlaylistSummary => ({
  ...one,
  tracks,
  trackCount: tracks.length,
})
