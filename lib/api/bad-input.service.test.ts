// postgres: one, rest
import { Agent, request } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { type ContractKey, contract } from '@/lib/contract'
import { isStaffOnly } from '@/lib/contract/access'
import { ErrorBody } from '@/lib/contract/common'
import type { Route } from '@/lib/contract/route'
import { newId } from '@/lib/kit/ids'
import { STAFF_ROLES } from '@/lib/kit/shop/staff-roles'
import {
  BROKEN_BODIES,
  FOREIGN_FIELDS,
  NASTY_PARAMS,
  NASTY_QUERY_VALUES,
  spoiled,
} from './testing/bad-values'
import { type Person, somebody } from './testing/catalogue'
import { type ContractShop, openContractShop } from './testing/contract-shop'
import { fill, sampleBody, type World } from './testing/contract-world'
import { giveRoles } from './testing/give-roles'
import type { TestMedia } from './testing/media'
import { publishedDocuments } from './testing/published-documents'
import { STAFF_DOMAIN, staffWith } from './testing/staff'
import { stateOfTables } from './testing/state-of-tables'
import { someAddress } from './testing/test-service'

const routes = Object.entries(contract) as [ContractKey, Route][]
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

let shop: ContractShop
let service: TestMedia
let documented: (key: ContractKey) => string[]

beforeAll(async () => {
  shop = await openContractShop()
  service = shop.service
  const documents = await publishedDocuments(service, await staffWith(service.parts, 'admin'))
  documented = (key) => {
    const [method = '', path = ''] = key.split(' ')
    return documents.flatMap(({ paths }) =>
      Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {}),
    )
  }
}, 60_000)
afterAll(async () => {
  agent.destroy()
  await shop.close()
})

type Sent = { what: string; path: string; body?: string; headers?: Record<string, string> }
type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string }

