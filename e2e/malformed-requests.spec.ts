import { expect, test } from '@playwright/test'
import { signIn } from './support/account'
import { open } from './support/open'
import { expectNoFaults, faultOf, type RawRequest, rawRequest } from './support/raw-request'
import { serviceCalls } from './support/service'
import { demoAccount, shop } from './support/shop'
import { signInAsStaff } from './support/staff'

const notFoundPage = /お探しのページは、移動または削除された可能性があります。/u

test('an address that is malformed or in disguise is our page for unknown addresses', async () => {
  const answers = await expectNoFaults(
    [
      '/album/%ff',
      '/tag/%ED%A0%80',
      '/sitemaps/%ff',
      '/embed/%',
      '/%00',
      '/album/KN000101%00',
      '//evil.example',
      '//evil.example/album/KN000101',
      '/\\evil.example',
      '/%5cevil.example/',
      '///',
      '/my/../ops',
      `/${'a'.repeat(20_000)}`,
      `/tag/${'%E3%81%82'.repeat(5_000)}`,
      '/_next/image?url=%2Ficon.svg&w=64&q=75',
      '/_next/image?url=http://169.254.169.254/&w=64&q=75',
      '/_next/data/x/index.json',
      '/_next/data',
      '/_next/webpack-hmr',
      '/_error',
      '/404',
    ].map((target) => ({ target })),
  )
  for (const { request, status, body } of answers) {
    expect(status, request).toBe(404)
    expect(body, request).toMatch(notFoundPage)
  }
})

test('a person who follows such an address reads our page, and goes on from it', async ({
  page,
}) => {
  await open(page, '/album/%ff')
  await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible()
  await page.getByRole('link', { name: 'TOPへ戻る' }).click()
  await expect(page).toHaveURL(`${shop.origin}/`)
})

test('calls are refused in the error form', async () => {
  const expected: [RawRequest, number][] = [
    [{ target: '/api/my/profile%' }, 404],
    [{ target: '/api/my/%ff' }, 404],
    [{ target: '/api/auth/%ff' }, 404],
    [{ target: '/api//works' }, 404],
    [{ target: '/_next/static/chunks/nothing.js' }, 404],
    [{ method: 'OPTIONS', target: '*' }, 400],
    [{ target: 'http://evil.example/' }, 400],
    [{ target: `${shop.origin}/album/KN000101` }, 400],
    ...['TRACE', 'PROPFIND', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'].flatMap(
      (method): [RawRequest, number][] => [
        [{ method, target: '/' }, 404],
        [{ method, target: '/icon.svg' }, 404],
        [{ method, target: '/feed.xml' }, 404],
      ],
    ),
    [{ method: 'TRACE', target: '/api/works' }, 404],
    [{ method: 'PATCH', target: '/api/auth/session' }, 404],
    [{ method: 'POST', target: '/studio', headers: { 'next-action': 'x' }, body: '[]' }, 404],
    [{ method: 'POST', target: '/', headers: { 'next-action': '0'.repeat(42) }, body: '[]' }, 404],
  ]
  for (const [input, status] of expected) {
    const answer = await rawRequest(input)
    expect(faultOf(answer)).toBeNull()
    expect(answer.status, answer.request).toBe(status)
    expect(JSON.parse(answer.body), answer.request).toHaveProperty('code')
  }
})

