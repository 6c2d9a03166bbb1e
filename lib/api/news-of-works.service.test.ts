// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { notifyFollowers, notifyReleases, notifySales } from '@/lib/domain/core/notify'
import { changeWork } from '@/lib/domain/creators/studio'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { draft, grant, type MadeWork, makeWork, type Person, somebody } from './testing/catalogue'
import { type TestService, testService } from './testing/test-service'

let service: TestService
let system: Ctx
let creator: Person
beforeAll(async () => {
  service = await testService()
  system = {
    ...service.parts,
    actor: { kind: 'system' },
    now: new Date(),
    client: { address: '', userAgent: '' },
  }
  creator = await somebody(service.parts, { nickname: '雨だれ書房' })
}, 60_000)
afterAll(() => service.close())

type Named = { kind: string; id: string; name: string; path: string; notify: string }

const send = (by: Person, method: string, path: string, body?: object) =>
  service.call(path, { method, bearer: by.bearer, ...(body && { body }) })
const newsOf = async (person: Person) => {
  const { body } = await service.call('/my/notifications', { bearer: person.bearer })
  return (body.items as { kind: string; title: string }[]).map(({ kind, title }) => [kind, title])
}
const namesOf = async (person: Person) =>
  (await service.call('/my/following/names', { bearer: person.bearer })).body.items as Named[]
const idOf = async (path: string) => (await service.call(path)).body.id as string
const mailsOf = async (person: Person) => {
  const { rows } = await service.parts.db.execute<{ n: number }>(sql`
    select count(*)::int n from pgboss.job j join notification n on n.id = (j.data->>'id')::uuid
     where j.name = 'send-mail' and j.data->>'kind' = 'workReleased' and n.account_id = ${person.uid}`)
  return rows[0]?.n
}

/** A new work of names that nobody else has. */
async function makeNamed(tag: string, castName: string) {
  const cast = { attributeType: 'voiceActor', roleName: '', castName, castNameReading: '' } as const
  return await makeWork(creator, { title: `夜の${tag}`, tags: [tag], cast: [cast] })
}

describe('a followed person or tag', () => {
  test('tells of a new work once, though several reasons apply, with the strongest choice', async () => {
    const [tag, name] = [`焚き火${newId().slice(-8)}`, `夜野${newId().slice(-8)}`]
    await makeNamed(tag, name)
    const fan = await somebody(service.parts)
    const castId = await idOf(`/cast/${encodeURIComponent(name)}`)
    const tagId = await idOf(`/tag/${encodeURIComponent(tag)}`)
    await send(fan, 'PUT', `/favorite/cast/${castId}`, { notify: 'site' })
    await send(fan, 'PUT', `/favorite/tag/${tagId}`, { notify: 'mail' })
    const quiet = await somebody(service.parts)
    await send(quiet, 'PUT', `/favorite/tag/${tagId}`, { notify: 'none' })

    const work = await makeNamed(tag, name)
    for (let n = 0; n < 2; n += 1) await notifyFollowers(system, work.id)
    expect(await newsOf(fan)).toEqual([
      ['newWork', `${name}さんが参加する新しい作品「夜の${tag}」`],
    ])
    expect(await newsOf(quiet)).toEqual([])
    const { rows } = await service.parts.db.execute<{ in_digest: boolean }>(
      sql`select in_digest from notification where account_id = ${fan.uid}`,
    )
    expect(rows).toEqual([{ in_digest: true }])
  })

  test('is looked up, listed and taken back', async () => {
    const [tag, name] = [`雨音${newId().slice(-8)}`, `朝野${newId().slice(-8)}`]
    await makeNamed(tag, name)
    const fan = await somebody(service.parts)
    const tagId = await idOf(`/tag/${encodeURIComponent(tag)}`)
    expect((await send(fan, 'PUT', `/favorite/tag/${tagId}`, { notify: 'site' })).status).toBe(204)
    const looked = await send(fan, 'GET', `/my/favourite?type=tag&ids[]=${tagId}`)
    expect(looked.body).toEqual({ [tagId]: 'site' })
    expect(await namesOf(fan)).toMatchObject([
      {
        kind: 'tag',
        id: tagId,
        name: tag,
        path: `/tag/${encodeURIComponent(tag)}`,
        notify: 'site',
      },
    ])
    expect((await send(fan, 'DELETE', `/favorite/tag/${tagId}`)).status).toBe(204)
    expect(await namesOf(fan)).toEqual([])
    expect((await send(fan, 'PUT', `/favorite/cast/${newId()}`, {})).status).toBe(404)
  })
})

