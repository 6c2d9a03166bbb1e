// postgres: one
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type ContractKey, contract } from '@/lib/contract'
import { isStaffOnly } from '@/lib/contract/access'
import type { Route } from '@/lib/contract/route'
import type { Ctx } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'
import type { ChannelRole } from '@/lib/kit/shop/channel-roles'
import { STAFF_ROLES, type StaffRole } from '@/lib/kit/shop/staff-roles'
import { handlers } from './routes/handlers'
import type { Json } from './testing/bad-values'
import { makeWork, type Person, somebody } from './testing/catalogue'
import { type ContractShop, openContractShop } from './testing/contract-shop'
import { fill, hasField, inWorld, sampleBody, type World } from './testing/contract-world'
import {
  bodiesOf,
  callsNamingThings,
  callsOfOnesOwn,
  makeThings,
  neverOf,
} from './testing/hidden-things'
import type { TestMedia } from './testing/media'
import { actorOf } from './testing/shop-processes'
import { staffWith } from './testing/staff'
import { staffOf } from './testing/staff-of'
import { stateOfTables } from './testing/state-of-tables'
import { uploadOf } from './testing/upload-of'

const routes = Object.entries(contract) as [ContractKey, Route][]
const namesThing = ([, { thing, params, access }]: (typeof routes)[number]) =>
  params !== undefined || thing !== undefined || staffOf(access).length > 0
const owned = routes.filter(([, { thing, access }]) => thing === 'own' || isStaffOnly(access))

/**
 * Only a held order is decided about: held-orders.service.test.ts proves the audit row of it. A preview changes nothing:
 * fulfilment.service.test.ts, settlements.service.test.ts.
 */
const NEEDS_MORE: readonly ContractKey[] = [
  'POST /ops/orders/{number}/review',
  'POST /ops/tracking/preview',
  'POST /ops/settlements/preview',
  'POST /ops/home-rows/preview',
]
/** The domain asks for a proven address before it looks at the work. */
const ASKS_FOR_ADDRESS: ContractKey = 'PUT /studio/works/{id}/publication'
/** Taking out of one's own history what is not in it is done already. */
const DONE_ALREADY: ContractKey = 'DELETE /my/history/playback/{trackId}'

let shop: ContractShop
let service: TestMedia
let strangers: { name: string; person: Person | null }[]
let stranger: Person
let staff: { name: StaffRole; person: Person }[]

beforeAll(async () => {
  shop = await openContractShop({
    SPEECH_API_KEY: 'k',
    PAYOUT_SENDER: '1234567890,カ)コエニワ,0001,210,ordinary,1234567',
    TRANSLATION_API_KEY: 'k',
  })
  service = shop.service
  const { parts } = service
  const otherCreator = await somebody(parts)
  await makeWork(otherCreator)
  stranger = await somebody(parts)
  strangers = [
    { name: 'guest', person: null },
    { name: 'unverified', person: await somebody(parts, { verified: false }) },
    { name: 'other listener', person: stranger },
    { name: 'other creator', person: otherCreator },
  ]
  staff = await Promise.all(
    STAFF_ROLES.map(async (name) => ({ name, person: await staffWith(parts, name) })),
  )
}, 60_000)
afterAll(() => shop.close())
// A run on a slow machine lasts longer than a sign-in counts as recent.
beforeEach(() => service.parts.db.execute(sql`update session set authenticated_at = now()`))
afterEach(() => expect(service.failures.splice(0)).toEqual([]))

/** What a call names, made for somebody new. */
const someWorld = async (key: ContractKey): Promise<World> =>
  shop.worldOf(key, await somebody(service.parts))

/** The body as documented, of this caller's: what they upload themselves is theirs. */
async function bodyOf(route: Route, world: World, by: Person | null) {
  if (!route.body) return undefined
  const fields: World['fields'] =
    by && hasField(route, 'uploadId') ? { uploadId: await uploadOf(service.parts, by) } : {}
  return sampleBody(route, { ...world, fields: { ...world.fields, ...fields } })
}

async function ask(key: ContractKey, route: Route, world: World, by: Person | null) {
  const body = await bodyOf(route, world, by)
  return shop.call(by, methodOf(key), fill(key, world.params), body)
}

const methodOf = (key: ContractKey) => key.split(' ')[0] ?? 'GET'

/** The same of a thing that never was. */
async function askUnknown(key: ContractKey, route: Route, world: World, by: Person | null) {
  const params = Object.fromEntries(Object.keys(world.params).map((name) => [name, neverOf(name)]))
  const fields = { ...world.fields, transactionId: neverOf('transactionId') }
  return ask(key, route, { ...world, params, fields }, by)
}