test('the router’s headers, and those of files, are no errors of ours', async () => {
  const trees = [
    'x',
    '%ff',
    '%7B%7D',
    'null',
    '%5B%22%22%2C%7B%22children%22%3A%5B1%5D%7D%5D',
    'a'.repeat(50_000),
  ]
  const requests = ['/', '/search', '/account/signin', '/album/KN000101'].flatMap((target) =>
    trees.flatMap((tree) => [
      { target, headers: { rsc: '1', 'next-router-state-tree': tree } },
      { target: `${target}?_rsc=x`, headers: { rsc: '1', 'next-router-state-tree': tree } },
    ]),
  )
  for (const { request, status } of await expectNoFaults(requests))
    expect(status, request).toBe(400)
  const headers: Record<string, string>[] = [
    { range: 'bytes=999999999-' },
    { range: 'x' },
    { 'if-match': '"x"' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': 'x', 'next-url': '%ff' },
    { rsc: '1', 'next-router-segment-prefetch': '../../x' },
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-matched-path': '/ops', 'x-invoke-path': '/ops', 'x-invoke-status': '500' },
    { 'x-nextjs-data': '1', 'x-prerender-revalidate': 'x' },
    { cookie: 'koeniwa.session=x; %ff=%ff' },
    { upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-version': '13' },
  ]
  await expectNoFaults(
    headers.flatMap((one) =>
      ['/', '/icon.svg', '/search', '/my/history', '/robots.txt'].map((target) => ({
        target,
        headers: one,
      })),
    ),
  )
})

test('a staff path written otherwise is nowhere, also for the staff (safety 23)', async ({
  page,
}) => {
  await signInAsStaff(page)
  const cookie = (await page.context().cookies()).map((one) => `${one.name}=${one.value}`).join(';')
  expect((await rawRequest({ target: '/ops/orders', headers: { cookie } })).status).toBe(200)
  const disguises = ['/OPS/orders', '/Ops/orders', '/ops%2forders', '/%6fps/orders', '/ops/orders/']
    .concat(['/ops//orders', '/ops/', '/ops/./orders', '/ops/%2e/orders', '/ops/orders%00'])
    .concat(['/ops/orders%20', '/ops;/orders', '/x/../ops/orders', '/ops\\orders'])
  const requests = disguises.flatMap((path) => [
    { target: path, headers: { cookie } },
    { target: `/api${path}`, headers: { cookie } },
  ])
  requests.push({ target: '/API/ops/orders', headers: { cookie } })
  for (const { request, status } of await expectNoFaults(requests))
    expect(status, request).toBe(404)
})

test('a method in a header, in the query or in a form changes nothing (safety 23)', async ({
  page,
}) => {
  await signIn(page, demoAccount('listener'))
  const cookie = (await page.context().cookies()).map((one) => `${one.name}=${one.value}`).join(';')
  const profile = async () =>
    (await rawRequest({ target: '/api/my/profile', headers: { cookie } })).body
  const before = await profile()
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
    for (const method of ['GET', 'POST']) {
      await rawRequest({
        method,
        target: '/api/my/profile?_method=PUT',
        headers: { cookie, origin: shop.origin, [name]: 'PUT', 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{"nickname":"のっとり","_method":"PUT"}' }),
      })
    }
  expect(await profile()).toBe(before)
})

test('the service’s own policy and the length of a sound arrive through the web', async () => {
  const { tracks } = (await serviceCalls()<{ tracks: { id: string }[] }>('GET', '/album/KN000101'))
    .body
  const permission = await rawRequest({ target: `/api/permission/generate/${tracks[0]?.id}` })
  const { token, contentPath } = JSON.parse(permission.body)
  const target = `${contentPath}trial/v2_h/v2_h.m4a?token=${token}`
  const whole = await rawRequest({ target })
  expect(whole.headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  )
  const length = whole.headers['content-length']
  expect(Number(length)).toBeGreaterThan(10_000)
  expect(whole.headers['transfer-encoding']).toBeUndefined()
  const head = await rawRequest({ method: 'HEAD', target })
  expect([head.status, head.headers['content-length'], head.body]).toEqual([200, length, ''])
  const part = await rawRequest({ target, headers: { range: 'bytes=0-99' } })
  expect([part.status, part.headers['content-length']]).toEqual([206, '100'])
  expect(part.headers['content-range']).toBe(`bytes 0-99/${length}`)
  const known = await rawRequest({
    target,
    headers: { 'if-none-match': String(whole.headers.etag) },
  })
  expect([known.status, known.body]).toEqual([304, ''])
  expect([undefined, length]).toContain(known.headers['content-length'])
})

test('no attribute of a page runs script', async () => {
  const { headers } = await rawRequest({ target: '/album/KN000101' })
  expect(headers['content-security-policy']).toContain("script-src-attr 'none'")
})
