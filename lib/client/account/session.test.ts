import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readSession } from './read-session'
import { providerUrl } from './session'

const { fetch: realFetch } = globalThis
const THERE = 'https://provider.example/authorize'
let keepsCookies: boolean
let cookie: string | null
let issued: string[]

/** As next-auth answers: whoever comes without a token against forgery gets a new one in a cookie. */
async function answerAsNextAuth(input: RequestInfo | URL, { body }: RequestInit = {}) {
  const sent = cookie
  const path = String(input).replace('/api/auth/', '')
  const token = sent ?? `token ${issued.length}`
  issued.push(token)
  const isCsrf = path === 'csrf'
  // The session's cookie comes in after the token's, before the page reads the token.
  await setTimeout(isCsrf ? 5 : 10)
  if (keepsCookies && !sent) cookie = token
  if (isCsrf) await setTimeout(20)
  if (isCsrf) return Response.json({ csrfToken: token })
  if (path === 'session') return Response.json({})
  const isGenuine = sent !== null && new URLSearchParams(String(body)).get('csrfToken') === sent
  return Response.json({ url: isGenuine ? THERE : 'http://shop.example/signin?csrf=true' })
}

beforeEach(() => {
  keepsCookies = true
  cookie = null
  issued = []
  Object.assign(globalThis, { location: { origin: 'http://shop.example' } })
  globalThis.fetch = answerAsNextAuth
})
afterEach(() => {
  globalThis.fetch = realFetch
  Reflect.deleteProperty(globalThis, 'location')
})

const toProvider = () => providerUrl('google', { callbackUrl: '/' })

test('a session read at the same time, which sets another token over ours, stops nobody', async () => {
  const [address] = await Promise.all([toProvider(), readSession()])
  expect(address).toBe(THERE)
})

test('a browser that keeps no cookies is told so', async () => {
  keepsCookies = false
  await expect(toProvider()).rejects.toMatchObject({ code: 'web-storage-unsupported' })
})