/** The same where the api has checked nothing: what the domain itself makes of it, by the kind of refusal. */
async function askDomain(
  key: ContractKey,
  route: Route,
  world: World,
  by: Person | null,
  actor = by?.ctx.actor ?? ({ kind: 'guest' } as const),
) {
  const ctx: Ctx = { ...world.person.ctx, now: new Date(), actor }
  const input = {
    params: route.params?.parse(world.params),
    query: route.query?.parse({}),
    body: route.body?.parse(await bodyOf(route, world, by)),
    request: new Request(service.origin),
  }
  const handler = handlers[key] as (ctx: Ctx, asked: typeof input) => Promise<unknown>
  return handler(ctx, input).then(
    () => 'let in',
    (error: unknown) => (error instanceof AppError ? error.kind : String(error)),
  )
}

function refusalOf(key: ContractKey, { access: asked }: Route, name: string): number {
  const access = typeof asked === 'object' ? asked.owner : asked
  if (access === undefined) return 404
  if (name === 'unverified' && key === ASKS_FOR_ADDRESS) return 403
  if (name === 'guest' && access !== 'guest') return 401
  return name === 'unverified' && access === 'verified' ? 403 : 404
}

/** Of acts: what is only read changes nothing, so it has no before and no after. */
async function auditRows() {
  const { rows } = await service.parts.db.execute<{ actor_id: string; detail: object }>(
    sql`select actor_id, detail from audit_log
         where action not in ('readAccount', 'readOrder', 'readInquiry') order by created_at, id`,
  )
  return rows
}

/** All but the records of who read what, and which proof was refused. */
const exceptTraces = (state: string[]) =>
  state.filter((table) => !/^(?:audit_log|security_event|security_event_network) /u.test(table))

test('every call that names a thing says whose it is, and who of the staff reaches it (safety 14)', () => {
  const missing = routes
    .filter(namesThing)
    .filter(([, { thing, access }]) => !thing && !isStaffOnly(access))
  expect(missing.map(([key]) => key)).toEqual([])
  expect(owned.length).toBeGreaterThan(50)
})

/** How a call treats one who may not make it otherwise than it must. */
async function faultsOf(
  key: ContractKey,
  route: Route,
  world: World,
  { name, person }: (typeof strangers)[number],
): Promise<string[]> {
  const faults: string[] = []
  const [answer, unknown, byDomain] = await Promise.all([
    ask(key, route, world, person),
    askUnknown(key, route, world, person),
    askDomain(key, route, world, person),
  ])
  const isHidden = JSON.stringify(answer) === JSON.stringify(unknown)
  if (answer.status !== refusalOf(key, route, name) || (route.thing === 'own' && !isHidden))
    faults.push(`${name}: ${JSON.stringify(answer)}, as unknown: ${JSON.stringify(unknown)}`)
  if (!['unauthenticated', 'forbidden', 'notFound'].includes(byDomain))
    faults.push(`${name}, asking the domain itself: ${byDomain}`)
  return faults
}

describe('another’s thing, by everybody who may not (safety 14)', () => {
  test.each(owned)('%s is for its owner and its staff', async (key, route) => {
    const world = await someWorld(key)
    const roles: readonly string[] = staffOf(route.access)
    const others = [...strangers, ...staff.filter(({ name }) => !roles.includes(name))]
    const before = await stateOfTables(service.parts)
    const faults = (await Promise.all(others.map((one) => faultsOf(key, route, world, one)))).flat()
    expect(await stateOfTables(service.parts)).toEqual(before)
    faults.push(...(await askAsStaff(key, route, world, roles, before)))
    if (route.thing === 'own') {
      const answer = await ask(key, route, world, world.person)
      if ([401, 403, 404, 500].includes(answer.status))
        faults.push(`owner: ${JSON.stringify(answer)}`)
    }
    expect(faults).toEqual([])
  })
})

/** An invitation to oneself, or the offer of a share, is no thing of the channel's. */
const ofChannel = owned.filter(
  ([key]) =>
    key.includes(' /studio/') && !/\/(?:invitations\/received|studio\/shares)\//u.test(key),
)
/** What owners alone see and decide. */
const isOwnersAlone = (key: string) =>
  /\/studio\/(?:members|invitations|webhooks)\/|\/splits$/u.test(key)

