import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type ContractKey, contract } from '@/lib/contract'
import type { Route } from '@/lib/contract/route'
import { newId } from '@/lib/kit/ids'
import type { Listening } from '@/sandbox/listen'
import { startCardNetwork } from '@/sandbox/stripe'
import { makeWork, type Person, somebody } from './catalogue-fixtures'
import { someAddress } from './testing'
import { fill, sampleBody, type World } from './testing-contract'
import { openTestMedia, type TestMedia } from './testing-media'
import { makeOwned, STAFF_DOMAIN, staffWith, uploadOf } from './testing-owners'

const KEY = 'sk_test_contract_owners'
const routes = Object.entries(contract) as [ContractKey, Route][]
const namesThing = ([key, { thing, params, staff }]: (typeof routes)[number]) =>
  params !== undefined || thing !== undefined || staff !== undefined || key.includes('/ops/')
const owned = routes.filter(([, { thing }]) => thing === 'own' || thing === 'staff')

/** Only a held order is decided about: held-orders.service.test.ts proves the audit row of it. */
const NEEDS_MORE: readonly ContractKey[] = ['POST /ops/orders/{number}/review']
/** The domain asks for a proven address before it looks at the work. */
const ASKS_FOR_ADDRESS: ContractKey = 'PUT /studio/works/{id}/publication'
const STAFF = ['support', 'editor', 'finance', 'admin'] as const

let dir: string
let network: Listening
let service: TestMedia
let strangers: { name: string; person: Person | null }[]
let staff: { name: (typeof STAFF)[number]; person: Person }[]

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'koeniwa-owners-'))
  network = await startCardNetwork({ dir, keys: { secret: KEY } })
  service = await openTestMedia('disk', {
    STRIPE_SECRET_KEY: KEY,
    STRIPE_API_BASE: network.origin,
    RATE_LIMIT_FACTOR: '1000000',
    INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN,
  })
  const { parts } = service
  const otherCreator = await somebody(parts)
  await makeWork(otherCreator)
  strangers = [
    { name: 'guest', person: null },
    { name: 'unverified', person: await somebody(parts, { verified: false }) },
    { name: 'other listener', person: await somebody(parts) },
    { name: 'other creator', person: otherCreator },
  ]
  staff = await Promise.all(
    STAFF.map(async (name) => ({ name, person: await staffWith(parts, name) })),
  )
}, 60_000)
afterAll(async () => {
  await service.close()
  await network.close()
  await rm(dir, { recursive: true })
})

type Answer = { status: number; body: Record<string, unknown> }

