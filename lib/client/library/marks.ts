import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { create } from '@yornaath/batshit'
import { inOneMoment } from '../own/in-one-moment'
import type { Live } from '../own/live'
import { liveQuery } from '../own/live-query'

/** The value of a mark: a boolean, or one of several kinds. */
export type MarkValue = boolean | string

export type MarkCalls<V extends MarkValue> = {
  /** Reads which of these (100 at most) are marked; missing ids are not. */
  read: (ids: string[]) => Promise<Record<string, V>>
  write: (id: string, value: V) => Promise<unknown>
  /** Called for every accepted change. */
  onChanged?: (id: string, value: V) => void
}

/**
 * The listener's marks of one kind (favourite tracks, follows …). The cache has the service's state; pending changes
 * are shown optimistically and undone by a refusal (spec §4, §7). Changes of one object are sent one after the other.
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

  /** The shown value; an unknown one is not marked. */
  shown(id: string): V {
    const wish = this.#changes(id).at(-1)?.state.variables as V | undefined
    return wish ?? this.client.getQueryData<V>(this.#keyOf(id)) ?? this.none
  }

  /** Reads a mark once while it is observed. */
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

  /** Caches the marks of a list that was requested at a time, except those that changed since. */
  learn(values: readonly (readonly [id: string, value: V])[], askedAtMs: number): void {
    for (const [id, value] of values) {
      const queryKey = this.#keyOf(id)
      const knownAtMs = this.client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
      if (knownAtMs < askedAtMs && this.#changes(id).length === 0)
        this.client.setQueryData(queryKey, value)
    }
  }

  /** Shows the change at once. @throws the service's refusal, after undoing it */
  async set(id: string, value: V): Promise<void> {
    const queryKey = this.#keyOf(id)
    const { client } = this
    const change = client.getMutationCache().build<unknown, Error, V, unknown>(client, {
      ...client.defaultMutationOptions(),
      mutationKey: queryKey,
      scope: { id: queryKey.join(' ') },
      mutationFn: (wish) => this.calls.write(id, wish),
      onSuccess: async (_answer, wish) => {
        // Answers to earlier requests do not undo it.
        await client.cancelQueries({ queryKey })
        // After a change of account the earlier request is no longer in the cache and is ignored.
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