describe('a release', () => {
  const releaseAt = addDays(new Date(), 3)
  const released = () => ({ ...system, now: addDays(releaseAt, 1) })
  const askFor = (person: Person, { id }: MadeWork, method = 'POST') =>
    send(person, method, `/favorite/release/${id}`)

  test('is told once, on the site and by mail, to who asked and has not taken it back', async () => {
    const work = await makeWork(creator, { title: '月の便り' }, { releaseAt })
    const [fan, changed] = [await somebody(service.parts), await somebody(service.parts)]
    for (const person of [fan, changed]) expect((await askFor(person, work)).status).toBe(204)
    expect(await namesOf(fan)).toMatchObject([{ kind: 'release', path: `/album/${work.nid}` }])
    expect((await askFor(changed, work, 'DELETE')).status).toBe(204)

    await notifyReleases(system)
    expect(await newsOf(fan)).toEqual([])
    await Promise.all([notifyReleases(released()), notifyReleases(released())])
    await notifyReleases(released())
    expect(await newsOf(fan)).toEqual([['release', '「月の便り」の配信が始まりました']])
    expect([await mailsOf(fan), await mailsOf(changed)]).toEqual([1, 0])
    expect(await newsOf(changed)).toEqual([])
    expect(await namesOf(fan)).toEqual([])
  })

  test('of a work that is out already is nothing to be told of', async () => {
    const fan = await somebody(service.parts)
    expect((await askFor(fan, await makeWork(creator))).status).toBe(404)
  })
})

describe('a sale of a favourite', () => {
  const startAt = addDays(new Date(), 1)
  const discount = {
    price: 700,
    startAt: startAt.toISOString(),
    endAt: addDays(startAt, 5).toISOString(),
  }
  const begun = () => ({ ...system, now: new Date(startAt.getTime() + 60_000) })

  test('is told once when it begins, not to who owns the work', async () => {
    const work = await makeWork(creator, { title: '星の手紙', price: 1000, discount })
    const [fan, owner] = [await somebody(service.parts), await somebody(service.parts)]
    for (const person of [fan, owner]) await send(person, 'POST', `/favorite/album/${work.id}`)
    await grant(service.parts, owner, work)
    await notifySales(system)
    expect(await newsOf(fan)).toEqual([])
    for (let n = 0; n < 2; n += 1) await notifySales(begun())
    expect(await newsOf(fan)).toEqual([['sale', 'お気に入りの「星の手紙」のセールが始まりました']])
    expect(await newsOf(owner)).toEqual([])
  })
  test('is not told again when the creator saves the work again during the sale', async () => {
    const facts = { title: '雪の手紙', price: 1000, discount }
    const work = await makeWork(creator, facts)
    const fan = await somebody(service.parts)
    await send(fan, 'POST', `/favorite/album/${work.id}`)
    await notifySales(begun())
    const { type: _, ...written } = draft({ ...facts, catchCopy: '窓辺に届く。' })
    const saved = await changeWork({ ...creator.ctx, now: begun().now }, work.id, written)
    expect(saved.discount).toMatchObject({ price: 700 })
    await notifySales(begun())
    expect(await newsOf(fan)).toHaveLength(1)
  })
})
