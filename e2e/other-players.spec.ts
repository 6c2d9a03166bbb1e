import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import type HlsPlayer from 'hls.js'
import type { Permission } from '../lib/contract/playback'
import { newAccount } from './support/account'
import { findWork, trackOf } from './support/catalogue'
import { open } from './support/open'
import { shop } from './support/shop'

/** A site of another origin, with hls.js as anybody takes it. */
let server: Server
let site: string
test.beforeAll(async () => {
  const script = readFileSync('node_modules/hls.js/dist/hls.min.js')
  server = createServer((request, response) => {
    const isScript = request.url === '/hls.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? script : '<!doctype html><script src="/hls.js"></script>')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => void server.close())

type Asked = { origin: string; trackId: string; bearer: string | null; byHeader: boolean }

/** Runs in the page: asks for the permission, plays all of it at speed, and once more from the middle. */
async function playThere({ origin, trackId, bearer, byHeader }: Asked) {
  const { Hls } = window as unknown as { Hls: typeof HlsPlayer }
  const asked = await fetch(`${origin}/api/permission/generate/${trackId}`, {
    headers: bearer ? { Authorization: `Bearer ${bearer}` } : {},
  })
  const { addresses, token, type } = (await asked.json()) as Permission
  const audio = new Audio()
  const heard = (event: string) =>
    new Promise((resolve, reject) => {
      audio.addEventListener(event, resolve, { once: true })
      audio.addEventListener('error', () => reject(new Error(audio.error?.message)))
      hls.on(Hls.Events.ERROR, (_, { fatal, details }) => fatal && reject(new Error(details)))
    })
  const hls = new Hls(
    byHeader ? { xhrSetup: (xhr) => xhr.setRequestHeader('X-Stream-Token', token) } : {},
  )
  const [known, ended] = [heard('canplay'), heard('ended')]
  hls.loadSource(origin + (byHeader ? addresses.hls : addresses.hlsWithToken))
  hls.attachMedia(audio)
  await known
  audio.playbackRate = 8
  await audio.play()
  await ended
  const { duration } = audio
  const [sought, again] = [heard('seeked'), heard('ended')]
  audio.currentTime = duration / 2
  await sought
  const soughtTo = audio.currentTime
  await audio.play()
  await again
  const endedAt = audio.currentTime
  hls.destroy()
  return { type, duration, soughtTo, endedAt }
}

for (const byHeader of [false, true])
  test(`hls.js on another site plays and seeks, ${byHeader ? 'with the token in a header' : 'without any header'}`, async ({
    page,
  }) => {
    test.slow()
    const { bearer } = await newAccount()
    const track = trackOf(await findWork('voice', 'KN000208'), 0)
    const sample = trackOf(await findWork('album', 'KN000101'), 0)
    const headers: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/256k/')) headers.push(request.headers()['x-stream-token'] ?? '')
    })
    await open(page, site)
    for (const origin of [shop.origin, shop.apiOrigin])
      for (const [type, { id }, lengthMs, who] of [
        ['full', track, track.durationMs, bearer],
        ['trial', sample, sample.trialDurationMs, null],
      ] as const) {
        const asked = { origin, trackId: id, bearer: who, byHeader }
        const played = await page.evaluate(playThere, asked)
        expect(played.type).toBe(type)
        // A trial is a little shorter, so that no decoder gets more of it.
        const isShorterBy = lengthMs / 1000 - played.duration
        expect(isShorterBy).toBeLessThan(type === 'trial' ? 0.1 : 0.05)
        expect(isShorterBy).toBeGreaterThan(-0.05)
        expect(Math.abs(played.soughtTo - played.duration / 2)).toBeLessThan(0.05)
        expect(Math.abs(played.endedAt - played.duration)).toBeLessThan(0.05)
      }
    expect(headers.length).toBeGreaterThan(8)
    expect(headers.every((header) => (header !== '') === byHeader)).toBe(true)
  })
