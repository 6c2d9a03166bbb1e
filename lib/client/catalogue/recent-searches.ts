const KEY = 'recent-searches'
const MOST = 8

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The searches of this browser, newest first; empty without storage. */
export class RecentSearches {
  constructor(private readonly storage: () => Storage | null) {}

  list(): string[] {
    return this.#try(() => {
      const saved: unknown = JSON.parse(this.storage()?.getItem(KEY) ?? '[]')
      if (!Array.isArray(saved)) return []
      return saved.filter((one) => typeof one === 'string').slice(0, MOST)
    }, [])
  }

  /** Puts words in front; the oldest of more than eight are removed. */
  remember(words: string): void {
    const query = words.trim()
    if (query === '') return
    const searches = [query, ...this.list().filter((one) => one !== query)].slice(0, MOST)
    this.#try(() => this.storage()?.setItem(KEY, JSON.stringify(searches)), undefined)
  }

  clear(): void {
    this.#try(() => this.storage()?.removeItem(KEY), undefined)
  }

  /** Storage can be full, forbidden or contain foreign data. */
  #try<T>(act: () => T, otherwise: T): T {
    try {
      return act()
    } catch {
      return otherwise
    }
  }
}

/** The searches of this browser. */
export const recentSearches = new RecentSearches(() => window.localStorage)
