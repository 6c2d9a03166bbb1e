import {
  hashKey,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { ContractKey } from '@/lib/contract'
import { type ApiClient, type CallArguments, type CallInput, type CallOutput, call } from './api'
import { pageQuery } from './catalogue/pages'

export type ReadKey = Extract<ContractKey, `GET ${string}`>
type WithoutPage<K extends ContractKey> =
  CallInput<K> extends { query?: infer Q }
    ? Omit<CallInput<K>, 'query'> &
        (object extends Omit<Q, 'take' | 'skip'>
          ? { query?: Omit<Q, 'take' | 'skip'> }
          : { query: Omit<Q, 'take' | 'skip'> })
    : never
type ListInput<K extends ContractKey> =
  object extends WithoutPage<K> ? [input?: WithoutPage<K>] : [input: WithoutPage<K>]

/** The browser does not cache a signed-in user's reads. */
const init = { cache: 'no-store' } as const

/** The noun of a path: its first two segments, '/ops/cases' of '/ops/cases/{id}/decision'. */
const nounOf = (path: string): string =>
  path
    .replace(/\/\{.*/u, '')
    .split('/')
    .slice(0, 3)
    .join('/')

const pathOf = (key: ContractKey): string => key.slice(key.indexOf(' ') + 1)

/** A list's key without page and order. */
const listOf = ([path, input]: QueryKey): string => {
  const { query, ...rest } = (input ?? {}) as { query?: Record<string, unknown> }
  const { take: _take, skip: _skip, sort: _sort, order: _order, ...filter } = query ?? {}
  return hashKey([path, rest, filter])
}

/** Matches all cached pages of a list, but not its entries' own pages. */
export const listKey = (key: ReadKey) => [pathOf(key)] as const

/** Whether a cached answer is about one of these nouns. */
const isAbout =
  (nouns: readonly string[]) =>
  ({ queryKey }: { queryKey: QueryKey }): boolean =>
    typeof queryKey[0] === 'string' && nouns.includes(nounOf(queryKey[0]))

/**
 * TanStack Query over the contract: what every reading and every change repeats is derived from the call's key.
 * Refusals are ApiError. The keys of what is cached are `[path, input]`.
 */
export function callsOf(send: ApiClient) {
  /** Options of `useQuery`: `useQuery(read('GET /ops/cases/{id}', { params: { id } }))`. */
  function read<K extends ContractKey>(key: K, ...args: CallArguments<K>) {
    const [input] = args
    return queryOptions({
      queryKey: [pathOf(key), input] as const,
      queryFn: () => send(key, ...([{ init, ...input }] as unknown as CallArguments<K>)),
    })
  }

  /**
   * Options of each page of a list, from 1, with 30 entries (spec §9) or as many as are asked for:
   * `pages('GET /ops/cases')(2)`. The former page of the same list, or its former order, stays until the next
   * one is there.
   */
  function pages<K extends ReadKey>(key: K, ...[input]: ListInput<K>) {
    return (page: number, take?: number) => {
      const options = read(
        key,
        ...([
          { ...input, query: { ...input?.query, ...pageQuery(page, take) } },
        ] as unknown as CallArguments<K>),
      )
      return {
        ...options,
        placeholderData: (
          former: CallOutput<K> | undefined,
          of: { queryKey: QueryKey } | undefined,
        ) => (of && listOf(of.queryKey) === listOf(options.queryKey) ? former : undefined),
      }
    }
  }

  /**
   * A call that changes something. Done or refused, what `client` has of its noun (`nounOf`) and of the nouns of
   * `also` is read again, and awaited where it is shown.
   */
  function change<K extends ContractKey>(client: QueryClient, key: K, ...also: ReadKey[]) {
    return (...args: CallArguments<K>): Promise<CallOutput<K>> =>
      send(key, ...args).finally(() => readAgain(client, key, ...also))
  }

  return { read, pages, change }
}

/** Has what is cached of the nouns of these calls read again, where no `change` of theirs does it. */
export const readAgain = (client: QueryClient, ...keys: ContractKey[]): Promise<void> =>
  client.invalidateQueries({ predicate: isAbout(keys.map((key) => nounOf(pathOf(key)))) })

const { change, ...reads } = callsOf(call)

export const { read, pages } = reads

/** `change` for the page's own cache. */
export const useChange = <K extends ContractKey>(key: K, ...also: ReadKey[]) =>
  change(useQueryClient(), key, ...also)
