import { afterEach, expect, test } from '@jest/globals'
import { createApiClient } from '../api'
import { signInHref } from './account'
import { SIGNED_OUT, sessionStore } from './session-store'

const { fetch: realFetch } = globalThis
afterEach(() => {
  globalThis.fetch = realFetch
  Reflect.deleteProperty(globalThis, 'location')
  sessionStore.setState({ endedBy: null })
})

test('once the service ended the session, every way to the sign-in page from here says why', async () => {
  const went: string[] = []
  const location = Object.assign(new URL('https://koeniwa.example/my/history'), {
    assign: (href: string) => void went.push(href),
  })
  Object.assign(globalThis, { location })
  const headers = { 'x-session-ended': 'auth/user-token-expired' }
  globalThis.fetch = () => Promise.resolve(Response.json({}, { status: 401, headers }))
  const href = '/account/signin?callbackUrl=%2Fmy%2Fhistory'
  expect(signInHref()).toBe(href)

  await expect(createApiClient()('GET /my/profile')).rejects.toMatchObject({ status: 401 })

  // A list of the page may lead there before the reason's own way does.
  expect(signInHref()).toBe(`${href}&error=auth%2Fuser-token-expired`)
  while (went.length === 0) await new Promise((resolve) => setTimeout(resolve))
  expect(went).toEqual([signInHref()])
})

test('the reason is remembered for the sign-in page, though an answer without it came first', async () => {
  sessionStore.setState({ account: SIGNED_OUT })
  const headers = { 'x-session-ended': 'auth/user-disabled' }
  globalThis.fetch = () => Promise.resolve(Response.json({}, { status: 401, headers }))
  await expect(createApiClient()('GET /my/profile')).rejects.toMatchObject({ status: 401 })
  expect(sessionStore.getState().endedBy).toBe('auth/user-disabled')
})
