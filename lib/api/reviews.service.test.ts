// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { withdrawWork } from '@/lib/domain/creators/studio'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { grant, type MadeWork, makeWork, type Person, somebody } from './testing/catalogue'
import { type TestService, testService } from './testing/test-service'

let service: TestService
let creator: Person
let buyer: Person
let other: Person
let album: MadeWork

beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: 'koeniwa.test' })
  creator = await somebody(service.parts)
  buyer = await somebody(service.parts, { nickname: '夜更けのリス' })
  other = await somebody(service.parts)
}, 60_000)
afterAll(() => service.close())

const put = (person: Person | null, path: string, body?: object) =>
  service.call(path, {
    method: 'PUT',
    ...(body && { body }),
    ...(person && { bearer: person.bearer }),
  })
const remove = (person: Person | null, path: string) =>
  service.call(path, { method: 'DELETE', ...(person && { bearer: person.bearer }) })
const write = (person: Person | null, nid: string, body: object = good) =>
  service.call(`/album/${nid}/reviews`, { body, ...(person && { bearer: person.bearer }) })
const read = (nid: string, person: Person | null = null, query = '') =>
  service.call(`/album/${nid}/reviews${query}`, person ? { bearer: person.bearer } : {})
const counters = async (work: MadeWork) =>
  (
    await service.parts.db.execute<{ n: number; stars: number }>(
      sql`select review_count n, review_stars stars from work where id = ${work.id}`,
    )
  ).rows[0]

const good = { stars: 5, body: '雨の音が近くて、すぐに眠れました。' }

/** An album that `buyer` and whoever else is named have bought. */
async function albumOf(...people: Person[]): Promise<MadeWork> {
  const work = await makeWork(creator)
  for (const person of people) await grant(service.parts, person, work)
  return work
}

