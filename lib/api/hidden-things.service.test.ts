import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { type ContractKey, contract } from '@/lib/contract'
import type { Route } from '@/lib/contract/route'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import type { Listening } from '@/sandbox/listen'
import { startCardNetwork } from '@/sandbox/stripe'
import { type MadeWork, makeWork, type Person, somebody } from './catalogue-fixtures'
import { someAddress } from './testing'
import { fill, inWorld, makeWorld, sampleBody, type World } from './testing-contract'
import { openTestMedia, type TestMedia } from './testing-media'
import { type Json, spoiled } from './testing-nasties'

const KEY = 'sk_test_hidden_things'

/** What anybody may see, or name without having it; the rest is somebody's own. */
const ABOUT_PUBLIC_THINGS =
  /\/(?:favorite|works\/marks|cast|voice|album|user)\/|\{provider\}|\{code\}/u
const isOnesOwn = ([key, { params, access }]: [ContractKey, Route]) =>
  params !== undefined &&
  access !== 'guest' &&
  !key.includes(' /ops/') &&
  (key.includes(' /studio/') || !ABOUT_PUBLIC_THINGS.test(key))
/** Taking out of one's own history what is not in it is done already. */
const DONE_ALREADY: ContractKey = 'DELETE /my/history/playback/{trackId}'
const calls = (Object.entries(contract) as [ContractKey, Route][]).filter(isOnesOwn)

let dir: string
let network: Listening
let service: TestMedia
let album: MadeWork & { creatorId: string }
let stranger: Person
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'koeniwa-hidden-'))
  network = await startCardNetwork({ dir, keys: { secret: KEY } })
  service = await openTestMedia('disk', {
    STRIPE_SECRET_KEY: KEY,
    STRIPE_API_BASE: network.origin,
    RATE_LIMIT_FACTOR: '1000000',
  })
  const creator = await somebody(service.parts)
  album = { ...(await makeWork(creator)), creatorId: creator.uid }
  stranger = await somebody(service.parts)
}, 60_000)
afterAll(async () => {
  await service.close()
  await network.close()
  await rm(dir, { recursive: true })
  expect(service.failures).toEqual([])
})

async function send(key: ContractKey, path: string, body: string | undefined, by: Person) {
  const response = await fetch(`${service.origin}/api${path}`, {
    method: key.split(' ')[0] ?? 'GET',
    headers: {
      'x-forwarded-for': someAddress(),
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${by.bearer}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  return `${response.status} ${await response.text()}`
}

/** The value of a parameter that nothing ever had. */
const NEVER: Record<string, string> = { nid: 'KN999999', number: 'KE999998', version: '9' }
const neverOf = (name: string) => NEVER[name] ?? randomUUID()

/** The documented body, and each way of spoiling it that a schema or a rule of the shop may notice. */
function* bodiesOf(key: ContractKey, route: Route, world: World): Generator<string | undefined> {
  if (!route.body) return yield undefined
  const sample = sampleBody(key, route, world)
  yield JSON.stringify(sample)
  for (const { what, body } of spoiled(sample))
    if (/ (?:missing|= ""|= -1|= 2147483648)$/u.test(what)) yield JSON.stringify(body)
}

describe('what is another’s answers as what never was: status and body (safety 15, 16, 18, 21)', () => {
  test.each(calls)('%s', async (key, route) => {
    const owner = await somebody(service.parts)
    const world = await makeWorld(key, owner, album)
    const path = fill(key, world.params)
    const differences: string[] = []
    for (const body of bodiesOf(key, route, world)) {
      const foreign = await send(key, path, body, stranger)
      for (const name of Object.keys(route.params?.shape ?? {})) {
        const missing = await send(
          key,
          fill(key, world.params, [name, neverOf(name)]),
          body,
          stranger,
        )
        if (foreign !== missing)
          differences.push(
            `${body?.slice(0, 200)}: ${foreign.slice(0, 200)} but ${missing.slice(0, 200)}`,
          )
      }
      const isRefused = key === DONE_ALREADY ? foreign === '204 ' : /^40[04] /u.test(foreign)
      if (!isRefused) differences.push(`${body}: ${foreign.slice(0, 200)}`)
    }
    expect(differences.slice(0, 5)).toEqual([])
  })
})

describe('another’s thing in the body answers as what never was', () => {
  const named = calls.filter(
    ([, { body }]) => body instanceof z.ZodObject && /Ids?\b/u.test(Object.keys(body.shape).join()),
  )

  test('such calls were found', () => {
    expect(named.map(([key]) => key)).toEqual(
      expect.arrayContaining([
        'PUT /studio/works/{id}/cover',
        'PUT /studio/tracks/{trackId}/audio',
      ]),
    )
  })

  test.each(named)('%s', async (key, route) => {
    const other = await makeThings(await somebody(service.parts))
    const owner = await somebody(service.parts)
    const world = await makeWorld(key, owner, album)
    const sample = sampleBody(key, route, world)
    const path = fill(key, world.params)
    const ask = (fields: Record<string, Json>) =>
      send(key, path, JSON.stringify(inWorld(sample, { ...world.fields, ...fields })), owner)
    const never = { ...other }
    for (const name of Object.keys(other))
      never[name] = Array.isArray(other[name]) ? [randomUUID()] : randomUUID()
    for (const name of Object.keys(other).filter((one) => one in (sample as object)))
      expect([name, await ask({ [name]: other[name] ?? null })]).toEqual([
        name,
        await ask({ [name]: never[name] ?? null }),
      ])
  })
})

/** An upload, a track, a picture of goods of somebody, by the names that bodies have for them. */
async function makeThings(person: Person): Promise<Record<string, Json>> {
  const uploadId = newId()
  await person.ctx.db.insert(schema.upload).values({
    id: uploadId,
    accountId: person.uid,
    fileName: 'yoru.wav',
    sizeBytes: 4,
    storageKey: `upload/${uploadId}`,
    completedAt: new Date(),
  })
  const { trackIds } = await makeWork(person, {}, { stay: 'draft', tracks: 1 })
  return { uploadId, bannerUploadId: uploadId, trackIds: [...trackIds], trackId: trackIds[0] ?? '' }
}
