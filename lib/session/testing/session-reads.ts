import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { encode } from 'next-auth/jwt'
import { answerAuth } from '../answer-auth'
import { answerSessionDirectly, isSessionRead } from '../answer-session'
import { readSession, sealSession, sessionCookie } from '../session-cookie'
import { giveWebSettings } from './web-settings'

const session = {
  uid: 'the-uid',
  sid: 'the-sid',
  secret: 'kws_the-secret',
  accessToken: 'the.access.token',
  expiresAtMs: 1_900_000_000_000,
}
const AUTH_SECRET = 'a'.repeat(32)
const MONTH = 30 * 86_400

/** Who answers, and whether next-auth had to be asked. */
type Answer = { isDirect: boolean; response: Response }

const byNextAuth = (cookie: string): Promise<Response> =>
  answerAuth(
    new Request('http://koeniwa.test/api/auth/session', { headers: cookie ? { cookie } : {} }),
    { params: Promise.resolve({ nextauth: ['session'] }) },
  )

/** As the web's own server asks. */
async function direct(cookie: string): Promise<Answer> {
  let isDirect = true
  const server = createServer(async (request, response) => {
    isDirect = isSessionRead(request) && (await answerSessionDirectly(request, response))
    if (!isDirect) response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/session`, {
    headers: { ...(cookie && { cookie }), connection: 'close' },
  })
  await response.clone().text()
  server.close()
  return { isDirect, response: isDirect ? response : await byNextAuth(cookie) }
}

/** What an answer says, with moments as their distance from now and secrets as what they hold. */
async function saidBy(response: Response) {
  const { expires, ...body } = (await response.json()) as { expires?: string }
  const fromNow = (at: string) => Math.round((Date.parse(at) - Date.now()) / 10_000) * 10
  const cookies = response.headers.getSetCookie().map(async (line) => {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const held = name === sessionCookie().name && value ? await readSession(pair) : value
    return {
      name,
      value: value && /csrf-token|\.\d$/u.test(name) ? 'random' : held,
      attributes: attributes.map((one) =>
        one.startsWith('Expires=') ? `in ${fromNow(one.slice(8))} s` : one,
      ),
    }
  })
  return {
    status: response.status,
    body: { ...body, ...(expires && { inSeconds: fromNow(expires) }) },
    cookies: await Promise.all(cookies),
    headers: ['content-type', 'cache-control', 'pragma', 'expires'].map((name) =>
      response.headers.get(name),
    ),
  }
}

const nameOf = (cookie: string) => cookie.split('=')[0] ?? ''

/** The cookies of a browser after a visit. */
async function visit(cookies: readonly string[]): Promise<string[]> {
  const { headers } = await byNextAuth(cookies.join('; '))
  const given = headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const isNew = (cookie: string) => given.every((one) => nameOf(one) !== nameOf(cookie))
  return [...cookies.filter(isNew), ...given]
}

/** What a browser holds. */
type Browser = {
  /** The two cookies that next-auth has set after two visits: the second writes the address in full. */
  own: string[]
  /** The name of the session's cookie. */
  name: string
}

const sealed = async ({ name }: Browser) => `${name}=${await sealSession(session)}`
const ended = () =>
  encode({ token: { sub: session.uid, ...session }, secret: AUTH_SECRET, maxAge: -60 })
const foreign = () => encode({ token: { ...session }, secret: 'another', maxAge: MONTH })

const cases: [what: string, isDirect: boolean, cookies: (browser: Browser) => Promise<string[]>][] =
  [
    ['a guest', true, async ({ own }) => own],
    ['a guest at the first visit', false, async () => []],
    ['a guest without the address to go on to', false, async ({ own }) => own.slice(0, 1)],
    ['a guest with an empty cookie', true, async ({ own, name }) => [...own, `${name}=`]],
    ['somebody signed in', true, async (browser) => [...browser.own, await sealed(browser)]],
    [
      'somebody among other cookies',
      true,
      async (browser) => ['a=%', await sealed(browser), ...browser.own, 'b'],
    ],
    ['somebody without other cookies', false, async (browser) => [await sealed(browser)]],
    [
      'a token against forged forms that is not ours',
      false,
      async (browser) => [
        `${nameOf(browser.own[0] ?? '')}=${'0'.repeat(64)}|${'0'.repeat(64)}`,
        ...browser.own.slice(1),
        await sealed(browser),
      ],
    ],
    [
      'an address of others to go on to',
      false,
      async (browser) => [
        ...browser.own.slice(0, 1),
        `${nameOf(browser.own[1] ?? '')}=https%3A%2F%2Fevil.example%2F`,
        await sealed(browser),
      ],
    ],
    [
      'an address of ours to go on to',
      true,
      async (browser) => [
        ...browser.own.slice(0, 1),
        `${browser.own[1]}my%2Flibrary`,
        await sealed(browser),
      ],
    ],
    [
      'a session that is over',
      false,
      async ({ own, name }) => [...own, `${name}=${await ended()}`],
    ],
    [
      'a session of another secret',
      false,
      async ({ own, name }) => [...own, `${name}=${await foreign()}`],
    ],
    ['what is no session', false, async ({ own, name }) => [...own, `${name}=x.y.z`]],
    [
      'a session in parts',
      false,
      async ({ own, name }) => {
        const value = await sealSession(session)
        return [...own, `${name}.0=${value.slice(0, 99)}`, `${name}.1=${value.slice(99)}`]
      },
    ],
    [
      'a session too long for one cookie',
      false,
      async ({ own, name }) => {
        const long = { ...session, accessToken: 'x'.repeat(3_000) }
        return [...own, `${name}=${await sealSession(long)}`]
      },
    ],
    [
      'two sessions',
      true,
      async (browser) => [...browser.own, `${browser.name}=x.y.z`, await sealed(browser)],
    ],
    [
      'two sessions, the last unreadable',
      false,
      async (browser) => [...browser.own, await sealed(browser), `${browser.name}=x.y.z`],
    ],
  ]

/** Defines the tests of both ways for a site; one a file, because a process reads its settings once. */
export function testSessionReads(SITE_ORIGIN: string): void {
  let takeSettingsBack = () => {}
  const browser: Browser = { own: [], name: '' }
  beforeAll(async () => {
    takeSettingsBack = giveWebSettings({ SITE_ORIGIN })
    browser.own = await visit(await visit([]))
    browser.name = sessionCookie().name
  })
  afterAll(() => takeSettingsBack())

  test.each(cases)(
    '%s is answered as next-auth does (direct: %s)',
    async (_, isDirect, cookies) => {
      const cookie = (await cookies(browser)).join('; ')
      const answer = await direct(cookie)
      expect(answer.isDirect).toBe(isDirect)
      expect(await saidBy(answer.response)).toEqual(await saidBy(await byNextAuth(cookie)))
    },
  )

  test('a read moves the end of the session', async () => {
    const { response } = await direct([...browser.own, await sealed(browser)].join('; '))
    expect(await saidBy(response)).toMatchObject({
      status: 200,
      body: { uid: session.uid, tokenExpiresAtMs: session.expiresAtMs, inSeconds: MONTH },
      cookies: [{ name: browser.name, value: session }],
    })
  })
}