describe('a channel’s thing, by its members', () => {
  test.each(ofChannel)('%s: a viewer looks, an editor changes', async (key, route) => {
    const world = await someWorld(key)
    const member = await somebody(service.parts)
    const askAs = (role: ChannelRole) => {
      const actor = { ...actorOf(member), channel: { id: world.person.uid, role } }
      return askDomain(key, route, world, member, actor)
    }
    const before = await stateOfTables(service.parts)
    const isOwners = isOwnersAlone(key)
    const mayLook = key.startsWith('GET ') && !isOwners
    expect(await askAs('viewer')).toBe(mayLook ? 'let in' : 'forbidden')
    expect(await stateOfTables(service.parts)).toEqual(before)
    const byEditor = await askAs('editor')
    if (isOwners) expect(byEditor).toBe('forbidden')
    else expect(['unauthenticated', 'forbidden', 'notFound']).not.toContain(byEditor)
  })
})

/** Who of the staff may, does; and each change leaves an audit row of who, what, before and after (safety 17). */
async function askAsStaff(
  key: ContractKey,
  route: Route,
  world: World,
  roles: readonly string[],
  atFirst: string[],
): Promise<string[]> {
  const faults: string[] = []
  const answers: string[] = []
  let [changes, before] = [0, atFirst]
  for (const { name, person } of staff.filter((one) => roles.includes(one.name))) {
    const audited = await auditRows()
    const answer = await ask(key, route, world, person)
    if ([401, 403, 404, 500].includes(answer.status)) faults.push(`${name}: ${answer.status}`)
    answers.push(`${name}: ${answer.status} ${answer.body.code ?? ''}`)
    const after = await stateOfTables(service.parts)
    if (JSON.stringify(after) === JSON.stringify(before)) continue
    const isTraceAlone =
      JSON.stringify(exceptTraces(after)) === JSON.stringify(exceptTraces(before))
    before = after
    const [row, ...more] = (await auditRows()).slice(audited.length)
    if (isTraceAlone && !row) continue
    changes += 1
    if (row?.actor_id !== person.uid || more.length > 0)
      faults.push(`${name} left no audit row of its own`)
    else if (!('before' in row.detail && 'after' in row.detail))
      faults.push(`${name} left no before and after`)
  }
  if (roles.length > 0 && changes === 0 && !key.startsWith('GET ') && !NEEDS_MORE.includes(key))
    faults.push(`nobody of the staff changed anything: ${answers}`)
  return faults
}

/** An answer as a stranger sees it, to the last byte. */
async function send(key: ContractKey, path: string, body: Json | undefined, by: Person) {
  const { status, text } = await shop.call(by, methodOf(key), path, body)
  return `${status} ${text}`
}

describe('what is another’s answers as what never was: status and body (safety 15, 16, 18, 21)', () => {
  test.each(callsOfOnesOwn)('%s', async (key, route) => {
    const world = await someWorld(key)
    const compare = async (body: Json | undefined): Promise<string[]> => {
      const unknown = Object.keys(route.params?.shape ?? {}).map((name) =>
        fill(key, world.params, [name, neverOf(name)]),
      )
      const [foreign, ...missing] = await Promise.all(
        [fill(key, world.params), ...unknown].map((path) => send(key, path, body, stranger)),
      )
      const isRefused = key === DONE_ALREADY ? foreign === '204 ' : /^40[04] /u.test(foreign ?? '')
      const sent = JSON.stringify(body)?.slice(0, 200)
      return [
        ...(isRefused ? [] : [`${sent}: ${foreign?.slice(0, 200)}`]),
        ...missing
          .filter((answer) => answer !== foreign)
          .map((answer) => `${sent}: ${foreign?.slice(0, 200)} but ${answer.slice(0, 200)}`),
      ]
    }
    const differences = (await Promise.all([...bodiesOf(route, world)].map(compare))).flat()
    expect(differences.slice(0, 5)).toEqual([])
  })
})

describe('another’s thing in the body answers as what never was', () => {
  test('such calls were found', () => {
    expect(callsNamingThings.map(([key]) => key)).toEqual(
      expect.arrayContaining([
        'PUT /studio/works/{id}/cover',
        'PUT /studio/tracks/{trackId}/audio',
      ]),
    )
  })

  test.each(callsNamingThings)('%s', async (key, route) => {
    const other = await makeThings(await somebody(service.parts))
    const world = await someWorld(key)
    const sample = sampleBody(route, world)
    const naming = (name: string, thing: Json) => {
      const body = inWorld(sample, { ...world.fields, [name]: thing })
      return send(key, fill(key, world.params), body, world.person)
    }
    for (const [name, thing] of Object.entries(other).filter(([one]) => one in (sample as object)))
      expect([name, await naming(name, thing)]).toEqual([
        name,
        await naming(name, Array.isArray(thing) ? [neverOf(name)] : neverOf(name)),
      ])
  })
})
