import { readFileSync } from 'node:fs'
import { request as forwardTo, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, test } from '@playwright/test'
import { HEAP_MB, memoryArgs } from '../scripts/start/parts.mjs'
import { readLiveHeap, TELLS_LIVE } from '../scripts/test/live-heap.mjs'
import { findWork } from './support/catalogue'
import { shop } from './support/shop'
import { startWebAlone } from './support/web-alone'

const CONNECTIONS = 50
const ROUNDS = 6
const ROUTES = '.next/server/app-paths-manifest.json'

/** The service of the running shop, as it stands behind every web. */
function forward(request: IncomingMessage, response: ServerResponse): void {
  const { url = '', method, headers } = request
  const onward = forwardTo(new URL(url, shop.apiOrigin), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

/** An address of every route that is built, of something that exists where that is public. */
async function everyAddress(): Promise<string[]> {
  const { user } = await findWork('album', 'KN000101')
  const known: Record<string, string> = {
    '/user/[id]': user.id,
    '/voice/[nid]': 'KN000208',
    '/tag/[name]': '雨',
    '/cast/[name]': '朝霧',
  }
  const built = Object.keys(JSON.parse(readFileSync(ROUTES, 'utf8')) as object)
  // Next's own pages are shown in place of others.
  const routes = built
    .filter((key) => !key.startsWith('/_'))
    .map((key) => key.replaceAll(/\/\([^)]*\)/gu, '').replace(/\/(page|route)$/u, ''))
  return [...new Set(routes)].map((route) =>
    route.replaceAll(/\[[^\]]+\]/gu, encodeURIComponent(known[route] ?? 'KN000101')),
  )
}

test('the web with every page and part loaded holds half of what its heap may, and a rush ends it not', async () => {
  test.setTimeout(180_000)
  const logFile = test.info().outputPath('web.log')
  const web = await startWebAlone(forward, {
    logFile,
    args: [...memoryArgs('web'), TELLS_LIVE],
  })
  try {
    const get = async (path: string) => {
      const answer = await fetch(web.origin + path, { redirect: 'manual' })
      await answer.arrayBuffer()
      return answer.status
    }
    const addresses = await everyAddress()
    expect(addresses.length).toBeGreaterThan(100)
    for (const path of addresses) {
      let status = 0
      const ask = async () => {
        status = await get(path)
        return status
      }
      // The service may be busy with other journeys, and then refuses a search; no other failure is asked again.
      await expect.poll(ask, { message: path }).not.toBe(503)
      expect([path, status < 500]).toEqual([path, true])
    }
    const rush = async (lane: number) => {
      for (let round = 0; round < ROUNDS; round += 1)
        await get(`${addresses[(lane * ROUNDS + round) % addresses.length]}?lane=${lane}`)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, lane) => rush(lane)))
    expect(web.isAlive()).toBe(true)
    web.signal('SIGUSR2')
    const live = () => readLiveHeap(readFileSync(logFile, 'utf8')).at(-1) ?? 0
    await expect.poll(live).toBeGreaterThan(0)
    expect(live() * 2).toBeLessThanOrEqual(HEAP_MB.web)
  } finally {
    await web.stop()
  }
})
