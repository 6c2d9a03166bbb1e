import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { BROKEN_BODIES, NASTY_PARAMS, NASTY_QUERY_VALUES } from '../lib/api/testing/bad-values'
import { expectNoFaults, type RawRequest } from './support/raw-request'
import { shop } from './support/shop'

/** Every page and route handler of the web, read from its files: a new one cannot be forgotten. */
const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)(?:page\.tsx|route\.ts|manifest\.ts)$/u.test(file))
  .map((file) => `app/${file}`)
const METADATA: Record<string, string> = {
  'app/manifest.ts': '/manifest.webmanifest',
}
/** `/album/[nid]`: groups in parentheses are no part of an address. */
const routeOf = (file: string): string =>
  METADATA[file] ??
  `/${file
    .split('/')
    .slice(1, -1)
    .filter((part) => !part.startsWith('('))
    .join('/')}`

const HANDLERS = files.filter((file) => file.endsWith('route.ts') || file in METADATA).map(routeOf)
const PAGES = files.filter((file) => file.endsWith('page.tsx')).map(routeOf)
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
/** What the pages and handlers read of a query, all given the same nasty value at once. */
const QUERY = [
  'page',
  'query',
  'tag',
  'cast',
  'creator',
  'sort',
  'type',
  'period',
  'priceMin',
].concat([
  'callbackUrl',
  'error',
  'token',
  'code',
  'state',
  'email',
  'provider',
  'x',
  '_rsc',
  'url',
  'format',
])
const HEADERS: Record<string, string>[] = [
  { authorization: 'Bearer %' },
  { authorization: `Bearer ${'x'.repeat(50_000)}` },
  { cookie: 'koeniwa.session=x; koeniwa.intent=%; next-auth.csrf-token=%ff' },
  { cookie: `koeniwa.session=${'x'.repeat(20_000)}` },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'x' },
  { 'x-forwarded-for': ',, ,x' },
  { host: 'evil.example' },
  { accept: 'x', 'accept-language': '*', 'accept-encoding': 'br;q=x' },
  { origin: 'https://evil.example', referer: '%' },
  { 'if-none-match': '*', 'if-modified-since': 'x' },
  { rsc: '1', 'next-url': '//evil.example' },
]

/** The route with one way of filling its parameters in; `[...path]` takes several steps. */
const filled = (route: string, by: string) => route.replace(/\[(?:\.\.\.)?\w+\]/gu, by)
const hasParams = (route: string) => route.includes('[')

function* addressesOf(route: string): Generator<string> {
  yield filled(route, 'x')
  if (hasParams(route)) for (const nasty of NASTY_PARAMS) yield filled(route, nasty)
  for (const nasty of NASTY_QUERY_VALUES)
    yield `${filled(route, 'x')}?${QUERY.map((name) => `${name}=${nasty.slice(0, 900)}`).join('&')}`
}

test('the files were found', () => {
  expect(HANDLERS.length).toBeGreaterThan(8)
  expect(PAGES.length).toBeGreaterThan(50)
  expect(HANDLERS).toContain('/api/auth/[...nextauth]')
})

for (const route of HANDLERS)
  test(`the handler ${route} answers whatever it is asked (safety 36)`, async () => {
    const plain = filled(route, 'x')
    const requests: RawRequest[] = [...addressesOf(route)].map((target) => ({ target }))
    for (const method of METHODS) requests.push({ method, target: plain })
    for (const headers of HEADERS) requests.push({ target: plain, headers })
    for (const [type, body] of bodies())
      requests.push({
        method: 'POST',
        target: plain,
        headers: { 'content-type': type, origin: shop.origin },
        body,
      })
    await expectNoFaults(requests)
  })

function* bodies(): Generator<[type: string, body: string]> {
  for (const body of Object.values(BROKEN_BODIES)) yield ['application/json', body]
  yield ['application/x-www-form-urlencoded', 'email=%ff&callbackUrl=%&json=%ED%A0%80']
  yield ['multipart/form-data', 'x']
  yield ['multipart/form-data; boundary=x', '--x\r\n\r\n']
  yield ['text/plain;charset=utf-16', 'x']
  yield ['', 'x'.repeat(500_000)]
}

test('every page answers whatever its address says (safety 36, 86)', async () => {
  test.slow()
  const requests = PAGES.flatMap((route) => [...addressesOf(route)]).map((target) => ({ target }))
  expect(requests.length).toBeGreaterThan(1_000)
  await expectNoFaults(requests)
})

/** Each way in and each step of it, with and without a form, from our pages and from elsewhere. */
test('sign-in answers whatever it is asked, in Japanese', async () => {
  const ways = [
    '',
    'password',
    'sign-up',
    'email-link',
    'custom-token',
    'passkey',
    'second-factor',
  ].concat(['google', 'apple', 'github', 'nobody', '__proto__', 'constructor'])
  const steps = ['signin', 'signout', 'callback', 'session', 'csrf', 'providers', 'error'].concat([
    'verify-request',
    '_log',
    'nothing',
    '__proto__',
    'callback/password/more',
  ])
  const json = 'application/json'
  const forms: RawRequest['headers'][] = [
    { 'content-type': json, origin: shop.origin },
    { 'content-type': 'application/x-www-form-urlencoded', origin: shop.origin },
    { 'content-type': json, origin: 'https://evil.example' },
  ]
  const spoiled = [
    '{"email":1,"password":{},"callbackUrl":[],"csrfToken":null,"json":true}',
    '{"callbackUrl":"%","email":"\\ud800","response":"{","challenge":"%00"}',
    'callbackUrl=javascript:x&email=%00&token=%ff&code=x&state=x',
  ]
  const requests = steps.flatMap((step) =>
    ways.flatMap((way): RawRequest[] => {
      const target = `/api/auth/${step}${way && `/${way}`}`
      return [
        { target },
        { target: `${target}?callbackUrl=%25&error=%00&code=x&state=x&csrf=x&provider=%ff` },
        { method: 'HEAD', target },
        ...forms.flatMap((headers) =>
          spoiled.map((body) => ({ method: 'POST', target, headers, body })),
        ),
      ]
    }),
  )
  // With the token that proves the page, so that each step is really taken.
  const { token, cookie } = await csrf()
  for (const way of ways)
    for (const step of ['signin', 'callback', 'signout'])
      for (const fields of [
        { email: '%', password: '' },
        { token: '\0' },
        { response: 'null' },
        {},
      ])
        requests.push({
          method: 'POST',
          target: `/api/auth/${step}${way && `/${way}`}`,
          headers: { 'content-type': json, origin: shop.origin, cookie },
          body: JSON.stringify({ ...fields, csrfToken: token, json: 'true' }),
        })
  await expectNoFaults(requests)
})

async function csrf() {
  const answer = await fetch(`${shop.origin}/api/auth/csrf`)
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { token: csrfToken, cookie: cookie.join('; ') }
}
