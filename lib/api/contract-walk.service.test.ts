// postgres: both
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ContractKey, contract } from '@/lib/contract'
import type { Route } from '@/lib/contract/route'
import { STAFF_ROLES, type StaffRole } from '@/lib/kit/shop/staff-roles'
import { statusOf } from './error-answer'
import { type Person, somebody } from './testing/catalogue'
import { type ContractShop, openContractShop } from './testing/contract-shop'
import { fill, sampleBody, type World } from './testing/contract-world'
import type { TestMedia } from './testing/media'
import { openApiValidator } from './testing/openapi-validator'
import { publishedDocuments } from './testing/published-documents'
import { staffWith } from './testing/staff'
import { staffOf } from './testing/staff-of'
import { someAddress } from './testing/test-service'

const routes = Object.entries(contract) as [ContractKey, Route][]

/** Open to guests for the mail's link; its six-digit code belongs to the account that is signed in. */
const CODE_IS_AN_ACCOUNTS: ContractKey = 'POST /identity/verify-email'
/** Any account drafts; showing a work to others takes an address that is proven. */
const DOMAIN_ASKS_FOR_ADDRESS: ContractKey = 'PUT /studio/works/{id}/publication'
/** Taking out what is not there is done already, whether or not it ever was. */
const DONE_ALREADY: readonly ContractKey[] = [
  'DELETE /favorite/track/{id}',
  'DELETE /favorite/album/{id}',
  'DELETE /favorite/user/{id}',
  'DELETE /favorite/cast/{id}',
  'DELETE /favorite/tag/{id}',
  'DELETE /favorite/release/{id}',
  'DELETE /my/history/playback/{trackId}',
]

type Caller = 'guest' | 'unverified' | 'verified' | StaffRole
const callers: Caller[] = ['guest', 'unverified', 'verified', ...STAFF_ROLES]
/** Who is refused is so before the database is asked: on the second PostgreSQL there is nothing to see of it. */
const walksRefused = process.env.SECOND_POSTGRES === undefined

let shop: ContractShop
let service: TestMedia
let documents: ReturnType<typeof openApiValidator>[]
/** Those who ask for what they do not own, and change nothing. */
const strangers = new Map<Caller, Person>()

beforeAll(async () => {
  shop = await openContractShop()
  service = shop.service
  const staff = await staffWith(service.parts, 'admin')
  documents = (await publishedDocuments(service, staff)).map(openApiValidator)
  for (const caller of callers) {
    const person = await makeStranger(caller)
    if (person) strangers.set(caller, person)
  }
}, 60_000)
afterAll(() => shop.close())

const isStaff = (caller: Caller): caller is StaffRole => STAFF_ROLES.some((role) => role === caller)
type Answer = { status: number; code?: string }

