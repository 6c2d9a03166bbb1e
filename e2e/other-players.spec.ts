import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import type HlsPlayer from 'hls.js'
import type { Permission } from '../lib/contract/playback'
import { installClientTools } from '../scripts/openapi-clients/client-tools.mjs'
import { newAccount } from './support/account'
import { findWork, trackOf } from './support/catalogue'
import { open } from './support/open'
import { shop } from './support/shop'

/** A site of another origin, with the players as anybody takes them. */
let server: Server
let site: string
test.beforeAll(async () => {
  const tools = installClientTools(process.cwd())
  const scripts = new Map([
    ['/hls.js', readFileSync('node_modules/hls.js/dist/hls.min.js')],
    ['/shaka.js', readFileSync(`${tools}/node_modules/shaka-player/dist/shaka-player.compiled.js`)],
  ])
  const page = [...scripts.keys()].map((path) => `<script src="${path}"></script>`).join('')
  server = createServer(({ url = '' }, response) => {
    const script = scripts.get(url)
    response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(script ?? `<!doctype html>${page}`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => void server.close())

const PLAYERS = ['hls.js', 'Shaka Player'] as const
type Asked = {
  player: (typeof PLAYERS)[number]
  origin: string
  trackId: string
  bearer: string | null
  byHeader: boolean
}
/** What is used of Shaka Player, which is no package of the shop. */
type Shaka = {
  attach: (audio: HTMLAudioElement) => Promise<void>
  load: (address: string) => Promise<void>
  destroy: () => Promise<void>
}

/** Runs in the page: asks for the permission, plays all of it at speed, and once more from the middle. */
async function playThere({ player, origin, trackId, bearer, byHeader }: Asked) {
  const there = window as unknown as { Hls: typeof HlsPlayer; shaka: { Player: new () => Shaka } }
  const asked = await fetch(`${origin}/api/permission/generate/${trackId}`, {
    headers: bearer ? { Authorization: `Bearer ${bearer}` } : {},
  })
  const { addresses, token, type } = (await asked.json()) as Permission
  const address = origin + (byHeader ? addresses.hls : addresses.hlsWithToken)
  const audio = new Audio()
  let fail = (_: Error) => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  audio.addEventListener('error', () => fail(new Error(audio.error?.message)))
  const heard = (event: string) =>
    Promise.race([
      failed,
      new Promise((resolve) => audio.addEventListener(event, resolve, { once: true })),
    ])
  const byHls = () => {
    const { Hls } = there
    const hls = new Hls(
      byHeader ? { xhrSetup: (xhr) => xhr.setRequestHeader('X-Stream-Token', token) } : {},
    )
    hls.on(Hls.Events.ERROR, (_, { fatal, details }) => fatal && fail(new Error(details)))
    hls.loadSource(address)
    hls.attachMedia(audio)
    return () => hls.destroy()
  }
  const byShaka = () => {
    const shaka = new there.shaka.Player()
    shaka
      .attach(audio)
      .then(() => shaka.load(address))
      .catch((error) => fail(new Error(`Shaka: ${JSON.stringify(error)}`)))
    return () => void shaka.destroy()
  }
  const [known, ended] = [heard('canplay'), heard('ended')]
  const stop = player === 'hls.js' ? byHls() : byShaka()
  await known
  // Only once it plays: Shaka Player sets the rate itself as it begins.
  const playQuickly = async () => {
    await audio.play()
    audio.playbackRate = 8
  }
  await playQuickly()
  await ended
  const { duration } = audio
  const [sought, again] = [heard('seeked'), heard('ended')]
  audio.currentTime = duration / 2
  await sought
  const soughtTo = audio.currentTime
  await playQuickly()
  await again
  const endedAt = audio.currentTime
  stop()
  return { type, duration, soughtTo, endedAt }
}

for (const player of PLAYERS)
  for (const byHeader of player === 'hls.js' ? [false, true] : [false])
    test(`${player} on another site plays and seeks, ${byHeader ? 'with the token in a header' : 'without any header'}`, async ({
      page,
    }) => {
      test.slow()
      const { bearer } = await newAccount()
      const track = trackOf(await findWork('voice', 'KN000208'), 0)
      const sample = trackOf(await findWork('album', 'KN000101'), 0)
      const headers: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/256k/'))
          headers.push(request.headers()['x-stream-token'] ?? '')
      })
      await open(page, site)
      for (const origin of [shop.origin, shop.apiOrigin])
        for (const [type, { id }, lengthMs, who] of [
          ['full', track, track.durationMs, bearer],
          ['trial', sample, sample.trialDurationMs, null],
        ] as const) {
          const asked = { player, origin, trackId: id, bearer: who, byHeader }
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
