import { afterEach, describe, expect, jest, test } from '@jest/globals'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api'
import { createQueryClient } from '../query-client'
import { type MarkCalls, Marks } from './marks'

const offline = () => new ApiError(0, 'network-request-failed', '通信できませんでした。')

const clients: QueryClient[] = []

/** A cache that does not try again by itself. */
function newClient(): QueryClient {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  clients.push(client)
  return client
}

afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

const marksOf = (calls: MarkCalls<boolean>, client = newClient()) =>
  new Marks<boolean>(client, 'track', false, calls)

/** A service that answers when it is told to. */
function service(marked: Record<string, boolean> = {}) {
  const asked: string[][] = []
  const written: [string, boolean][] = []
  const changed: unknown[] = []
  const waiting: { done: () => void; fail: (error: unknown) => void }[] = []
  const calls: MarkCalls<boolean> = {
    read: async (ids) => {
      asked.push(ids)
      return Object.fromEntries(ids.filter((id) => marked[id]).map((id) => [id, true]))
    },
    write: (id, value) =>
      new Promise<void>((done, fail) => {
        written.push([id, value])
        waiting.push({ done, fail })
      }),
    onChanged: (id, value) => changed.push([id, value]),
  }
  const answer = async (error?: unknown) => {
    while (waiting.length === 0) await new Promise((next) => setTimeout(next))
    const next = waiting.shift()
    if (error) next?.fail(error)
    else next?.done()
  }
  const client = newClient()
  return { marks: marksOf(calls, client), client, asked, written, changed, answer }
}

/** Somebody looks at these. @returns how to look away */
function watch(marks: Marks<boolean>, ...ids: string[]): () => void {
  const endings = ids.map((id) => marks.live(id).subscribe(() => undefined))
  return () => {
    for (const end of endings) end()
  }
}

/** When the cache has asked for what is watched, and been answered. */
async function settled(client: QueryClient): Promise<void> {
  while (client.isFetching() > 0) await new Promise((next) => setTimeout(next))
}

describe('marks', () => {
  test('those asked for in one moment travel in one call, and each only once', async () => {
    const { marks, client, asked } = service({ b: true })
    watch(marks, 'a', 'b', 'a')
    await settled(client)
    expect(asked).toEqual([['a', 'b']])
    expect([marks.shown('a'), marks.shown('b')]).toEqual([false, true])
    watch(marks, 'b')
    await settled(client)
    expect(asked).toHaveLength(1)
  })

  test('more than the service answers for in one call travel in several', async () => {
    const { marks, client, asked } = service()
    watch(marks, ...Array.from({ length: 150 }, (_, i) => `t${i}`))
    await settled(client)
    expect(asked.map((ids) => ids.length)).toEqual([100, 50])
  })

  test('a change shows at once and is told when the service has it', async () => {
    const { marks, written, changed, answer } = service()
    const change = marks.set('a', true)
    expect(marks.shown('a')).toBe(true)
    expect(changed).toEqual([])
    await answer()
    await change
    expect(written).toEqual([['a', true]])
    expect(changed).toEqual([['a', true]])
    expect(marks.shown('a')).toBe(true)
  })

  test('without a network the change is taken back and the error thrown again', async () => {
    const { marks, client, answer } = service()
    const seen: boolean[] = []
    const live = marks.live('a')
    live.subscribe(() => seen.push(live.get()))
    await settled(client)
    const changed = marks.set('a', true)
    expect(seen.at(-1)).toBe(true)
    await answer(offline())
    await expect(changed).rejects.toMatchObject({ code: 'network-request-failed' })
    expect(seen.at(-1)).toBe(false)
    expect(marks.shown('a')).toBe(false)
  })

  test('changes of one thing travel one after the other, and the last wish counts', async () => {
    const { marks, written, answer } = service()
    const first = marks.set('a', true)
    const second = marks.set('a', false)
    while (written.length === 0) await Promise.resolve()
    expect(written).toEqual([['a', true]])
    await answer()
    await first
    expect(marks.shown('a')).toBe(false)
    await answer()
    await second
    expect(written).toEqual([
      ['a', true],
      ['a', false],
    ])
    expect(marks.shown('a')).toBe(false)
  })

  test('a failed change leaves a newer wish alone; a failed newer one goes back to what was kept', async () => {
    const { marks, answer } = service()
    const first = marks.set('a', true)
    const second = marks.set('a', false)
    await answer(offline())
    await expect(first).rejects.toThrow()
    expect(marks.shown('a')).toBe(false)
    await answer()
    await second
    const third = marks.set('a', true)
    const fourth = marks.set('a', false)
    await answer()
    await third
    await answer(offline())
    await expect(fourth).rejects.toThrow()
    expect(marks.shown('a')).toBe(true)
  })

  test('an answer that was asked for before a change does not undo it', async () => {
    const replies: ((answer: Record<string, boolean>) => void)[] = []
    const client = newClient()
    const marks = marksOf(
      {
        read: () => new Promise((done) => replies.push(done)),
        write: async () => undefined,
      },
      client,
    )
    watch(marks, 'a')
    while (replies.length === 0) await new Promise((next) => setTimeout(next))
    await marks.set('a', true)
    replies[0]?.({})
    await settled(client)
    await new Promise((next) => setTimeout(next))
    expect(marks.shown('a')).toBe(true)
  })

  test('what a list has said is not asked for, and what was changed here is known better', async () => {
    const { marks, client, asked, answer } = service()
    const askedAtMs = Date.now()
    marks.learn([['a', true]], askedAtMs)
    watch(marks, 'a')
    await settled(client)
    expect(asked).toEqual([])
    expect(marks.shown('a')).toBe(true)
    const changed = marks.set('a', false)
    marks.learn([['a', true]], Date.now() + 1)
    expect(marks.shown('a')).toBe(false)
    await answer()
    await changed
    marks.learn([['a', true]], askedAtMs)
    expect(marks.shown('a')).toBe(false)
  })

  test('a failed reading is warned of and tried again by the next who asks', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    let tries = 0
    const client = newClient()
    const marks = marksOf(
      {
        read: async () => {
          tries += 1
          if (tries === 1) throw offline()
          return { a: true }
        },
        write: async () => undefined,
      },
      client,
    )
    const lookAway = watch(marks, 'a')
    await settled(client)
    expect(marks.shown('a')).toBe(false)
    lookAway()
    watch(marks, 'a')
    await settled(client)
    expect(marks.shown('a')).toBe(true)
    expect(warned).toHaveBeenCalledTimes(1)
    warned.mockRestore()
  })

  test('nothing of one listener is left for the next, not even an answer under way', async () => {
    const { marks, client, asked, changed, answer } = service({ a: true })
    watch(marks, 'a')
    const change = marks.set('b', true)
    client.clear()
    await answer()
    await change
    while (asked.length === 0) await new Promise((next) => setTimeout(next))
    await settled(client)
    expect([marks.shown('a'), marks.shown('b')]).toEqual([false, false])
    expect(changed).toEqual([])
  })
})