async function call(
  by: Person | null,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${service.origin}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': someAddress(),
      'idempotency-key': newId(),
      ...(by && { authorization: `Bearer ${by.bearer}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : {} }
}

async function pay(transactionId: string): Promise<void> {
  const { rows } = await service.parts.db.execute<{ network_id: string }>(
    sql`select network_id from payment where order_id = ${transactionId}`,
  )
  await fetch(`${network.origin}/sandbox/payment_intents/${rows[0]?.network_id}/pay`, {
    method: 'POST',
    body: '{}',
  })
}

/** The call as documented, of this caller's: what they upload themselves is theirs. */
async function ask(key: ContractKey, route: Route, world: World, by: Person | null) {
  const fields: World['fields'] = by ? { uploadId: await uploadOf(service.parts, by) } : {}
  const body = route.body
    ? sampleBody(key, route, { ...world, fields: { ...world.fields, ...fields } })
    : undefined
  return call(by, key.split(' ')[0] ?? 'GET', fill(key, world.params), body as object | undefined)
}

/** The same of a thing that never was. */
async function askUnknown(key: ContractKey, route: Route, world: World, by: Person | null) {
  const never: Record<string, string> = { nid: 'KN999999', number: 'KE999998', version: '999999' }
  const params = Object.fromEntries(
    Object.keys(world.params).map((name) => [name, never[name] ?? randomUUID()]),
  )
  const fields = { ...world.fields, transactionId: randomUUID() }
  return ask(key, route, { ...world, params, fields }, by)
}

function refusalOf(key: ContractKey, { access }: Route, name: string): number {
  if (name === 'unverified' && key === ASKS_FOR_ADDRESS) return 403
  if (name === 'guest' && access !== 'guest') return 401
  return name === 'unverified' && access === 'verified' ? 403 : 404
}

/** Every row of every table but those that any request moves. */
async function stateOfTables(): Promise<string[]> {
  const { db } = service.parts
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select tablename "name" from pg_tables where schemaname = 'public'
       and tablename not in ('rate_limit', 'session', 'upload', 'idempotency_key') order by 1`)
  const counted = tables.map(
    ({ name }) =>
      sql`select ${name}::text "name", count(*)::text || ' ' || coalesce(sum(hashtext(t::text)), 0) state from ${sql.identifier(name)} t`,
  )
  const { rows } = await db.execute<{ name: string; state: string }>(
    sql.join(counted, sql` union all `),
  )
  return rows.map(({ name, state }) => `${name} ${state}`)
}

async function auditRows() {
  const { rows } = await service.parts.db.execute<{ actor_id: string; detail: object }>(
    sql`select actor_id, detail from audit_log order by created_at, id`,
  )
  return rows
}

test('every call that names a thing says whose it is, and who of the staff reaches it (safety 14)', () => {
  const missing = routes
    .filter(namesThing)
    .filter(([, { thing, staff: roles }]) => !thing || (thing === 'staff' && !roles))
  expect(missing.map(([key]) => key)).toEqual([])
  expect(owned.length).toBeGreaterThan(50)
})

describe('another’s thing, by everybody who may not (safety 14)', () => {
  test.each(owned)('%s is for its owner and its staff', async (key, route) => {
    const faults: string[] = []
    const world = await makeOwned(service.parts, key, { call, pay })
    const roles: readonly string[] = route.staff ?? []
    const others = [...strangers, ...staff.filter(({ name }) => !roles.includes(name))]
    const before = await stateOfTables()
    for (const { name, person } of others) {
      const expected = refusalOf(key, route, name)
      const answer = await ask(key, route, world, person)
      const unknown = await askUnknown(key, route, world, person)
      const isHidden = JSON.stringify(answer) === JSON.stringify(unknown)
      if (answer.status !== expected || (route.thing === 'own' && !isHidden))
        faults.push(`${name}: ${JSON.stringify(answer)}, as unknown: ${JSON.stringify(unknown)}`)
    }
    expect(await stateOfTables()).toEqual(before)
    faults.push(...(await askAsStaff(key, route, world, roles)))
    if (route.thing === 'own') {
      const answer = await ask(key, route, world, world.owner)
      if ([401, 403, 404, 500].includes(answer.status))
        faults.push(`owner: ${JSON.stringify(answer)}`)
    }
    expect(faults).toEqual([])
    expect(service.failures.splice(0)).toEqual([])
  })
})

/** Who of the staff may, does; and each change leaves an audit row of who, what, before and after (safety 17). */
async function askAsStaff(
  key: ContractKey,
  route: Route,
  world: World,
  roles: readonly string[],
): Promise<string[]> {
  const faults: string[] = []
  const answers: string[] = []
  let changes = 0
  for (const { name, person } of staff.filter((one) => roles.includes(one.name))) {
    const [audited, before] = [await auditRows(), await stateOfTables()]
    const answer = await ask(key, route, world, person)
    if ([401, 403, 404, 500].includes(answer.status)) faults.push(`${name}: ${answer.status}`)
    answers.push(`${name}: ${answer.status} ${answer.body.code ?? ''}`)
    if (JSON.stringify(await stateOfTables()) === JSON.stringify(before)) continue
    changes += 1
    const [row, ...more] = (await auditRows()).slice(audited.length)
    if (row?.actor_id !== person.uid || more.length > 0)
      faults.push(`${name} left no audit row of its own`)
    else if (!('before' in row.detail && 'after' in row.detail))
      faults.push(`${name} left no before and after`)
  }
  if (roles.length > 0 && changes === 0 && !key.startsWith('GET ') && !NEEDS_MORE.includes(key))
    faults.push(`nobody of the staff changed anything: ${answers}`)
  return faults
}
