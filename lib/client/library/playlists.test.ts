import { afterEach, describe, expect, test } from '@jest/globals'
import { QueryObserver } from '@tanstack/react-query'
import { ApiError } from '../api'
import { createQueryClient } from '../query-client'
import { moveItem } from './move-item'
import {
  learnPlaylist,
  type PlaylistCalls,
  type PlaylistChange,
  type PlaylistSummary,
  pendingChanges,
  playlistQueries,
  withChanges,
} from './playlists'

const offline = () => new ApiError(0, 'network-request-failed', '通信できませんでした。')

const playlist = (id: string, trackIds: string[], version = 0): PlaylistSummary => ({
  id,
  title: `プレイリスト${id}`,
  isPublic: false,
  version,
  trackCount: trackIds.length,
  durationMs: 0,
  updatedAt: new Date(Date.UTC(2026, 10, 21) + version).toISOString(),
  covers: [],
  tracks: trackIds.map((trackId) => ({ id: trackId })),
})

/** A service that keeps playlists, answers in its own time, and fails when it is told to. */
function service(...stored: PlaylistSummary[]) {
  const shelf = new Map(stored.map((one) => [one.id, one]))
  const sent: string[] = []
  const failures: unknown[] = []
  const gates: Promise<void>[] = []
  async function serve<T>(name: string, run: () => T): Promise<T> {
    sent.push(name)
    await gates.shift()
    const failure = failures.shift()
    if (failure) throw failure
    return run()
  }
  const change = (id: string, to: (one: PlaylistSummary) => PlaylistSummary) => {
    const one = shelf.get(id)
    if (!one) throw new ApiError(404, 'not-found', '見つかりません。')
    const next = { ...to(one), version: one.version + 1 }
    shelf.set(id, next)
    return next
  }
  const withTracks = (one: PlaylistSummary, ids: string[]) => ({
    ...one,
    ...playlist(one.id, ids, one.version),
    title: one.title,
  })
  const calls: PlaylistCalls = {
    list: () => serve('list', () => [...shelf.values()]),
    create: (title) =>
      serve('create', () => {
        const made = { ...playlist('new', []), title }
        shelf.set('new', made)
        return made
      }),
    edit: (id, changes) => serve('edit', () => change(id, (one) => ({ ...one, ...changes }))),
    remove: (id) => serve('remove', () => shelf.delete(id)),
    add: (id, ids) =>
      serve('add', () =>
        change(id, (one) => withTracks(one, [...one.tracks.map((track) => track.id), ...ids])),
      ),
    take: (id, trackId) =>
      serve('take', () =>
        change(id, (one) =>
          withTracks(
            one,
            one.tracks.map((track) => track.id).filter((other) => other !== trackId),
          ),
        ),
      ),
    reorder: (id, ids, version) =>
      serve(`reorder ${ids.join('')} of ${version}`, () => {
        if (shelf.get(id)?.version !== version)
          throw new ApiError(409, 'playlist/changed', 'ほかの端末で変更されました。')
        return change(id, (one) => withTracks(one, ids))
      }),
  }
  return { ...cacheOf(calls), shelf, sent, failures, gates }
}

const caches: ReturnType<typeof createQueryClient>[] = []
afterEach(() => {
  for (const cache of caches.splice(0)) cache.clear()
})

/** The playlists of one listener in a cache that does not try again by itself. */
function cacheOf(calls: PlaylistCalls) {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  caches.push(client)
  const queries = playlistQueries(calls)
  const { queryKey } = queries.list
  const changes = client.getMutationCache()
  return {
    client,
    /** Somebody looks at the list. @returns how to look away */
    watch: () =>
      new QueryObserver(client, { ...queries.list, staleTime: 60_000 }).subscribe(() => undefined),
    load: () => client.fetchQuery({ ...queries.list, staleTime: 0 }),
    restore: (items: PlaylistSummary[]) => client.setQueryData(queryKey, items, { updatedAt: 1 }),
    change: (change: PlaylistChange) =>
      changes.build(client, client.defaultMutationOptions(queries.change)).execute(change),
    /** What the service has said, which is what is saved for the next visit. */
    known: () => client.getQueryData(queryKey),
    shown() {
      const items = client.getQueryData(queryKey)
      const pending = changes.findAll(pendingChanges.filters)
      return (
        items &&
        withChanges(
          items,
          pending.map(({ state }) => state.variables as PlaylistChange),
        )
      )
    },
    failure: () => client.getQueryState(queryKey)?.error ?? null,
  }
}

type Cache = Pick<ReturnType<typeof cacheOf>, 'shown' | 'change'>

const order = ({ shown }: Cache, id = 'p') =>
  shown()
    ?.find((one) => one.id === id)
    ?.tracks.map((track) => track.id)
    .join('')

async function loaded(...stored: PlaylistSummary[]) {
  const parts = service(...stored)
  await parts.load()
  return parts
}

const move = (trackId: string, to: number): PlaylistChange => ({ do: 'move', id: 'p', trackId, to })
const take = (trackId: string): PlaylistChange => ({ do: 'take', id: 'p', trackId })
const add = (...trackIds: string[]): PlaylistChange => ({ do: 'add', id: 'p', trackIds })
const create = (title: string): PlaylistChange => ({ do: 'create', title })
const remove: PlaylistChange = { do: 'remove', id: 'p' }

