// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { registry } from '@/lib/gateway/metrics/metrics'
import { createApp } from './app'
import { type TestService, testService } from './testing/test-service'

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const seriesOf = async () =>
  (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('koeniwa_request'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')))

test('requests are counted by their route; no address and no method of a stranger makes a series', async () => {
  const app = createApp(service.parts, () => undefined)
  const ask = (method: string, path: string) => app.request(path, { method })
  await ask('GET', '/api/album/KN000101')
  await ask('POST', '/api/nowhere')
  await ask('GET', '/nowhere')
  await ask('DELETE', '/api/album/KN000101')
  const before = await seriesOf()
  expect(before).toContain('koeniwa_requests_total{route="GET /api/album/:nid",status="4xx"}')
  for (let at = 0; at < 40; at += 1) {
    const method = ['GET', 'PUT', 'PROPFIND', 'DELETE'][at % 4] ?? 'GET'
    await ask(method, `/api/nowhere-${at}?at=${at}`)
    await ask(method === 'PUT' ? 'GET' : 'DELETE', `/api/album/KN${100_000 + at}`)
  }
  expect(await seriesOf()).toEqual(before)
})

test('statements of the service are counted', async () => {
  const countOf = async () =>
    Number(/koeniwa_statement_seconds_count (\d+)/u.exec(await registry.metrics())?.[1])
  const before = await countOf()
  await service.parts.db.$client.query('select 1')
  expect(await countOf()).toBeGreaterThan(before)
})