/** Sends a request exactly as written; `fetch` would tidy the path up. */
function send(key: ContractKey, { path, body, headers }: Sent, by: Person | null): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(
      `${service.origin}/`,
      {
        agent,
        method: key.split(' ')[0],
        path: `/api${path}`,
        headers: {
          'x-forwarded-for': someAddress(),
          ...(by && { authorization: `Bearer ${by.bearer}` }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

const JAPANESE = /[\u3041-\u30ff\u4e00-\u9fff]/u
const Refusal = z.strictObject(ErrorBody.shape)

/** On every answer of the service, refusals included (safety 86). */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

/** What is wrong with an answer, in words; null for nothing. */
function faultOf(key: ContractKey, route: Route, { status, headers, text }: Answer): string | null {
  if (!documented(key).includes(String(status))) return `${status} is not documented: ${text}`
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    if (headers[name] !== value) return `${name} is ${headers[name]}`
  if (status < 400) return successFault(route, text)
  const refusal = Refusal.safeParse(JSON.parse(text || 'null'))
  if (!refusal.success) return `${status} with another body than documented: ${text}`
  const { code, message, details } = refusal.data
  if (!JAPANESE.test(message)) return `a message that is not Japanese: ${text}`
  if (details?.some((detail) => !JAPANESE.test(detail.message)))
    return `a detail that is not Japanese: ${text}`
  if (code === 'invalid-input' && !details?.length) return `names no field: ${text}`
  if (headers['cache-control'] !== 'no-store') return 'a refusal that caches may keep'
  return null
}

function successFault(route: Route, text: string): string | null {
  if (route.response === null) return text === '' ? null : 'a body where none is documented'
  const body: unknown = JSON.parse(text)
  const parsed = route.response.safeParse(body)
  if (!parsed.success) return `answers what is not documented: ${parsed.error.message}`
  expect(parsed.data).toEqual(body)
  return null
}

/** An account of its own for each route; what the staff's calls name is somebody else's. */
async function worldOf(key: ContractKey): Promise<World> {
  const world = await shop.worldOf(key, await somebody(service.parts))
  return isStaffOnly(contract[key].access) ? { ...world, person: await staff() } : world
}

async function staff(): Promise<Person> {
  const person = await somebody(service.parts, { email: `${newId()}@${STAFF_DOMAIN}` })
  await giveRoles(service.parts, person.uid, [...STAFF_ROLES])
  return person
}

/** Requests that are right, or hold more than is asked for; most calls take them. */
const ACCEPTED = ['as documented', 'unknown query', 'foreign fields']
/** Who is let into it is signed out: what is refused is sent before. */
const SIGNS_OUT: ContractKey = 'DELETE /identity/sessions'

function* requestsTo(key: ContractKey, route: Route, world: World): Generator<Sent> {
  const path = fill(key, world.params)
  const sample = sampleBody(route, world)
  const body = route.body && JSON.stringify(sample)
  yield { what: 'as documented', path, ...(body && { body }) }
  yield {
    what: 'unknown query',
    path: `${path}?userId=1&__proto__=x&constructor=y&a[b]=c`,
    ...(body && { body }),
  }
  if (route.params)
    for (const name of Object.keys(route.params.shape))
      for (const nasty of NASTY_PARAMS)
        yield {
          what: `{${name}} = ${nasty.slice(0, 40)}`,
          path: fill(key, world.params, [name, nasty]),
          ...(body && { body }),
        }
  if (route.query)
    for (const name of Object.keys(route.query.shape))
      for (const nasty of NASTY_QUERY_VALUES) {
        const written = `${encodeURIComponent(name)}=${nasty}`
        yield { what: `?${written.slice(0, 40)}`, path: `${path}?${written}` }
        yield { what: `?${written.slice(0, 40)} twice`, path: `${path}?${written}&${written}` }
      }
  for (const [what, text] of Object.entries(BROKEN_BODIES))
    if (route.body) yield { what, path, body: text }
  if (!route.body) return
  if (route.bodyBytes)
    yield { what: 'larger than this call takes', path, body: `"${'x'.repeat(route.bodyBytes)}"` }
  yield { what: 'no body', path }
  yield {
    what: 'as a form',
    path,
    body: 'title=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  yield {
    what: 'in UTF-16',
    path,
    body: JSON.stringify(sample),
    headers: { 'content-type': 'application/json; charset=utf-16' },
  }
  yield {
    what: 'foreign fields',
    path,
    body: JSON.stringify({ ...(sample as object), ...FOREIGN_FIELDS }),
  }
  for (const { what, body: bad } of spoiled(sample))
    yield { what, path, body: JSON.stringify(bad) ?? '' }
}

/** All but the records of refused proofs, which are to be left. */
const contentOfTables = () =>
  stateOfTables(service.parts, ['security_event', 'security_event_network'])

describe('every call of the contract, with everything in it spoiled in turn (safety 20, 36, 37)', () => {
  test.each(routes)('%s answers as documented and leaves nothing behind', async (key, route) => {
    const world = await worldOf(key)
    const faults: string[] = []
    const refused: Sent[] = []
    const statuses = new Set<number>()
    const sendOne = async (sent: Sent) => {
      const answer = await send(key, sent, world.person)
      statuses.add(answer.status)
      const fault = faultOf(key, route, answer)
      if (fault) faults.push(`${sent.what}: ${fault.slice(0, 400)}`)
      if ([400, 413].includes(answer.status)) refused.push(sent)
    }
    const sendAll = async (requests: readonly Sent[]) => {
      // What only reads is sent side by side: none of it can get into another's way.
      const lanes = key.startsWith('GET ') ? 8 : 1
      for (let at = 0; at < requests.length; at += lanes)
        await Promise.all(requests.slice(at, at + lanes).map(sendOne))
    }
    const requests = [...requestsTo(key, route, world)]
    const accepted = requests.filter(({ what }) => ACCEPTED.includes(what))
    if (key !== SIGNS_OUT) await sendAll(accepted)
    const before = await contentOfTables()
    await sendAll(requests.filter(({ what }) => !ACCEPTED.includes(what)))
    const after = await contentOfTables()
    if (key === SIGNS_OUT) await sendAll(accepted)
    expect(faults.slice(0, 12)).toEqual([])
    expect(service.failures.splice(0)).toEqual([])
    if (route.body) expect(statuses).toContain(413)
    if (route.body || route.query) expect(statuses).toContain(400)
    if (route.params) expect(statuses).toContain(404)
    if (isDeepStrictEqual(after, before)) return
    // Something was accepted between: what was refused is sent once more, alone.
    for (const sent of refused) await send(key, sent, world.person)
    expect(await contentOfTables()).toEqual(after)
  })

  test('what a client may not decide is dropped: the work is a draft of the caller (safety 20)', async () => {
    const world = await worldOf('POST /studio/works')
    const { person } = world
    const sample = sampleBody(contract['POST /studio/works'], world) as object
    const body = JSON.stringify({ ...sample, ...FOREIGN_FIELDS })
    const sent = { what: '', path: '/studio/works', body }
    const answer = await send('POST /studio/works', sent, person)
    expect(answer.status).toBe(201)
    const work = JSON.parse(answer.text)
    expect(work.state).toBe('draft')
    expect([FOREIGN_FIELDS.id, FOREIGN_FIELDS.nid]).not.toContain(work.id)
    expect(work.nid).not.toBe(FOREIGN_FIELDS.nid)
    const { rows } = await service.database.pool.query(
      'select creator_id, price_yen from work where id = $1',
      [work.id],
    )
    expect(rows).toEqual([{ creator_id: person.uid, price_yen: 1320 }])
  })

  test('no prototype was polluted on the way', () => {
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
