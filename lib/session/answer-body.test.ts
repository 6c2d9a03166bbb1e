import { PassThrough, Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { AnswerBody, IDLE_STREAM_MS } from './answer-body'

/** The service's side of an answer, as undici gives it. */
const controller = () => ({
  pause: jest.fn(),
  resume: jest.fn(),
  abort: jest.fn(),
  aborted: false,
  paused: false,
  reason: null,
})

/** A reader who takes what was written when `takeAll` is called. */
function slowReader() {
  const waiting: (() => void)[] = []
  const reader = new Writable({ write: (_chunk, _encoding, taken) => void waiting.push(taken) })
  const takeAll = async () => {
    while (waiting.length > 0) {
      waiting.shift()?.()
      await new Promise((later) => process.nextTick(later))
    }
  }
  return { reader, takeAll }
}

const part = () => Buffer.alloc(40 * 1024, 7)

describe('what came with the head', () => {
  test('is sent when somebody says where to, the end as well', async () => {
    const body = new AnswerBody(controller())
    body.add(Buffer.from('one '))
    body.add(Buffer.from('two'))
    body.end()
    const reader = new PassThrough()
    body.sendTo(reader)
    expect(String(Buffer.concat(await reader.toArray()))).toBe('one two')
  })

  test('breaks off if the answer has', () => {
    const body = new AnswerBody(controller())
    body.add(Buffer.from('one'))
    body.break()
    const reader = new PassThrough()
    body.sendTo(reader)
    expect(reader.destroyed).toBe(true)
  })

  test('never holds up the next answer on the connection', () => {
    const service = controller()
    const body = new AnswerBody(service)
    for (let parts = 0; parts < 5; parts += 1) body.add(part())
    body.end()
    body.sendTo(slowReader().reader)
    expect(service.pause).not.toHaveBeenCalled()
  })
})

describe('a reader who is slower than the service', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick'] }))
  afterEach(() => void jest.useRealTimers())

  test('has it wait from 64 KiB on, and go on when all is taken', async () => {
    const service = controller()
    const { reader, takeAll } = slowReader()
    const body = new AnswerBody(service)
    body.sendTo(reader)
    body.add(part())
    expect(service.pause).not.toHaveBeenCalled()
    body.add(part())
    expect(service.pause).toHaveBeenCalledTimes(1)
    expect(service.resume).not.toHaveBeenCalled()
    await takeAll()
    expect(service.resume).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(IDLE_STREAM_MS)
    expect(reader.destroyed).toBe(false)
  })

  test('is given up after ten minutes', async () => {
    const service = controller()
    const { reader } = slowReader()
    const body = new AnswerBody(service)
    body.sendTo(reader)
    body.add(part())
    body.add(part())
    jest.advanceTimersByTime(IDLE_STREAM_MS - 1)
    expect(reader.destroyed).toBe(false)
    jest.advanceTimersByTime(1)
    expect(reader.destroyed).toBe(true)
    await new Promise((later) => process.nextTick(later))
    expect(service.abort).toHaveBeenCalledTimes(1)
  })
})

test.each([
  ['has left before the answer ends it', 1],
  ['leaves after all has come ends nothing', 0],
])('a reader who %s', async (_, times) => {
  const service = controller()
  const body = new AnswerBody(service)
  const reader = new PassThrough()
  if (times === 0) body.end()
  reader.destroy()
  body.sendTo(reader)
  expect(service.abort).toHaveBeenCalledTimes(times)
})