describe('playlists', () => {
  test('a new order shows at once and is what the service then has', async () => {
    const { sent, ...cache } = await loaded(playlist('p', ['a', 'b', 'c']))
    const moved = cache.change(move('a', 2))
    expect(order(cache)).toBe('bca')
    await moved
    expect(order(cache)).toBe('bca')
    expect(sent).toEqual(['list', 'reorder bca of 0'])
  })

  test.each<[string, PlaylistChange]>([
    ['a new order', move('c', 0)],
    ['a new name', { do: 'edit', id: 'p', changes: { title: '別の名前' } }],
    ['an added track', add('d')],
    ['a removed track', take('b')],
  ])('%s is taken back, and the error thrown again, without a network', async (_what, change) => {
    const { failures, ...cache } = await loaded(playlist('p', ['a', 'b', 'c']))
    const before = cache.shown()
    failures.push(offline())
    const acted = cache.change(change)
    expect(cache.shown()).not.toEqual(before)
    await expect(acted).rejects.toMatchObject({ code: 'network-request-failed' })
    expect(cache.shown()).toEqual(before)
  })

  test('changes travel in turn, each with the version that the one before has made', async () => {
    const { sent, ...cache } = await loaded(playlist('p', ['a', 'b', 'c']))
    const all = [move('a', 2), take('c'), move('a', 0)].map(cache.change)
    expect(order(cache)).toBe('ab')
    await Promise.all(all)
    expect(order(cache)).toBe('ab')
    expect(sent).toEqual(['list', 'reorder bca of 0', 'take', 'reorder ab of 2'])
  })

  test('when one of several changes fails, only that one is taken back', async () => {
    const { failures, ...cache } = await loaded(playlist('p', ['a', 'b', 'c']))
    failures.push(offline())
    const first = cache.change(move('a', 2))
    const second = cache.change(add('d'))
    expect(order(cache)).toBe('bcad')
    await expect(first).rejects.toThrow()
    await second
    expect(order(cache)).toBe('abcd')
  })

  test('what was changed elsewhere is refused, taken back and read anew', async () => {
    const { shelf, client, watch, ...cache } = await loaded(playlist('p', ['a', 'b']))
    const lookAway = watch()
    shelf.set('p', playlist('p', ['a', 'b', 'x'], 5))
    await expect(cache.change(move('a', 1))).rejects.toMatchObject({ status: 409 })
    while (client.isFetching() > 0) await new Promise((next) => setTimeout(next))
    expect(order(cache)).toBe('abx')
    lookAway()
  })

  test('a new playlist stands first; one that could not be made is nowhere', async () => {
    const { failures, ...cache } = await loaded(playlist('p', []))
    await cache.change(create('夜の本'))
    expect(cache.shown()?.map((one) => one.id)).toEqual(['new', 'p'])
    failures.push(offline())
    await expect(cache.change(create('もう一つ'))).rejects.toThrow()
    expect(cache.shown()).toHaveLength(2)
  })

  test('a playlist is gone when the service has said so, and not before', async () => {
    const { failures, ...cache } = await loaded(playlist('p', []))
    failures.push(offline())
    await expect(cache.change(remove)).rejects.toThrow()
    expect(cache.shown()).toHaveLength(1)
    await cache.change(remove)
    expect(cache.shown()).toEqual([])
  })

  test('what cannot be read is said, and what the last visit kept stays', async () => {
    const { failures, ...cache } = service(playlist('p', ['a']))
    cache.restore([playlist('p', ['old'])])
    failures.push(offline())
    await expect(cache.load()).rejects.toThrow()
    expect(cache.failure()).toMatchObject({ code: 'network-request-failed' })
    expect(order(cache)).toBe('old')
    await cache.load()
    expect(cache.failure()).toBeNull()
    expect(order(cache)).toBe('a')
  })

  test('a wish that the service has not taken is not kept for the next visit', async () => {
    const { gates, ...cache } = await loaded(playlist('p', ['a', 'b']))
    let open: () => void = () => undefined
    gates.push(
      new Promise((done) => {
        open = done
      }),
    )
    const moved = cache.change(move('a', 1))
    expect(order(cache)).toBe('ba')
    expect(cache.known()?.[0]?.tracks.map((track) => track.id)).toEqual(['a', 'b'])
    open()
    await moved
    expect(cache.known()?.[0]?.tracks.map((track) => track.id)).toEqual(['b', 'a'])
  })

  test('a list that was asked for before a change does not undo it', async () => {
    const { gates, client, watch, ...cache } = await loaded(playlist('p', ['a', 'b']))
    const lookAway = watch()
    let answer: () => void = () => undefined
    gates.push(
      new Promise((done) => {
        answer = done
      }),
    )
    const asked = client.refetchQueries().catch(() => undefined)
    await cache.change(move('a', 1))
    expect(order(cache)).toBe('ba')
    answer()
    await asked
    while (client.isFetching() > 0) await new Promise((next) => setTimeout(next))
    expect(order(cache)).toBe('ba')
    lookAway()
  })

  test('an older reading of one playlist does not undo what is known', async () => {
    const { client, ...cache } = await loaded(playlist('p', ['a', 'b'], 3))
    learnPlaylist(client, playlist('p', ['a'], 2))
    expect(order(cache)).toBe('ab')
    learnPlaylist(client, playlist('p', ['b'], 4))
    expect(order(cache)).toBe('b')
  })

  test('nothing of one listener is left for the next, not even an answer under way', async () => {
    const { client, ...cache } = service(playlist('p', ['a']))
    const loading = cache.load().catch(() => undefined)
    client.clear()
    await loading
    expect(cache.shown()).toBeUndefined()
    await cache.load()
    expect(order(cache)).toBe('a')
    const changing = cache.change(add('b'))
    client.clear()
    cache.restore([playlist('q', [])])
    await changing
    expect(cache.shown()?.map(({ id }) => id)).toEqual(['q'])
  })
})

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 3, 'abc'],
  [-1, 0, 'abc'],
])('an item moves from %i to %i', (from, to, result) => {
  expect(moveItem([...'abc'], from, to).join('')).toBe(result)
})
