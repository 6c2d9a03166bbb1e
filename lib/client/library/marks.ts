/** What a mark may be: there or not, or there in one of several ways. */
export type MarkValue = boolean | string

export type MarkCalls<V extends MarkValue> = {
  /** Asks which of these (100 at most) are marked; ids left out are not. */
  read: (ids: string[]) => Promise<Record<string, V>>
  write: (id: string, value: V) => Promise<unknown>
  warn: (message: string, error: unknown) => void
}

type Entry<V> = {
  /** What is shown: the newest wish. */
  shown: V
  /** What the service has, as far as is known. */
  kept: V
  /** Wishes for one thing travel one after the other. */
  last: Promise<unknown>
  waiting: number
  /** When it last changed here, in changes: an answer that was asked for before is old. */
  changedAt: number
}

const MOST_IDS = 100

/**
 * Which things the listener has marked (favourites, follows). Those that are asked for in one moment
 * travel in one call; a change shows at once and is taken back when it fails (spec §4, §7).
 */
export class Marks<V extends MarkValue> {
  #entries = new Map<string, Entry<V>>()
  #asked = new Set<string>()
  #batch: Set<string> | null = null
  /** Counts the listeners of this browser: an answer for one says nothing of the next. */
  #reign = 0
  #changes = 0
  readonly #watchers = new Set<() => void>()
  readonly #keepers = new Set<(id: string, value: V) => void>()

  constructor(
    private readonly none: V,
    private readonly calls: MarkCalls<V>,
  ) {}

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Tells of every change that the service has taken. */
  onKept(keeper: (id: string, value: V) => void): () => void {
    this.#keepers.add(keeper)
    return () => void this.#keepers.delete(keeper)
  }

  /** As shown now; what is not known yet is not marked. */
  readonly get = (id: string): V => this.#entries.get(id)?.shown ?? this.none

  /** Takes over what a list has said already; what was changed here is known better. */
  learn(values: readonly (readonly [id: string, value: V])[]): void {
    for (const [id, value] of values) {
      this.#asked.add(id)
      this.#batch?.delete(id)
      this.#learn(id, value, 0)
    }
    this.#tell()
  }

  /** Asks about a thing once. */
  ask(id: string): void {
    if (this.#asked.has(id)) return
    this.#asked.add(id)
    if (this.#batch) {
      this.#batch.add(id)
      return
    }
    const batch = new Set([id])
    this.#batch = batch
    setTimeout(() => {
      if (this.#batch !== batch) return
      this.#batch = null
      const ids = [...batch]
      for (let i = 0; i < ids.length; i += MOST_IDS) void this.#read(ids.slice(i, i + MOST_IDS))
    })
  }

  /** Shows the wish at once; @throws the service's refusal, after what was shown is taken back */
  async set(id: string, value: V): Promise<void> {
    const entry = this.#entryOf(id)
    const reign = this.#reign
    entry.shown = value
    entry.waiting += 1
    this.#tell()
    const mine = entry.last.then(() => this.calls.write(id, value))
    entry.last = mine.catch(() => undefined)
    try {
      await mine
      entry.kept = value
      this.#changes += 1
      entry.changedAt = this.#changes
      if (reign === this.#reign) for (const keeper of this.#keepers) keeper(id, value)
    } catch (error) {
      if (entry.waiting === 1) entry.shown = entry.kept
      throw error
    } finally {
      entry.waiting -= 1
      this.#tell()
    }
  }

  /** Another listener, or none: nothing is known. */
  forget(): void {
    this.#reign += 1
    this.#entries = new Map()
    this.#asked = new Set()
    this.#batch = null
    this.#tell()
  }

  async #read(ids: string[]): Promise<void> {
    const reign = this.#reign
    const askedAt = this.#changes
    try {
      const answer = await this.calls.read(ids)
      if (reign !== this.#reign) return
      for (const id of ids) this.#learn(id, answer[id] ?? this.none, askedAt)
      this.#tell()
    } catch (error) {
      if (reign === this.#reign) for (const id of ids) this.#asked.delete(id)
      this.calls.warn('marks were not read', error)
    }
  }

  /** A change under way knows better than an answer that was asked for before. */
  #learn(id: string, value: V, askedAt: number): void {
    const entry = this.#entryOf(id)
    if (entry.waiting > 0 || entry.changedAt > askedAt) return
    entry.shown = value
    entry.kept = value
  }

  #entryOf(id: string): Entry<V> {
    const entry = this.#entries.get(id) ?? {
      shown: this.none,
      kept: this.none,
      last: Promise.resolve(),
      waiting: 0,
      changedAt: 0,
    }
    this.#entries.set(id, entry)
    return entry
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher()
  }
}
