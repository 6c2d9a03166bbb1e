import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from '@playwright/test'
import { CLIENT_ADDRESS_HEADER, readSignedAddress } from '../lib/kit/tokens/signed-address'
import { PAGE_CACHE_SECRET, startWebAlone, type WebAlone } from './support/web-alone'

test.describe.configure({ mode: 'serial' })

let web: WebAlone
/** How the service answers a list of works; the rest of the store is empty. */
let works: (response: ServerResponse) => void
const NO_WORKS = { items: [], total: 0, isEstimate: false }

const json = (response: ServerResponse, status: number, body: object, headers = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body))

test.beforeAll(async () => {
  web = await startWebAlone(({ url = '' }, response) => {
    if (url.startsWith('/api/works')) return works(response)
    const isList = /^\/api\/(?:bannerText|banner|static\/voiceTags\.json)/u.test(url)
    json(response, 200, isList ? [] : { ...NO_WORKS, rows: [] })
  })
})
test.afterAll(() => web.stop())
test.beforeEach(() => {
  works = (response) => json(response, 200, NO_WORKS)
  web.requests.length = 0
})

const asksForWorks = (): IncomingMessage[] =>
  web.requests.filter(({ url }) => url?.startsWith('/api/works'))
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(web.origin + path, { headers, redirect: 'manual' })

test('500 at once on a page that nobody has are one computation (safety 81)', async () => {
  const held: ServerResponse[] = []
  works = (response) => void held.push(response)
  const answers = Array.from({ length: 500 }, async () => {
    const answer = await open('/store?sort=priceLow')
    return `${answer.status} ${(await answer.text()).length}`
  })
  await expect.poll(() => held.length).toBe(1)
  // The manifest is answered after what was asked before: all 500 have arrived.
  for (let round = 0; round < 5; round += 1) await (await open('/manifest.webmanifest')).text()
  json(held[0] as ServerResponse, 200, NO_WORKS)
  expect(new Set(await Promise.all(answers)).size).toBe(1)
  expect(asksForWorks()).toHaveLength(1)
})

test('the page of a search that is one too many says so, with the wait, and is kept by nobody (safety 79)', async () => {
  const refusal = {
    code: 'auth/too-many-requests',
    message: '操作の回数が多すぎます。',
    reason: '42',
  }
  works = (response) => json(response, 429, refusal, { 'retry-after': '42' })
  const answer = await open('/search?query=%E5%A4%9C')
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('42')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.text()).toContain('検索の回数が多すぎます')
  works = (response) => json(response, 200, NO_WORKS)
  expect((await open('/search?query=%E5%A4%9C')).status).toBe(200)
})

test('a search counts for who asked for the page, and not for the web', async () => {
  const addresses = ['203.0.113.7', '203.0.113.8', '2001:db8::1']
  for (const [at, address] of addresses.entries())
    await (await open(`/search?query=${at}`, { 'x-forwarded-for': address })).text()
  const told = asksForWorks().map(({ headers }) =>
    readSignedAddress(PAGE_CACHE_SECRET, String(headers[CLIENT_ADDRESS_HEADER.toLowerCase()])),
  )
  expect(told).toEqual(addresses)
})

test('an error of a page is kept by nobody; its cause over, the page is back', async () => {
  works = (response) =>
    json(response, 500, { code: 'internal-error', message: '処理中に問題が起きました。' })
  const answer = await open('/ranking?period=all')
  const broken = await open('/store?sort=priceHigh')
  expect([answer.status, broken.status]).toEqual([200, 500])
  expect(broken.headers.get('cache-control')).not.toMatch(/public|s-maxage/u)
  works = (response) => json(response, 200, NO_WORKS)
  expect((await open('/store?sort=priceHigh')).status).toBe(200)
})

test('a purge without the secret empties nothing; with it the page is made anew', async () => {
  const purge = async (authorization?: string) => {
    const answer = await fetch(`${web.origin}/page-cache/purge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: '{"tags":["works"]}',
    })
    await answer.text()
    return answer.status
  }
  const path = '/store?page=2'
  // What is kept lasts three seconds; on a slow machine the round is begun again.
  await expect(async () => {
    web.requests.length = 0
    await (await open(path)).text()
    for (const given of [undefined, 'Bearer x', `Bearer ${'p'.repeat(32)}`, 'Basic x'])
      expect(await purge(given)).toBe(401)
    await (await open(path)).text()
    expect(asksForWorks().length).toBeLessThanOrEqual(1)
  }).toPass({ timeout: 30_000 })
  const before = asksForWorks().length
  expect(await purge(`Bearer ${PAGE_CACHE_SECRET}`)).toBe(200)
  await (await open(path)).text()
  expect(asksForWorks().length).toBe(before + 1)
})
