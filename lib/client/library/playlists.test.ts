import { describe, expect, test } from '@jest/globals'
import { ApiError } from '../api'
import { moveItem } from './move-item'
import { type PlaylistCalls, type PlaylistSummary, Playlists } from './playlists'

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
function service(...kept: PlaylistSummary[]) {
  const shelf = new Map(kept.map((one) => [one.id, one]))
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
    change: (id, changes) => serve('change', () => change(id, (one) => ({ ...one, ...changes }))),
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
  return { playlists: new Playlists(calls), shelf, sent, failures, gates }
}

const order = (playlists: Playlists, id = 'p') =>
  playlists
    .state()
    .items?.find((one) => one.id === id)
    ?.tracks.map((track) => track.id)
    .join('')

async function loaded(...kept: PlaylistSummary[]) {
  const parts = service(...kept)
  await parts.playlists.load()
  return parts
}

describe('playlists', () => {
  test('a new order shows at once and is what the service then has', async () => {
    const { playlists, sent } = await loaded(playlist('p', ['a', 'b', 'c']))
    const moved = playlists.move('p', 'a', 2)
    expect(order(playlists)).toBe('bca')
    await moved
    expect(order(playlists)).toBe('bca')
    expect(sent).toEqual(['list', 'reorder bca of 0'])
  })

  test.each([
    ['a new order', (one: Playlists) => one.move('p', 'c', 0)],
    ['a new name', (one: Playlists) => one.change('p', { title: '別の名前' })],
    ['an added track', (one: Playlists) => one.add('p', ['d'])],
    ['a removed track', (one: Playlists) => one.take('p', 'b')],
  ])('%s is taken back, and the error thrown again, without a network', async (_what, act) => {
    const { playlists, failures } = await loaded(playlist('p', ['a', 'b', 'c']))
    const before = playlists.state().items
    failures.push(offline())
    const acted = act(playlists)
    expect(playlists.state().items).not.toEqual(before)
    await expect(acted).rejects.toMatchObject({ code: 'network-request-failed' })
    expect(playlists.state().items).toEqual(before)
  })

  test('changes travel in turn, each with the version that the one before has made', async () => {
    const { playlists, sent } = await loaded(playlist('p', ['a', 'b', 'c']))
    const all = [playlists.move('p', 'a', 2), playlists.take('p', 'c'), playlists.move('p', 'a', 0)]
    expect(order(playlists)).toBe('ab')
    await Promise.all(all)
    expect(order(playlists)).toBe('ab')
    expect(sent).toEqual(['list', 'reorder bca of 0', 'take', 'reorder ab of 2'])
  })

  test('when one of several changes fails, only that one is taken back', async () => {
    const { playlists, failures } = await loaded(playlist('p', ['a', 'b', 'c']))
    failures.push(offline())
    const first = playlists.move('p', 'a', 2)
    const second = playlists.add('p', ['d'])
    expect(order(playlists)).toBe('bcad')
    await expect(first).rejects.toThrow()
    await second
    expect(order(playlists)).toBe('abcd')
  })

  test('what was changed elsewhere is refused, taken back and read anew', async () => {
    const { playlists, shelf } = await loaded(playlist('p', ['a', 'b']))
    shelf.set('p', playlist('p', ['a', 'b', 'x'], 5))
    await expect(playlists.move('p', 'a', 1)).rejects.toMatchObject({ status: 409 })
    await playlists.load()
    expect(order(playlists)).toBe('abx')
  })

  test('a new playlist stands first; one that could not be made is nowhere', async () => {
    const { playlists, failures } = await loaded(playlist('p', []))
    await playlists.create('夜の本')
    expect(playlists.state().items?.map((one) => one.id)).toEqual(['new', 'p'])
    failures.push(offline())
    await expect(playlists.create('もう一つ')).rejects.toThrow()
    expect(playlists.state().items).toHaveLength(2)
  })

  test('a playlist is gone when the service has said so, and not before', async () => {
    const { playlists, failures } = await loaded(playlist('p', []))
    failures.push(offline())
    await expect(playlists.remove('p')).rejects.toThrow()
    expect(playlists.state().items).toHaveLength(1)
    await playlists.remove('p')
    expect(playlists.state().items).toEqual([])
  })

  test('what cannot be read is said, and what the last visit kept stays', async () => {
    const { playlists, failures } = service(playlist('p', ['a']))
    playlists.restore([playlist('p', ['old'])])
    failures.push(offline())
    await playlists.load()
    expect(playlists.state().trouble).toMatchObject({ code: 'network-request-failed' })
    expect(order(playlists)).toBe('old')
    await playlists.load()
    expect(playlists.state().trouble).toBeNull()
    expect(order(playlists)).toBe('a')
  })

  test('a wish that the service has not taken is not kept for the next visit', async () => {
    const { playlists, gates } = await loaded(playlist('p', ['a', 'b']))
    let open: () => void = () => undefined
    gates.push(
      new Promise((done) => {
        open = done
      }),
    )
    const moved = playlists.move('p', 'a', 1)
    expect(playlists.keepable()?.[0]?.tracks.map((track) => track.id)).toEqual(['a', 'b'])
    open()
    await moved
    expect(playlists.keepable()?.[0]?.tracks.map((track) => track.id)).toEqual(['b', 'a'])
  })

  test('an older reading of one playlist does not undo what is known', async () => {
    const { playlists } = await loaded(playlist('p', ['a', 'b'], 3))
    playlists.learn(playlist('p', ['a'], 2))
    expect(order(playlists)).toBe('ab')
    playlists.learn(playlist('p', ['b'], 4))
    expect(order(playlists)).toBe('b')
  })

  test('nothing of one listener is left for the next, not even an answer under way', async () => {
    const { playlists } = service(playlist('p', ['a']))
    const loading = playlists.load()
    playlists.forget()
    await loading
    expect(playlists.state().items).toBeNull()
    await playlists.load()
    expect(order(playlists)).toBe('a')
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
