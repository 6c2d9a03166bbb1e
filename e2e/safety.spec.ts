import { expect, test } from '@playwright/test'
import { newListener, signIn } from './support/account'
import { open } from './support/open'
import { shop } from './support/shop'

const ask = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, shop.origin), { redirect: 'manual', ...init })

/** Safety 86. */
function expectSafeHeaders({ headers, url }: Response) {
  const policy = headers.get('content-security-policy')
  expect(policy, url).toMatch(/frame-ancestors/u)
  expect(policy, url).not.toMatch(/script-src[^;]*'unsafe-inline'/u)
  expect(headers.get('x-content-type-options'), url).toBe('nosniff')
  expect(headers.get('referrer-policy'), url).toBeTruthy()
  expect(headers.get('strict-transport-security'), url).toMatch(/max-age=\d{7,}/u)
  expect(headers.get('x-powered-by'), url).toBeNull()
}

test('every answer carries the security headers: pages, calls, pictures, errors', {
  tag: '@main',
}, async () => {
  for (const path of [
    '/',
    '/album/KN000101',
    '/album/KN000201',
    '/nowhere',
    '/album/KN999999',
    '/account/signin',
    '/studio/upload',
    '/my/account/profile',
    '/robots.txt',
    '/icon.svg',
    '/healthz',
    '/readyz',
    '/api/album/KN000101',
    '/api/album/KN999999',
    '/api/works?take=x',
    '/api/my/profile',
    '/api/nowhere',
    '/api/auth/session',
    '/api/auth/csrf',
    '/api/media/x/y/full/256k/index.m3u8',
  ])
    expectSafeHeaders(await ask(path))
})

test('the web says that it answers, and that the service behind it can serve', async () => {
  expect(await (await ask('/healthz')).text()).toBe('ok')
  const ready = await ask('/readyz')
  expect({ status: ready.status, body: await ready.json() }).toEqual({
    status: 200,
    body: { ready: true, checks: { service: 'ok' } },
  })
  expect((await ask('/readyz', { method: 'POST' })).status).toBeGreaterThanOrEqual(400)
})

test('the web tells its numbers to whoever has the token, and to nobody else', async () => {
  const metrics = (token: string) =>
    ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect((await ask('/metrics')).status).toBe(404)
  expect((await metrics('another')).status).toBe(404)
  const told = await metrics(shop.metricsToken)
  expect(told.status).toBe(200)
  expect(await told.text()).toMatch(/^koeniwa_requests_total\{route="page",status="2xx"\} \d/mu)
})

test('the pages’ policy allows no script but ours and the card network’s', async ({ page }) => {
  const answer = await open(page, '/album/KN000101')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain(new URL(shop.cardOrigin).host)
  expect(policy).toMatch(/object-src 'none'/u)
  expect(policy).toMatch(/base-uri 'none'/u)
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-eval'/u)
})

test('what another site sends with the listener’s cookie is refused', async ({ page }) => {
  const { nickname } = await newListener(page)
  const { request } = page
  for (const headers of [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `${shop.origin}.evil.example` },
  ]) {
    const changed = await request.put('/api/my/profile', {
      headers,
      data: { nickname: 'のっとり' },
    })
    expect(changed.status(), headers.Origin).toBe(403)
    const left = await request.post('/api/auth/signout', { headers, form: { json: 'true' } })
    expect(left.status(), headers.Origin).toBe(403)
  }
  const mine = await request.get('/api/my/profile')
  expect(((await mine.json()) as { nickname: string }).nickname).toBe(nickname)
})

test('a bearer that is not one is refused, never an error of ours', async () => {
  for (const authorization of [
    'Bearer %',
    'Bearer a.b.c',
    `Bearer ${'x'.repeat(100_000)}`,
    'Basic eA==',
  ])
    expect((await ask('/api/my/profile', { headers: { authorization } })).status).toBe(401)
})

test('a session that was signed out opens nothing any more', async ({ page }) => {
  const account = await newListener(page)
  const cookies = await page.context().cookies()
  expect((await page.request.get('/api/my/profile')).status()).toBe(200)
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json()
  await page.request.post('/api/auth/signout', {
    headers: { Origin: shop.origin },
    form: { csrfToken, json: 'true' },
  })
  await page.context().addCookies(cookies)
  expect((await page.request.get('/api/my/profile')).status()).toBe(401)
  await signIn(page, account)
  expect((await page.request.get('/api/my/profile')).status()).toBe(200)
})