async function send(
  key: ContractKey,
  path: string,
  by: Person | null,
  body?: string,
): Promise<Answer & { text: string }> {
  const response = await fetch(`${service.origin}/api${path}`, {
    method: key.split(' ')[0] ?? 'GET',
    headers: {
      'x-forwarded-for': someAddress(),
      ...(by && { authorization: `Bearer ${by.bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, text, code: isJson ? JSON.parse(text)?.code : undefined }
}

/** What the row's access makes of a caller before anything else is looked at; null lets them in. */
function refusalOf({ access: asked }: Route, caller: Caller): Answer | null {
  if (isStaff(caller) && staffOf(asked).includes(caller)) return null
  const access = typeof asked === 'object' ? asked.owner : asked
  if (access === undefined) return { status: 404, code: 'not-found' }
  if (access === 'guest') return null
  if (caller === 'guest') return { status: 401, code: 'auth/sign-in-required' }
  if (access === 'verified' && caller === 'unverified')
    return { status: 403, code: 'auth/email-not-verified' }
  return null
}

const documented = (route: Route): number[] => [
  route.response === null ? 204 : (route.status ?? 200),
  ...route.errors.map((kind) => statusOf[kind]),
  ...(route.params ? [404] : []),
  ...(route.body ? [400, 413] : []),
]

/** What a call may name, and somebody to ask for it; only `verified` is whose it is. */
async function worldFor(key: ContractKey, caller: Caller): Promise<World> {
  const [verified, stranger] = await Promise.all([somebody(service.parts), makeStranger(caller)])
  const world = await shop.worldOf(key, verified)
  return stranger ? { ...world, person: stranger } : world
}

/** What a draft or playlist needs somebody verified to make, an unverified account finds not to be its own. */
async function makeStranger(caller: Caller): Promise<Person | null> {
  if (caller === 'verified') return null
  if (isStaff(caller)) return staffWith(service.parts, caller)
  return somebody(service.parts, { verified: false })
}

/** Whether a caller may change what is in their world: they do not share it. */
function mayChange(key: ContractKey, { access, thing }: Route, caller: Caller): boolean {
  if (key.startsWith('GET ')) return false
  if (thing !== 'own' || caller === 'verified') return true
  // What is another's does not exist for the others: contract-owners.service.test.ts.
  return isStaff(caller) && staffOf(access).includes(caller)
}

/** One world for all whom the row refuses, or who change nothing; one of their own for each of the others. */
function worldsOf(key: ContractKey, route: Route): (caller: Caller) => Promise<World> {
  let shared: Promise<World> | undefined
  return async (caller) => {
    if (!refusalOf(route, caller) && mayChange(key, route, caller)) return worldFor(key, caller)
    shared ??= worldFor(key, 'verified')
    const world = await shared
    return { ...world, person: strangers.get(caller) ?? world.person }
  }
}

/** The call as documented, and each way in which its row alone says that it must be refused. */
function* requestsTo(key: ContractKey, route: Route, world: World, caller: Caller) {
  const path = fill(key, world.params)
  const body = route.body && JSON.stringify(sampleBody(route, world))
  yield { what: 'as documented', path, body, expected: documented(route) }
  if (route.body)
    for (const bad of ['{"', '[]', 'null'])
      yield { what: `body ${bad}`, path, body: bad, expected: [400] }
  // The staff are accounts as others are where the row does not name them.
  if (isStaff(caller) && staffOf(route.access).length === 0) return
  if (route.query && 'take' in route.query.shape)
    for (const bad of ['take=0', 'take=101', 'take=x', 'take=1.5'])
      yield { what: bad, path: `${path}?${bad}`, body, expected: [400] }
  if (!route.params) return
  for (const name of Object.keys(route.params.shape)) {
    // A provider is a word and not a thing that could be hidden: 'Unknown auth provider' (spec §5).
    const unknown = name === 'provider' ? 400 : DONE_ALREADY.includes(key) ? 204 : 404
    const never = name === 'nid' ? 'KN999999' : randomUUID()
    const isOptional = key === 'DELETE /playlist/{id}/track/{trackId}' && name === 'trackId'
    yield {
      what: `unknown ${name}`,
      path: fill(key, world.params, [name, never]),
      body,
      expected: [isOptional ? 200 : unknown],
    }
    if (name === 'name') continue
    yield {
      what: `malformed ${name}`,
      path: fill(key, world.params, [name, 'x']),
      body,
      expected: [name === 'provider' ? 400 : 404],
    }
  }
}

describe('every call of the contract by a guest, an unverified and a verified account, and each role (safety 14)', () => {
  test.each(routes)(
    '%s asks exactly whom its row names, and is answered as the OpenAPI document says',
    async (key, route) => {
      const worldOf = worldsOf(key, route)
      const faults = await Promise.all(
        callers
          .filter((caller) => walksRefused || !refusalOf(route, caller))
          .map(async (caller) => walk(key, route, caller, await worldOf(caller))),
      )
      expect(faults.flat()).toEqual([])
      expect(service.failures.splice(0)).toEqual([])
    },
  )
})

/** Sends a caller's requests one after the other. @returns what was answered otherwise than the row says */
async function walk(
  key: ContractKey,
  route: Route,
  caller: Caller,
  world: World,
): Promise<string[]> {
  const faults: string[] = []
  const by = caller === 'guest' ? null : world.person
  const refusal = refusalOf(route, caller)
  for (const { what, path, body, expected } of requestsTo(key, route, world, caller)) {
    const answer = await send(key, path, by, body)
    const isRight = refusal
      ? answer.status === refusal.status && answer.code === refusal.code
      : domainRefuses(key, caller, answer) || (expected.includes(answer.status) && !asksWho(answer))
    if (!isRight)
      faults.push(
        `${caller}, ${what}: ${answer.status} ${answer.code}, not ${refusal?.code ?? expected}`,
      )
    const document = documents.find((one) => one.has(key))
    const unsaid = document?.answer(key, answer.status, answer.text) ?? ['no document has it']
    if (body !== undefined && answer.status < 400) unsaid.push(...(document?.body(key, body) ?? []))
    faults.push(...unsaid.map((fault) => `${caller}, ${what}: ${answer.status} ${fault}`))
  }
  return faults
}

/** The two calls where the domain itself asks who somebody is; no other does, whom the row lets in. */
function domainRefuses(key: ContractKey, caller: Caller, { code }: Answer): boolean {
  if (key === CODE_IS_AN_ACCOUNTS && caller === 'guest') return code === 'auth/sign-in-required'
  if (key === DOMAIN_ASKS_FOR_ADDRESS && caller === 'unverified')
    return code === 'auth/email-not-verified'
  return false
}

const asksWho = ({ code }: Answer) =>
  code === 'auth/sign-in-required' || code === 'auth/email-not-verified'
