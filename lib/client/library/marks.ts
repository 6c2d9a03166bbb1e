import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { create } from '@yornaath/batshit'
import { inOneMoment } from '../own/in-one-moment'
import type { Live } from '../own/live'
import { liveQuery } from '../own/live-query'

/** What a mark may be: there or not, or there in one of several ways. */
export type MarkValue = boolean | string

export type MarkCalls<V extends MarkValue> = {
  /** Asks which of these (100 at most) are marked; ids left out are not. */
  read: (ids: string[]) => Promise<Record<string, V>>
  write: (id: string, value: V) => Promise<unknown>
  /** Told of every change that the service has taken. */
  onChanged?: (id: string, value: V) => void
}

/**
 * Which things the listener has marked in one way (favourite tracks, follows …). The cache holds what the
 * service has said; shown is the newest change that it has not answered yet, which a refusal takes back
 * (spec §4, §7). Changes of one thing travel one after the other.
 */
export class Marks<V extends MarkValue> {
  readonly #batch

  constructor(
    private readonly client: QueryClient,
    private readonly name: string,
    private readonly none: V,
    private readonly calls: MarkCalls<V>,
  ) {
    this.#batch = create<Record<string, V>, string, V>({
      name,
      fetcher: calls.read,
      resolver: (answer, id) => answer[id] ?? none,
      scheduler: inOneMoment,
    })
  }

  /** As shown now; what is not known yet is not marked. */
  shown(id: string): V {
    const wish = this.#changes(id).at(-1)?.state.variables as V | undefined
    return wish ?? this.client.getQueryData<V>(this.#keyOf(id)) ?? this.none
  }

  /** Asks about a thing while it is watched, once. */
  live(id: string): Live<V> {
    const asked = liveQuery(this.#query(id), this.client)
    return {
      get: () => this.shown(id),
      subscribe: (listener) => {
        const endings = [
          asked.subscribe(listener),
          this.client.getMutationCache().subscribe(listener),
        ]
        return () => {
          for (const end of endings) end()
        }
      },
    }
  }

  /** Takes over what a list said that was asked for at a time; what has changed since is known better. */
  learn(values: readonly (readonly [id: string, value: V])[], askedAtMs: number): void {
    for (const [id, value] of values) {
      const queryKey = this.#keyOf(id)
      const knownAtMs = this.client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
      if (knownAtMs < askedAtMs && this.#changes(id).length === 0)
        this.client.setQueryData(queryKey, value)
    }
  }

  /** Shows the change at once. @throws the service's refusal, after what was shown is taken back */
  async set(id: string, value: V): Promise<void> {
    const queryKey = this.#keyOf(id)
    const { client } = this
    const change = client.getMutationCache().build<unknown, Error, V, unknown>(client, {
      ...client.defaultMutationOptions(),
      mutationKey: queryKey,
      scope: { id: queryKey.join(' ') },
      mutationFn: (wish) => this.calls.write(id, wish),
      onSuccess: async (_answer, wish) => {
        // An answer that was asked for before does not undo it.
        await client.cancelQueries({ queryKey })
        // Another listener, or none: what was sent before is no longer in the cache, and says nothing.
        if (this.#changes(id).length === 0) return
        client.setQueryData(queryKey, wish)
        this.calls.onChanged?.(id, wish)
      },
    })
    await change.execute(value)
  }

  #keyOf = (id: string): QueryKey => ['my', 'mark', this.name, id]

  #changes = (id: string) =>
    this.client.getMutationCache().findAll({ mutationKey: this.#keyOf(id), status: 'pending' })

  #query = (id: string) =>
    queryOptions<V>({
      queryKey: this.#keyOf(id),
      queryFn: () => this.#batch.fetch(id),
      // Only the listener changes it, and here.
      staleTime: Number.POSITIVE_INFINITY,
      meta: { unread: 'marks were not read' },
    })
}
