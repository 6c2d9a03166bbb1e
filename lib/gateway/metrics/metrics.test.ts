import type { ServerResponse } from 'node:http'
import { expect, test } from '@jest/globals'
import { answerMetrics } from './answer-metrics'
import { measureStatements } from './measure-statements'
import { countJob, countPageAnswer, registry } from './metrics'
import { stateText } from './state-text'

const TOKEN = 'a-token-of-thirty-two-characters'

const numberOf = async (series: string): Promise<number> => {
  const line = (await registry.metrics()).split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

/** Asks like a plain server does; null: the request is left to others. */
const ask = (
  authorization: string | undefined,
  token: string | undefined,
  { url = '/metrics', readState }: { url?: string; readState?: () => Promise<never> } = {},
) =>
  new Promise<string | null>((resolve) => {
    const response = {
      setHeader: () => response,
      writeHead: () => response,
      end: (text: string) => resolve(text),
    } as unknown as ServerResponse
    const request = { method: 'GET', url, headers: { ...(authorization && { authorization }) } }
    if (!answerMetrics(request, response, token, readState)) resolve(null)
  })

test('metrics are for whoever has the token; for all others the address does not exist', async () => {
  expect(await ask(`Bearer ${TOKEN}`, TOKEN)).toContain('koeniwa_requests_total')
  expect(await ask(undefined, TOKEN)).toBeNull()
  expect(await ask('Bearer another', TOKEN)).toBeNull()
  expect(await ask('Bearer undefined', undefined)).toBeNull()
  expect(await ask(`Bearer ${TOKEN}`, TOKEN, { url: '/metrics?a=1' })).toBeNull()
})

test('a state that cannot be read is told as that, and without any value of before', async () => {
  const text = await ask(`Bearer ${TOKEN}`, TOKEN, {
    readState: () => Promise.reject(new Error('the database is away')),
  })
  expect(text).toContain('koeniwa_state_failed 1')
  expect(text).not.toContain('koeniwa_jobs')
  const read = await stateText([{ name: 'koeniwa_orders_held', value: 2 }])
  expect(read).toContain('koeniwa_state_failed 0')
  expect(read).toContain('koeniwa_orders_held 2')
})

test('statements are counted for callers with a function and for those who wait, and so are failures', async () => {
  let connect = (_client: { query: (...args: unknown[]) => unknown }) => undefined as unknown
  measureStatements({
    totalCount: 2,
    idleCount: 1,
    waitingCount: 0,
    on: (_, listener) => {
      connect = listener
    },
  })
  const fault = new Error('no such table')
  class Client {
    query(text: unknown, callback?: unknown): unknown {
      const error = text === 'bad' ? fault : null
      if (typeof callback === 'function') return callback(error, 'rows')
      return error ? Promise.reject(error) : Promise.resolve('rows')
    }
  }
  const client = new Client()
  connect(client)
  const before = await numberOf('koeniwa_statement_seconds_count')
  const failedBefore = await numberOf('koeniwa_statements_failed_total')
  expect(await client.query('good')).toBe('rows')
  await expect(client.query('bad')).rejects.toBe(fault)
  const answers: unknown[] = []
  client.query('good', (...answer: unknown[]) => answers.push(answer))
  client.query('bad', (...answer: unknown[]) => answers.push(answer))
  expect(answers).toEqual([
    [null, 'rows'],
    [fault, 'rows'],
  ])
  expect(await numberOf('koeniwa_statement_seconds_count')).toBe(before + 4)
  expect(await numberOf('koeniwa_statements_failed_total')).toBe(failedBefore + 2)
  expect(await numberOf('koeniwa_database_connections{state="open"}')).toBe(2)
})

test('a try of a job is counted by its outcome, and what it throws goes on', async () => {
  await countJob('transcode', async () => undefined)
  const fault = new Error('the disk is full')
  await expect(countJob('transcode', () => Promise.reject(fault))).rejects.toBe(fault)
  const triesOf = (outcome: string) =>
    numberOf(`koeniwa_job_seconds_count{kind="transcode",outcome="${outcome}"}`)
  expect(await triesOf('done')).toBe(1)
  expect(await triesOf('failed')).toBe(1)
})

test('shared answers are counted by where they came from', async () => {
  countPageAnswer('hit')
  expect(await numberOf('koeniwa_page_cache_answers_total{outcome="hit"}')).toBe(1)
})
