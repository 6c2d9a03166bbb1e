// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { ModerationCase } from '@/lib/contract/ops/cases'
import type { Ctx } from '@/lib/domain/core/ctx'
import { withdrawUnshownRatings } from '@/lib/domain/creators/studio'
import { draft, grant, makeWork, type Person, somebody } from '../../testing/catalogue'
import { STAFF_DOMAIN, staffWith } from '../../testing/staff'
import { type TestService, testService } from '../../testing/test-service'

/** A store for everybody and for people of 15 years and more. */
let service: TestService
let moderator: Person
let colleague: Person
beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN, AGE_RATINGS: 'all,r15' })
  moderator = await staffWith(service.parts, 'editor')
  colleague = await staffWith(service.parts, 'support')
})
afterAll(() => service.close())

const call = (by: Person, method: string, path: string, body?: object) =>
  service.call(path, { method, bearer: by.bearer, ...(body && { body }) })
const openCase = async (subjectId: string, subjectKind = 'work') => {
  const { body } = await call(moderator, 'POST', '/ops/cases', { subjectKind, subjectId })
  return `/ops/cases/${(body as ModerationCase).id}`
}
const REASON = 'はげしい暴力の場面があります。'
const rate = (path: string, ageRating?: string) =>
  call(moderator, 'POST', `${path}/decision`, { action: 'rate', ageRating, reason: REASON })
const lift = (path: string) =>
  call(colleague, 'POST', `${path}/answer`, { lifts: true, reason: '場面はありませんでした。' })
const ratingInStore = async (nid: string) => {
  const { status, body } = await service.call(`/album/${nid}`)
  return status === 200 ? body.ageRating : status
}
const publish = (by: Person, id: string) =>
  call(by, 'PUT', `/studio/works/${id}/publication`, { acceptPreorders: false })
const emailOf = async (uid: string) => {
  const { rows } = await service.parts.db.execute<{ email: string }>(
    sql`select email from account where id = ${uid}`,
  )
  return rows[0]?.email ?? ''
}

describe('a creator', () => {
  test('chooses among the ratings that the store shows, and the work says it', async () => {
    const creator = await somebody(service.parts)
    const album = await makeWork(creator, { ageRating: 'r15' })
    expect(await ratingInStore(album.nid)).toBe('r15')
    const path = `/studio/works/${album.id}`
    const change = (ageRating?: string) => call(creator, 'PUT', path, { ...draft(), ageRating })
    expect((await change('all')).body).toMatchObject({ ageRating: 'all' })
    expect((await change()).body).toMatchObject({ ageRating: 'all' })
    expect(await change('r18')).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', details: [{ path: 'ageRating' }] },
    })
    const created = await call(creator, 'POST', '/studio/works', draft({ ageRating: 'r18' }))
    expect(created).toMatchObject({ status: 400, body: { details: [{ path: 'ageRating' }] } })
  })

  test('cannot publish what the store does not show', async () => {
    const creator = await somebody(service.parts)
    const album = await makeWork(creator, {}, { stay: 'draft' })
    await service.parts.db.execute(sql`update work set age_rating = 'r18' where id = ${album.id}`)
    expect(await publish(creator, album.id)).toMatchObject({
      status: 422,
      body: { code: 'studio/rating-off', details: [{ path: 'ageRating' }] },
    })
  })
})