describe('a review', () => {
  beforeAll(async () => {
    album = await albumOf(buyer)
  })

  test('of a buyer is listed, for guests too, and moves the stars of the work', async () => {
    const { status, body } = await write(buyer, album.nid)
    expect([status, body]).toMatchObject([
      201,
      {
        ...good,
        user: { nickname: '夜更けのリス' },
        isOwn: true,
        isEdited: false,
        helpfulCount: 0,
      },
    ])
    const list = await read(album.nid)
    expect(list.body).toMatchObject({
      total: 1,
      items: [{ ...good, isOwn: false, isVotedHelpful: false }],
      summary: { count: 1, average: 5, byStars: [0, 0, 0, 0, 1] },
    })
    expect(list.headers.get('cache-control')).toContain('s-maxage=60')
    const own = await read(album.nid, buyer)
    expect(own.body.items).toMatchObject([{ isOwn: true }])
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(await counters(album)).toEqual({ n: 1, stars: 5 })
  })

  test('is one a buyer and work, also when two are sent at once', async () => {
    const work = await albumOf(buyer)
    const answers = await Promise.all([write(buyer, work.nid), write(buyer, work.nid)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await write(buyer, work.nid)).body.code).toBe('review/already-written')
    expect(await counters(work)).toEqual({ n: 1, stars: 5 })
  })

  test('may be written by the buyer of one track', async () => {
    const work = await makeWork(creator)
    await grant(service.parts, other, work, work.trackIds[1])
    expect((await write(other, work.nid)).status).toBe(201)
  })

  test('is refused to guests, unverified accounts, and who has not bought', async () => {
    const unverified = await somebody(service.parts, { verified: false })
    expect((await write(null, album.nid)).status).toBe(401)
    expect((await write(unverified, album.nid)).body.code).toBe('auth/email-not-verified')
    const { status, body } = await write(other, album.nid)
    expect([status, body.code]).toEqual([403, 'review/not-a-buyer'])
  })

  test('is refused after a refund', async () => {
    const work = await albumOf(other)
    await service.parts.db.execute(
      sql`update entitlement set revoked_at = now() where account_id = ${other.uid} and work_id = ${work.id}`,
    )
    expect((await write(other, work.nid)).body.code).toBe('review/not-a-buyer')
  })

  test('is refused to the work’s own creator, also one who bought it', async () => {
    const work = await albumOf(creator)
    expect((await write(creator, work.nid)).body.code).toBe('review/own-work')
  })

  test('waits for the release', async () => {
    const work = await makeWork(
      creator,
      {},
      { releaseAt: addDays(new Date(), 3), acceptPreorders: true },
    )
    await grant(service.parts, buyer, work)
    expect((await write(buyer, work.nid)).body.code).toBe('review/not-released')
  })

  test.each([
    [{ stars: 0, body: 'a' }],
    [{ stars: 6, body: 'a' }],
    [{ stars: 4.5, body: 'a' }],
    [{ stars: 4, body: '   ' }],
    [{ stars: 4, body: 'あ'.repeat(2001) }],
    [{ stars: 4, body: 'a\u0000b' }],
    [{ stars: 4, body: 'a\u202eb' }],
    [{ body: 'a' }],
    [{ stars: 4 }],
  ])('with bad input is a 400 (%#)', async (body) => {
    expect((await write(buyer, album.nid, body)).status).toBe(400)
  })

  test('keeps markup and links as the text they are', async () => {
    const work = await albumOf(other)
    const body = '<script>alert(1)</script> https://evil.example/?a=1&b=2\n<img src=x>'
    expect((await write(other, work.nid, { stars: 1, body })).body.body).toBe(body)
  })

  test('of a draft, a voice, a withdrawn or an unknown work is not found, to read and to write', async () => {
    const draft = await makeWork(creator, {}, { stay: 'draft' })
    const voice = await makeWork(creator, { type: 'voice' }, { tracks: 1 })
    const withdrawn = await albumOf(buyer)
    await withdrawWork({ ...creator.ctx, now: new Date() }, withdrawn.id)
    for (const nid of [draft.nid, voice.nid, withdrawn.nid, 'KN999999', 'nothing']) {
      expect((await read(nid)).status).toBe(404)
      expect((await write(buyer, nid)).status).toBe(404)
    }
  })

  test('of staff is listed without counting', async () => {
    const staff = await somebody(service.parts, { email: 'editor@koeniwa.test' })
    const work = await albumOf(buyer, staff)
    await write(buyer, work.nid, { stars: 2, body: '静かでした。' })
    const { body } = await write(staff, work.nid)
    expect((await read(work.nid)).body).toMatchObject({
      total: 2,
      summary: { count: 1, average: 2, byStars: [0, 1, 0, 0, 0] },
    })
    await put(staff, `/review/${body.id}`, { stars: 1, body: 'やはり。' })
    await remove(staff, `/review/${body.id}`)
    expect(await counters(work)).toEqual({ n: 1, stars: 2 })
  })

  test('is limited for each account', async () => {
    const fast = await somebody(service.parts)
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await write(fast, album.nid)).status)
    expect(statuses.slice(0, 20).every((status) => status === 403)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('one’s own review', () => {
  test('is rewritten and deleted, and the stars follow; another’s does not exist', async () => {
    const work = await albumOf(buyer)
    const { id } = (await write(buyer, work.nid)).body
    const edited = await put(buyer, `/review/${id}`, { stars: 2, body: '二度目は少し違いました。' })
    expect(edited.body).toMatchObject({ stars: 2, isEdited: true, isOwn: true })
    expect(await counters(work)).toEqual({ n: 1, stars: 2 })
    for (const person of [other, creator]) {
      expect((await put(person, `/review/${id}`, good)).status).toBe(404)
      expect((await remove(person, `/review/${id}`)).status).toBe(404)
    }
    expect((await put(null, `/review/${id}`, good)).status).toBe(401)
    expect((await remove(buyer, `/review/${id}`)).status).toBe(204)
    expect((await remove(buyer, `/review/${id}`)).status).toBe(404)
    expect(await counters(work)).toEqual({ n: 0, stars: 0 })
    expect((await read(work.nid)).body).toEqual({
      items: [],
      total: 0,
      summary: { count: 0, average: null, byStars: [0, 0, 0, 0, 0] },
    })
    expect((await write(buyer, work.nid)).status).toBe(201)
  })

  test('that moderators have hidden is nowhere, and is not written again', async () => {
    const work = await albumOf(buyer)
    const { id } = (await write(buyer, work.nid)).body
    await service.parts.db.execute(
      sql`update review set hidden_at = now() where id = ${String(id)}`,
    )
    expect((await read(work.nid, buyer)).body).toMatchObject({ total: 0, items: [] })
    expect((await put(buyer, `/review/${id}`, good)).status).toBe(404)
    expect((await remove(buyer, `/review/${id}`)).status).toBe(404)
    expect((await put(other, `/review/${id}/helpful`)).status).toBe(404)
    expect((await write(buyer, work.nid)).status).toBe(409)
  })

  test('stands first in the list that its writer sees', async () => {
    const people = [buyer, other, await somebody(service.parts)]
    const work = await albumOf(...people)
    for (const person of people) await write(person, work.nid)
    const first = async (person: Person | null, query: string) =>
      (
        (await read(work.nid, person, query)).body.items as {
          isOwn: boolean
          user: { id: string }
        }[]
      )[0]
    expect(await first(buyer, '?sort=new')).toMatchObject({ isOwn: true })
    expect((await first(null, '?sort=new'))?.user.id).toBe(people[2]?.uid)
  })
})

describe('a helpful vote', () => {
  test('counts once an account, whatever is sent how often, and is taken back', async () => {
    const work = await albumOf(buyer)
    const { id } = (await write(buyer, work.nid)).body
    const votes = await Promise.all(
      Array.from({ length: 10 }, () => put(other, `/review/${id}/helpful`)),
    )
    expect(votes.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await put(creator, `/review/${id}/helpful`)).body).toEqual({ helpfulCount: 2 })
    expect((await read(work.nid, other)).body.items).toMatchObject([
      { helpfulCount: 2, isVotedHelpful: true },
    ])
    for (let n = 0; n < 2; n += 1)
      expect((await remove(other, `/review/${id}/helpful`)).body).toEqual({ helpfulCount: 1 })
  })

  test('for one’s own review is refused, as are guests and what is not there', async () => {
    const work = await albumOf(buyer)
    const { id } = (await write(buyer, work.nid)).body
    const own = await put(buyer, `/review/${id}/helpful`)
    expect([own.status, own.body.code]).toEqual([409, 'review/own'])
    expect((await put(null, `/review/${id}/helpful`)).status).toBe(401)
    expect((await put(other, `/review/${newId()}/helpful`)).status).toBe(404)
    expect((await put(other, '/review/nothing/helpful')).status).toBe(404)
  })

  test('brings a review to the top of the helpful ones', async () => {
    const work = await albumOf(buyer, other)
    const { id } = (await write(buyer, work.nid)).body
    await write(other, work.nid)
    await put(creator, `/review/${id}/helpful`)
    const ids = async (query: string) =>
      ((await read(work.nid, null, query)).body.items as { id: string }[]).map((item) => item.id)
    expect((await ids(''))[0]).toBe(id)
    expect((await ids('?sort=new'))[1]).toBe(id)
    expect(await ids('?skip=50000')).toEqual([])
    expect((await read(work.nid, null, '?sort=worst')).status).toBe(400)
  })
})
