import { describe, expect, test } from '@jest/globals'
import { ApiError } from '../api'
import { type MarkCalls, Marks } from './marks'

const offline = () => new ApiError(0, 'network-request-failed', '通信できませんでした。')

/** A service that answers when it is told to. */
function service(kept: Record<string, boolean> = {}) {
  const asked: string[][] = []
  const written: [string, boolean][] = []
  const waiting: { done: () => void; fail: (error: unknown) => void }[] = []
  const warnings: string[] = []
  const calls: MarkCalls<boolean> = {
    read: async (ids) => {
      asked.push(ids)
      return Object.fromEntries(ids.filter((id) => kept[id]).map((id) => [id, true]))
    },
    write: (id, value) =>
      new Promise<void>((done, fail) => {
        written.push([id, value])
        waiting.push({ done, fail })
      }),
    warn: (message) => warnings.push(message),
  }
  const answer = async (error?: unknown) => {
    while (waiting.length === 0) await Promise.resolve()
    const next = waiting.shift()
    if (error) next?.fail(error)
    else next?.done()
  }
  return { marks: new Marks<boolean>(false, calls), calls, asked, written, warnings, answer }
}

const nextTask = () => new Promise<void>((done) => setTimeout(done))

describe('marks', () => {
  test('those asked for in one moment travel in one call, and each only once', async () => {
    const { marks, asked } = service({ b: true })
    for (const id of ['a', 'b', 'a']) marks.ask(id)
    await nextTask()
    expect(asked).toEqual([['a', 'b']])
    expect([marks.get('a'), marks.get('b')]).toEqual([false, true])
    marks.ask('b')
    await nextTask()
    expect(asked).toHaveLength(1)
  })

  test('more than the service answers for in one call travel in several', async () => {
    const { marks, asked } = service()
    for (let i = 0; i < 150; i++) marks.ask(`t${i}`)
    await nextTask()
    expect(asked.map((ids) => ids.length)).toEqual([100, 50])
  })

  test('a change shows at once and is told when the service has it', async () => {
    const { marks, written, answer } = service()
    const kept: unknown[] = []
    marks.onKept((id, value) => kept.push([id, value]))
    const changed = marks.set('a', true)
    expect(marks.get('a')).toBe(true)
    await answer()
    await changed
    expect(written).toEqual([['a', true]])
    expect(kept).toEqual([['a', true]])
  })

  test('without a network the change is taken back and the error thrown again', async () => {
    const { marks, answer } = service()
    const seen: boolean[] = []
    marks.subscribe(() => seen.push(marks.get('a')))
    const changed = marks.set('a', true)
    await answer(offline())
    await expect(changed).rejects.toMatchObject({ code: 'network-request-failed' })
    expect(seen[0]).toBe(true)
    expect(marks.get('a')).toBe(false)
  })

  test('changes of one thing travel one after the other, and the last wish counts', async () => {
    const { marks, written, answer } = service()
    const first = marks.set('a', true)
    const second = marks.set('a', false)
    await Promise.resolve()
    expect(written).toEqual([['a', true]])
    await answer()
    await first
    expect(marks.get('a')).toBe(false)
    await answer()
    await second
    expect(written).toEqual([
      ['a', true],
      ['a', false],
    ])
    expect(marks.get('a')).toBe(false)
  })

  test('a failed change leaves a newer wish alone; a failed newer one goes back to what was kept', async () => {
    const { marks, answer } = service()
    const first = marks.set('a', true)
    const second = marks.set('a', false)
    await answer(offline())
    await expect(first).rejects.toThrow()
    expect(marks.get('a')).toBe(false)
    await answer()
    await second
    const third = marks.set('a', true)
    const fourth = marks.set('a', false)
    await answer()
    await third
    await answer(offline())
    await expect(fourth).rejects.toThrow()
    expect(marks.get('a')).toBe(true)
  })

  test('an answer that was asked for before a change does not undo it', async () => {
    let reply: (answer: Record<string, boolean>) => void = () => undefined
    const marks = new Marks<boolean>(false, {
      read: () =>
        new Promise((done) => {
          reply = done
        }),
      write: async () => undefined,
      warn: () => undefined,
    })
    marks.ask('a')
    await nextTask()
    await marks.set('a', true)
    reply({})
    await nextTask()
    expect(marks.get('a')).toBe(true)
  })

  test('what a list has said is not asked for, and what was changed here is known better', async () => {
    const { marks, asked, answer } = service()
    marks.ask('a')
    marks.learn([['a', true]])
    await nextTask()
    expect(asked).toEqual([])
    const changed = marks.set('a', false)
    await answer()
    await changed
    marks.learn([['a', true]])
    expect(marks.get('a')).toBe(false)
  })

  test('a failed reading is warned of and tried again by the next who asks', async () => {
    const warnings: string[] = []
    let tries = 0
    const marks = new Marks<boolean>(false, {
      read: async () => {
        tries += 1
        if (tries === 1) throw offline()
        return { a: true }
      },
      write: async () => undefined,
      warn: (message) => warnings.push(message),
    })
    marks.ask('a')
    await nextTask()
    expect(marks.get('a')).toBe(false)
    marks.ask('a')
    await nextTask()
    expect(marks.get('a')).toBe(true)
    expect(warnings).toHaveLength(1)
  })

  test('nothing of one listener is left for the next, not even an answer under way', async () => {
    const { marks } = service({ a: true })
    marks.ask('a')
    marks.forget()
    await nextTask()
    expect(marks.get('a')).toBe(false)
  })
})