describe('the operator', () => {
  test('changes a rating with a reason: the work shows it, its creator is told and cannot change it back', async () => {
    const creator = await somebody(service.parts)
    const album = await makeWork(creator)
    const path = await openCase(album.id)
    expect((await rate(path)).body).toMatchObject({ details: [{ path: 'ageRating' }] })
    expect((await rate(path, 'all')).body).toMatchObject({ code: 'moderation/same-rating' })
    expect((await rate(path, 'r15')).body).toMatchObject({
      state: 'decided',
      action: 'rate',
      ageRating: 'r15',
      ageRatingNow: 'r15',
      isInForce: true,
    })
    expect(await ratingInStore(album.nid)).toBe('r15')
    const [mail] = await service.mailsTo(await emailOf(creator.uid))
    expect(mail?.subject).toContain('対象年齢を変えました')
    expect(mail?.text).toContain(REASON)
    expect(mail?.text).not.toContain('公開も止めました')
    const notices = await call(creator, 'GET', '/my/notifications')
    expect(JSON.stringify(notices.body)).toContain(REASON)
    const { body: audit } = await call(moderator, 'GET', `/ops/audit?subject=${album.id}`)
    expect((audit as { items: object[] }).items[0]).toMatchObject({
      action: 'decideCase',
      note: REASON,
      before: { ageRating: 'all' },
      after: { action: 'rate', ageRating: 'r15' },
    })
    const own = `/studio/works/${album.id}`
    expect((await call(creator, 'GET', own)).body).toMatchObject({ ageRatingReason: REASON })
    expect(await call(creator, 'PUT', own, { ...draft(), ageRating: 'all' })).toMatchObject({
      status: 409,
      body: { code: 'studio/rated' },
    })
    expect((await call(creator, 'PUT', own, draft())).status).toBe(200)
    const appeal = /\/appeal\?token=[\w.-]+/u.exec(mail?.text ?? '')?.[0] ?? ''
    expect((await service.call(appeal)).body).toMatchObject({ action: 'rate', ageRating: 'r15' })
  })

  test('decides once, and takes it back before deciding anew', async () => {
    const creator = await somebody(service.parts)
    const album = await makeWork(creator)
    const path = await openCase(album.id)
    const answers = await Promise.all([rate(path, 'r15'), rate(path, 'r15')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const second = await openCase(album.id)
    expect((await rate(second, 'r18')).body).toMatchObject({ code: 'moderation/in-force' })
    expect((await lift(path)).body).toMatchObject({ isInForce: false, ageRatingNow: 'all' })
    expect(await ratingInStore(album.nid)).toBe('all')
    expect((await rate(second, 'r15')).status).toBe(200)
  })

  test('takes a work out of the store with a rating that it does not show; buyers keep it, and lifting brings it back', async () => {
    const creator = await somebody(service.parts)
    const buyer = await somebody(service.parts)
    const album = await makeWork(creator)
    await grant(service.parts, buyer, album)
    const path = await openCase(album.id)
    await rate(path, 'r18')
    expect(await ratingInStore(album.nid)).toBe(404)
    expect((await call(buyer, 'GET', `/my/library/${album.nid}`)).status).toBe(200)
    const [mail] = await service.mailsTo(await emailOf(creator.uid))
    expect(mail?.text).toContain('公開も止めました')
    expect((await publish(creator, album.id)).body).toMatchObject({ code: 'studio/rating-off' })
    await lift(path)
    expect(await ratingInStore(album.nid)).toBe('all')
  })

  test('hides a rated work as well, and lifting one leaves the other', async () => {
    const album = await makeWork(await somebody(service.parts))
    const rating = await openCase(album.id)
    await rate(rating, 'r15')
    const hiding = await openCase(album.id)
    await call(moderator, 'POST', `${hiding}/decision`, { action: 'hide', reason: REASON })
    await lift(rating)
    expect(await ratingInStore(album.nid)).toBe(404)
    await lift(hiding)
    expect(await ratingInStore(album.nid)).toBe('all')
  })

  test('rates works alone', async () => {
    const someone = await somebody(service.parts)
    const path = await openCase(someone.uid, 'user')
    expect((await rate(path, 'r15')).body).toMatchObject({ code: 'moderation/no-such-action' })
  })
})

test('works leave the store once their rating is switched off, their creators are told, and buyers keep them', async () => {
  const creator = await somebody(service.parts)
  const buyer = await somebody(service.parts)
  const rated = await makeWork(creator, { title: '夜警の物語', ageRating: 'r15' })
  const forAll = await makeWork(creator)
  await grant(service.parts, buyer, rated)
  const system = (ratings: Ctx['settings']['AGE_RATINGS']): Ctx => ({
    ...creator.ctx,
    actor: { kind: 'system' },
    settings: { ...service.parts.settings, AGE_RATINGS: ratings },
  })
  await withdrawUnshownRatings(system(['all', 'r15']))
  expect(await ratingInStore(rated.nid)).toBe('r15')
  for (let run = 0; run < 2; run += 1) await withdrawUnshownRatings(system(['all']))
  expect(await ratingInStore(rated.nid)).toBe(404)
  expect(await ratingInStore(forAll.nid)).toBe('all')
  expect((await call(buyer, 'GET', `/my/library/${rated.nid}`)).status).toBe(200)
  const { body } = await call(creator, 'GET', '/my/notifications')
  expect(JSON.stringify(body).split('夜警の物語')).toHaveLength(2)
})
