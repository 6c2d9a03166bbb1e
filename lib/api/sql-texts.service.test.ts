// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { contract } from '@/lib/contract'
import type { Route } from '@/lib/contract/route'
import { schema } from '@/lib/db'
import { indexMerchandise, rebuildSuggestions } from '@/lib/domain/content/catalogue'
import { setSubtitles } from '@/lib/domain/creators/studio'
import { newId } from '@/lib/kit/ids'
import { grant, type MadeWork, makeWork, type Person, somebody } from './testing/catalogue'
import { STAFF_DOMAIN, staffWith } from './testing/staff'
import { type TestService, testService } from './testing/test-service'

const ALWAYS_TRUE = "zq' or '1'='1"
const SQL = `zq'; drop table work; --`
/** Other tags and people than those with the wildcard in their names, where LIKE would take them for the same. */
const TWINS: [wildcard: string, other: string][] = [
  ['夜%朝', '夜と朝'],
  ['夜_朝', '夜と朝'],
]

const NAMES = ['夜%朝', '夜_朝', '夜と朝', SQL]

let service: TestService
let creator: Person
let staff: Person
let works: MadeWork[]
beforeAll(async () => {
  service = await testService({
    RATE_LIMIT_FACTOR: '1000',
    INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN,
  })
  staff = await staffWith(service.parts, 'admin')
  // A name without figures: those of a random one could be what is looked for.
  creator = await somebody(service.parts, { nickname: '夜と朝の喫茶室' })
  works = []
  for (const name of NAMES)
    works.push(
      await makeWork(creator, {
        allowsLineSearch: true,
        title: `題名 ${name}`,
        tags: [name],
        cast: [{ attributeType: 'music', castName: name, castNameReading: '', roleName: '' }],
      }),
    )
  for (const work of works) await grant(creator.ctx, creator, work)
  for (const [at, { trackIds }] of works.entries())
    await setSubtitles({ ...creator.ctx, now: new Date() }, trackIds[0] ?? '', {
      lines: [{ startTime: 0, endTime: 1, text: { 'ja-JP': NAMES[at] ?? '' } }],
    })
  for (const name of NAMES) await makeForSale(`題名 ${name}`)
  await rebuildSuggestions(creator.ctx)
}, 60_000)
afterAll(async () => {
  const { rows } = await service.parts.db.execute(sql`select count(*)::int n from work`)
  await service.close()
  expect(rows).toEqual([{ n: works.length }])
})

/** A gift and merchandise of that title. */
async function makeForSale(title: string): Promise<void> {
  const { db } = service.parts
  const [id, creatorId] = [newId(), creator.uid]
  await db
    .insert(schema.gift)
    .values({ creatorId, kind: 'text', title, priceYen: 300, text: '中身' })
  await db
    .insert(schema.merchandise)
    .values({ id, creatorId, title, priceYen: 500, publishedAt: new Date() })
  await db.insert(schema.stock).values({ merchandiseId: id, onHand: 1 })
  await db.transaction((tx) => indexMerchandise(tx, sql`m.id = ${id}`))
}

const read = (path: string) =>
  service.call(path, { bearer: (path.startsWith('/ops/') ? staff : creator).bearer })
const namesIn = async (path: string) => {
  const { status, body } = await read(path)
  expect([path, status]).toEqual([path, 200])
  return (body.items as { nid: string }[]).map(({ nid }) => nid).sort()
}
const written = (value: string) => encodeURIComponent(value)

describe('what stands for SQL or a wildcard is text (safety 39)', () => {
  test.each(TWINS)('%s is not %s: as a tag, as somebody’s name', async (wildcard, other) => {
    const [ownNid, otherNid] = [wildcard, other].map((name) => works[NAMES.indexOf(name)]?.nid)
    for (const filter of ['tag', 'cast']) {
      expect(await namesIn(`/works?${filter}=${written(wildcard)}`)).toEqual([ownNid])
      expect(await namesIn(`/works?${filter}=${written(other)}`)).toEqual([otherNid])
    }
    expect((await read(`/cast/${written(wildcard)}`)).body.name).toBe(wildcard)
    expect(await namesIn(`/works?excludeTag=${written(wildcard)}`)).toContain(otherNid)
  })

  /** Every text that a list can be asked by, from the contract. */
  const texts = (Object.entries(contract) as [string, Route][]).flatMap(([key, { query }]) =>
    // Banks are not ours to name: lib/domain/money/payees/banks.service.test.ts.
    key.startsWith('GET ') && !key.includes('{') && !key.startsWith('GET /studio/banks')
      ? Object.keys(query?.shape ?? {})
          .filter((name) => ['query', 'q', 'tag', 'cast'].includes(name))
          .map((name): [string, string] => [key.slice(4), name])
      : [],
  )
  test('the lists were found', () => expect(texts.length).toBeGreaterThanOrEqual(4))

  test.each(texts)(
    '%s?%s= takes no wildcard and nothing that is always true',
    async (path, name) => {
      const found = async (value: string) =>
        ((await read(`${path}?${name}=${written(value)}`)).body.items as unknown[]).length
      expect(await found('夜と朝')).toBeGreaterThan(0)
      for (const value of ['%', '_', '%%', '\\', '*', 'xk%', ALWAYS_TRUE]) {
        // A creator’s own titles, and for the staff merchandise and tags, are searched as they are written; all else knows words alone.
        const literal = /^\/(?:studio|ops\/(?:merchandise|tags))/u.test(path)
          ? NAMES.filter((it) => it.includes(value))
          : []
        expect([value, await found(value)]).toEqual([value, literal.length])
      }
    },
  )

  test('a statement in a title, a tag and a name is kept and found as it was written', async () => {
    const { nid } = works.at(-1) as MadeWork
    const { body } = await read(`/album/${nid}`)
    expect(body).toMatchObject({ title: `題名 ${SQL}`, tags: [SQL] })
    expect(await namesIn(`/works?tag=${written(SQL)}`)).toEqual([nid])
    expect(await namesIn(`/works?query=${written(SQL)}`)).toEqual([nid])
  })
})

const sorted = (Object.entries(contract) as [string, Route][]).filter(
  ([key, { query }]) => key.startsWith('GET ') && query && 'sort' in query.shape,
)

describe('the names of orders and filters are ours (safety 39)', () => {
  test('the lists were found', () => expect(sorted.length).toBeGreaterThanOrEqual(2))

  test.each(sorted)('%s takes no order but its own', async (key) => {
    const path = key.slice(4).replace('{nid}', works[0]?.nid ?? '')
    for (const sort of ['id', 'price_yen', 'new desc', 'new;select 1', 'NEW', '1', '(select 1)'])
      expect([sort, (await read(`${path}?sort=${written(sort)}`)).status]).toEqual([sort, 400])
  })

  test('a filter that there is not filters nothing', async () => {
    const all = await namesIn('/works')
    expect(all).toHaveLength(works.length)
    for (const filter of ['creator_id=1', 'price_yen=0', 'where=1%3D0', 'order%20by=1', 'w.id=1'])
      expect(await namesIn(`/works?${filter}`)).toEqual(all)
  })
})
