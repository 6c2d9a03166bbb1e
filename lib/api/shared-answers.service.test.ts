// postgres: one
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { createApp } from './app'
import { type MadeWork, makeWork, type Person, somebody } from './testing/catalogue'
import { countStatements } from './testing/count-statements'
import { type TestService, testService } from './testing/test-service'
import { throwFaults } from './testing/throw-faults'

let service: TestService
let person: Person
let album: MadeWork
let statements: () => number
beforeAll(async () => {
  service = await testService()
  person = await somebody(service.parts)
  album = await makeWork(person)
  statements = countStatements(service.parts)
}, 60_000)
afterAll(() => service.close())

/** Fifty of the same call at once: the different answers, and how many statements all of them took. */
async function fifty(path: string, bearer?: string) {
  const before = statements()
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { status, headers, body } = await service.call(path, bearer ? { bearer } : {})
      return `${status} ${headers.get('cache-control')} ${JSON.stringify(body)}`
    }),
  )
  return { answers: [...new Set(answers)], count: statements() - before }
}

describe('the same call of fifty guests at once', () => {
  test.each([
    ['a list', () => '/works?sort=new&take=20'],
    ['a work', () => `/album/${album.nid}`],
    ['the ranking', () => '/ranking'],
    ['the tags', () => '/tags'],
    ['the top page', () => '/home'],
    ['a search', () => '/works?query=%E9%9B%A8%E9%9F%B3'],
  ])('for %s costs at most five statements and gives one answer', async (_, path) => {
    const { answers, count } = await fifty(path())
    expect(answers).toEqual([expect.stringMatching(/^200 public, .*s-maxage=/u)])
    expect(count).toBeLessThanOrEqual(5)
  })

  test('is refused to all alike, and no cache may keep that', async () => {
    const { answers, count } = await fifty('/album/KN999999')
    expect(answers).toEqual([expect.stringMatching(/^404 no-store .*not-found/u)])
    expect(count).toBeLessThanOrEqual(5)
  })
})

test('an address that says the same differently shares too', async () => {
  const before = statements()
  const paths = Array.from({ length: 25 }, () => [
    '/works?take=7&sort=new',
    '/works?sort=new&take=7&utm_source=x',
  ]).flat()
  await Promise.all(paths.map((path) => service.call(path)))
  expect(statements() - before).toBeLessThanOrEqual(5)
})

test('an answer that has not changed since is 304, packed on its way or not', async () => {
  const path = `/album/${album.nid}`
  const { headers } = await service.call(path)
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/u)
  const ask = async (known: string, bearer?: string) => {
    const asked = { headers: { 'if-none-match': known }, ...(bearer && { bearer }) }
    return (await service.call(path, asked)).status
  }
  expect([await ask(etag), await ask(etag.slice(2)), await ask('"x"')]).toEqual([304, 304, 200])
  // What is one's own is never compared.
  expect(await ask(etag, person.bearer)).toBe(200)
  await service.parts.db
    .update(schema.work)
    .set({ catchCopy: '版が変わる' })
    .where(eq(schema.work.id, album.id))
  expect(await ask(etag)).toBe(200)
})

describe('a client that takes Brotli', () => {
  const ask = async (path: string, asked: Record<string, string>) => {
    const app = createApp(service.parts, throwFaults)
    const answer = await app.request(`/api${path}`, { headers: asked })
    const headers: Record<string, string> = Object.fromEntries(answer.headers)
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers, encoding: headers['content-encoding'], bytes }
  }

  test.each(['/home', '/openapi.json'])(
    'gets %s so: the same words in fewer bytes',
    async (path) => {
      const plain = await ask(path, { 'accept-encoding': 'gzip, br;q=0' })
      const packed = await ask(path, { 'accept-encoding': 'gzip, br' })
      expect([plain.status, plain.encoding, packed.encoding]).toEqual([200, undefined, 'br'])
      expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true)
      expect(packed.headers['content-length']).toBe(String(packed.bytes.length))
      expect(packed.headers.etag).toBe(plain.headers.etag)
      const again = await ask(path, { 'if-none-match': packed.headers.etag ?? '' })
      expect(again.status).toBe(304)
      for (const { headers } of [plain, packed, again]) expect(headers.vary).toBe('Accept-Encoding')
    },
  )

  test('gets as it is what is small, and what is one person’s', async () => {
    const small = await ask('/works?query=nothing-is-named-so', { 'accept-encoding': 'br' })
    expect([small.status, small.encoding]).toEqual([200, undefined])
    const own = await ask('/home', {
      'accept-encoding': 'br',
      authorization: `Bearer ${person.bearer}`,
    })
    expect(own.bytes.length).toBeGreaterThan(1_024)
    expect([own.status, own.encoding]).toEqual([200, undefined])
  })
})

test('different calls have different answers', async () => {
  const other = await makeWork(person)
  const read = async (nid: string) => (await service.call(`/album/${nid}`)).body.nid
  const nids = Array.from({ length: 20 }, () => [album.nid, other.nid]).flat()
  expect(await Promise.all(nids.map(read))).toEqual(nids)
})

test('who asks after a change gets the change, however many are asking', async () => {
  const { db } = service.parts
  const titleNow = async () => (await service.call(`/album/${album.nid}`)).body.title
  const asking: Promise<unknown>[] = []
  for (let n = 0; n < 20; n += 1) {
    asking.push(...Array.from({ length: 5 }, titleNow))
    const title = `題 ${n}`
    await db.update(schema.work).set({ title }).where(eq(schema.work.id, album.id))
    expect(await titleNow()).toBe(title)
  }
  await Promise.all(asking)
})

test('whoever is signed in gets an answer of their own, which no cache may keep', async () => {
  const before = statements()
  const [guest, own] = await Promise.all([
    fifty(`/album/${album.nid}`),
    fifty(`/album/${album.nid}`, person.bearer),
  ])
  expect(guest.answers).toEqual([expect.stringMatching(/^200 public/u)])
  expect(own.answers).toEqual([expect.stringMatching(/^200 private, no-store/u)])
  expect(statements() - before).toBeGreaterThan(50)
})
