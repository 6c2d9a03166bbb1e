// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type ContractKey, contract } from '@/lib/contract'
import { isStaffOnly } from '@/lib/contract/access'
import type { Route } from '@/lib/contract/route'
import { STAFF_ROLES } from '@/lib/kit/shop/staff-roles'
import { BROKEN_BODIES, NASTY_PARAMS, NASTY_QUERY_VALUES } from './testing/bad-values'
import { somebody } from './testing/catalogue'
import { type ContractShop, openContractShop } from './testing/contract-shop'
import { fill, sampleBody, type World } from './testing/contract-world'
import type { TestMedia } from './testing/media'
import { staffWith } from './testing/staff'
import { staffOf } from './testing/staff-of'
import { someAddress } from './testing/test-service'

const routes = (Object.entries(contract) as [ContractKey, Route][]).filter(([, { access }]) =>
  isStaffOnly(access),
)
/** Nothing like it is in the contract. */
const UNKNOWN = '/ops/nothing'

let shop: ContractShop
let service: TestMedia
let callers: { name: string; bearer: string | null }[]
beforeAll(async () => {
  shop = await openContractShop()
  service = shop.service
  const { parts } = service
  const ended = await staffWith(parts, 'admin')
  await parts.db.execute(
    sql`update session set expires_at = now() - interval '1 minute' where account_id = ${ended.uid}`,
  )
  callers = [
    { name: 'guest', bearer: null },
    { name: 'a bearer that is none', bearer: 'x' },
    { name: 'an ended session', bearer: ended.bearer },
    { name: 'unverified', bearer: (await somebody(parts, { verified: false })).bearer },
    { name: 'listener', bearer: (await somebody(parts)).bearer },
    { name: 'creator', bearer: shop.creator.bearer },
  ]
  for (const name of STAFF_ROLES)
    callers.push({ name, bearer: (await staffWith(parts, name)).bearer })
}, 60_000)
afterAll(async () => {
  await shop.close()
  expect(service.failures).toEqual([])
})

type Sent = { path: string; body: string | undefined }

/** What is said of the connection: it depends on how much of a refused body had come in (RFC 9110, 7.6.1). */
const OF_THE_CONNECTION = ['connection', 'keep-alive']

/** The whole answer but the time of day. */
async function send(key: ContractKey, { path, body }: Sent, bearer: string | null) {
  const response = await fetch(`${service.origin}/api${path}`, {
    method: key.split(' ')[0] ?? 'GET',
    headers: {
      'x-forwarded-for': someAddress(),
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  const headers = [...response.headers].filter(
    ([name]) => !['date', 'x-request-id', ...OF_THE_CONNECTION].includes(name),
  )
  return JSON.stringify([response.status, headers, await response.text()])
}

/** The call as documented, and whatever else is sent to its address. */
function* requestsTo(key: ContractKey, route: Route, world: World): Generator<Sent> {
  const path = fill(key, world.params)
  const body = route.body && JSON.stringify(sampleBody(route, world))
  yield { path, body }
  for (const broken of Object.values(BROKEN_BODIES)) if (route.body) yield { path, body: broken }
  for (const name of Object.keys(route.params?.shape ?? {}))
    for (const nasty of NASTY_PARAMS.filter((one) => !/^%?(?:2e|2f|$)/u.test(one)))
      yield { path: fill(key, world.params, [name, nasty]), body }
  for (const nasty of route.query ? NASTY_QUERY_VALUES : ['x'])
    yield { path: `${path}?take=${nasty}`, body }
}

describe('the staff’s calls', () => {
  const staff = (name: string) => STAFF_ROLES.some((role) => role === name)
  const read = async (path: string, bearer: string | null) =>
    await (
      await fetch(`${service.origin}/api${path}`, {
        headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
      })
    ).text()

  test.each(['/openapi-staff.json', '/docs-staff'])(
    'are described at %s, which exists for the staff alone',
    async (path) => {
      for (const { name, bearer } of callers) {
        const sent = { path, body: undefined }
        const answer = await send('GET /works', sent, bearer)
        const unknown = await send('GET /works', { ...sent, path: UNKNOWN }, bearer)
        if (staff(name)) expect(answer).toMatch(/^\[200,.*ops\/accounts/su)
        else expect([name, answer]).toEqual([name, unknown])
      }
    },
  )

  test('are in no public description', async () => {
    for (const path of ['/openapi.json', '/docs'])
      expect([path, (await read(path, null)).includes('/ops/')]).toEqual([path, false])
  })

  test('are all in the staff’s', async () => {
    const admin = callers.find(({ name }) => name === 'admin')?.bearer ?? null
    const { paths } = JSON.parse(await read('/openapi-staff.json', admin)) as { paths: object }
    const missing = routes.filter(([key]) => !(key.slice(key.indexOf('/')) in paths))
    expect(missing).toEqual([])
  })
})

describe('a call of the staff’s, by whom its row does not name, is one that does not exist (safety 14)', () => {
  test('such calls were found', () => {
    expect(routes.length).toBeGreaterThan(10)
  })

  test.each(routes)('%s, byte for byte and whatever is sent', async (key, route) => {
    const world = await shop.worldOf(key, await somebody(service.parts))
    const others = callers.filter(
      ({ name }) => !staffOf(route.access).some((role) => role === name),
    )
    const [documented, ...variants] = requestsTo(key, route, world)
    const differences: string[] = []
    const compare = async ({ name, bearer }: (typeof callers)[number], sent?: Sent) => {
      if (!sent) return
      const { body } = sent
      const [answer, unknown] = await Promise.all([
        send(key, sent, bearer),
        send(key, { path: UNKNOWN, body }, bearer),
      ])
      if (answer !== unknown || !answer.startsWith('[404,'))
        differences.push(
          `${name}, ${JSON.stringify(sent).slice(0, 100)}: ${answer}, not ${unknown}`,
        )
    }
    await Promise.all(others.map((caller) => compare(caller, documented)))
    // The variants are sent by the callers in turn: by each of them, they would take minutes.
    for (let first = 0; first < variants.length; first += others.length) {
      const some = variants.slice(first, first + others.length)
      await Promise.all(others.slice(0, some.length).map((caller, i) => compare(caller, some[i])))
    }
    expect(differences.slice(0, 5)).toEqual([])
  })
})
