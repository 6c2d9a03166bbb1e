// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { ModerationFigures } from '@/lib/contract/ops/cases'
import { newId } from '@/lib/kit/ids'
import { grant, makeWork, type Person, somebody } from '../../testing/catalogue'
import { STAFF_DOMAIN, staffWith } from '../../testing/staff'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let moderator: Person
let colleague: Person
beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN })
  moderator = await staffWith(service.parts, 'support')
  colleague = await staffWith(service.parts, 'editor')
})
afterAll(() => service.close())

const call = (by: Person | null, method: string, path: string, body?: object) =>
  service.call(path, { method, ...(by && { bearer: by.bearer }), ...(body && { body }) })
const report = (by: Person | null, subjectKind: string, subjectId: string, rest: object = {}) =>
  call(by, 'POST', '/report', { subjectKind, subjectId, reason: 'rights', body: '', ...rest })
const emailOf = async (uid: string) => {
  const { rows } = await service.parts.db.execute<{ email: string }>(
    sql`select email from account where id = ${uid}`,
  )
  return rows[0]?.email ?? ''
}
const caseOf = async (subjectId: string) => {
  const { rows } = await service.parts.db.execute<{ id: string }>(
    sql`select id from moderation_case where subject_id = ${subjectId} order by created_at desc limit 1`,
  )
  return `/ops/cases/${rows[0]?.id}`
}
const decide = async (by: Person, subjectId: string, action: string, reason = '許諾のない音源。') =>
  await call(by, 'POST', `${await caseOf(subjectId)}/decision`, { action, reason })
const appealPathIn = (text: string) => /\/appeal\?token=[\w.-]+/u.exec(text)?.[0] ?? ''

describe('reports', () => {
  test('of one subject are one case; fifty of one account weigh one (reference: operations)', async () => {
    const creator = await somebody(service.parts)
    const album = await makeWork(creator)
    const [first, second] = [await somebody(service.parts), await somebody(service.parts)]
    for (let n = 0; n < 15; n += 1) expect((await report(first, 'work', album.id)).status).toBe(204)
    await report(second, 'work', album.id, { reason: 'other', body: '無断転載です' })
    const { body } = await call(moderator, 'GET', await caseOf(album.id))
    expect(body).toMatchObject({
      state: 'open',
      reporters: 2,
      subject: { kind: 'work', link: `/album/${album.nid}` },
      reports: [{ reason: 'other', body: '無断転載です' }, { reason: 'rights' }],
    })
    const list = await call(moderator, 'GET', '/ops/cases?take=100')
    expect(list.body.items).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: body.id, reporters: 2 })]),
    )
  })

  test('are open to guests, who get a receipt at the address that they give', async () => {
    const album = await makeWork(await somebody(service.parts))
    expect(await report(null, 'work', album.id)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'email' }] },
    })
    const email = `${newId()}@example.jp`
    for (let n = 0; n < 2; n += 1)
      expect((await report(null, 'work', album.id, { email })).status).toBe(204)
    const [receipt] = await service.mailsTo(email)
    expect(receipt?.subject).toContain('ご報告を受け付けました')
    await decide(moderator, album.id, 'none', '許諾を確認できました。')
    const [answer] = await service.mailsTo(email, 2)
    expect(answer?.text).toContain('許諾を確認できました。')
    const { body } = await service.call(`/album/${album.nid}`)
    expect(body).toMatchObject({ nid: album.nid })
  })

  test('of one mailbox, with plus signs and dots, are one reporter, who gets one receipt an hour', async () => {
    const [album, other] = [
      await makeWork(await somebody(service.parts)),
      await makeWork(await somebody(service.parts)),
    ]
    const name = newId()
    const addresses = ['', '+a', '+b'].map((more) => `${name}${more}@example.jp`)
    addresses.push(`${name.slice(0, 3)}.${name.slice(3)}@example.jp`)
    for (const email of addresses)
      expect((await report(null, 'work', album.id, { email })).status).toBe(204)
    const { body } = await call(moderator, 'GET', await caseOf(album.id))
    expect(body).toMatchObject({ reporters: 1 })
    for (const email of addresses)
      expect((await report(null, 'work', other.id, { email })).status).toBe(204)
    const { rows } = await service.parts.db.execute(sql`
      select 1 from pgboss.job where data->>'kind' = 'reportReceived' and data->>'id' in (
        select id::text from report where case_id in (
          select id from moderation_case where subject_id in (${album.id}, ${other.id})))`)
    expect(rows).toHaveLength(1)
  })

  test('of what cannot be seen are answered as of what never was', async () => {
    const someone = await somebody(service.parts)
    const hidden = await makeWork(await somebody(service.parts), {}, { stay: 'draft' })
    expect((await report(someone, 'work', hidden.id)).status).toBe(404)
    expect((await report(someone, 'user', newId())).status).toBe(404)
  })
})

describe('a decision', () => {
  test('hides a work, tells its creator why, keeps it out of the store, and leaves buyers what they own', async () => {
    const creator = await somebody(service.parts)
    const buyer = await somebody(service.parts)
    const album = await makeWork(creator)
    await grant(service.parts, buyer, album)
    await report(await somebody(service.parts), 'work', album.id)
    const decided = await decide(moderator, album.id, 'hide')
    expect(decided).toMatchObject({ status: 200, body: { state: 'decided', isInForce: true } })
    expect((await service.call(`/album/${album.nid}`)).status).toBe(404)
    expect((await call(buyer, 'GET', `/my/library/${album.nid}`)).status).toBe(200)
    const studio = `/studio/works/${album.id}`
    expect((await call(creator, 'GET', studio)).body).toMatchObject({
      state: 'withdrawn',
      heldReason: '許諾のない音源。',
    })
    expect(
      await call(creator, 'PUT', `${studio}/publication`, { acceptPreorders: false }),
    ).toMatchObject({
      status: 409,
      body: { code: 'studio/held' },
    })
    expect(await decide(colleague, album.id, 'none')).toMatchObject({
      status: 409,
      body: { code: 'moderation/decided' },
    })
    const { body: audit } = await call(moderator, 'GET', `/ops/audit?subject=${album.id}`)
    expect(audit.items).toMatchObject([{ action: 'decideCase', note: '許諾のない音源。' }])
  })

  test('is appealed by the link of its mail, once, and answered by somebody else, who may take it back', async () => {
    const creator = await somebody(service.parts)
    const album = await makeWork(creator)
    await report(await somebody(service.parts), 'work', album.id)
    await decide(moderator, album.id, 'hide')
    const [mail] = await service.mailsTo(await emailOf(creator.uid))
    const path = appealPathIn(mail?.text ?? '')
    expect((await service.call(path)).body).toMatchObject({ state: 'open', action: 'hide' })
    const appeal = () => call(null, 'POST', path, { body: '許諾を得ています。' })
    expect(await appeal()).toMatchObject({ status: 201, body: { state: 'waiting' } })
    expect(await appeal()).toMatchObject({ status: 409, body: { code: 'moderation/appealed' } })
    const answerPath = `${await caseOf(album.id)}/answer`
    const answer = { lifts: true, reason: '許諾を確認しました。' }
    expect(await call(moderator, 'POST', answerPath, answer)).toMatchObject({
      status: 409,
      body: { code: 'moderation/same-person' },
    })
    expect(await call(colleague, 'POST', answerPath, answer)).toMatchObject({
      status: 200,
      body: { state: 'closed', isInForce: false },
    })
    expect((await service.call(`/album/${album.nid}`)).status).toBe(200)
    expect((await service.call(path)).body).toMatchObject({ state: 'answered', isLifted: true })
    expect(await call(colleague, 'POST', answerPath, answer)).toMatchObject({ status: 409 })
  })

  test('is appealed for 180 days, to the minute, and not afterwards', async () => {
    const creator = await somebody(service.parts)
    const album = await makeWork(creator)
    await report(await somebody(service.parts), 'work', album.id)
    await decide(moderator, album.id, 'hide')
    const [mail] = await service.mailsTo(await emailOf(creator.uid))
    const path = appealPathIn(mail?.text ?? '')
    const letPass = (interval: string) =>
      service.parts.db.execute(sql`
        update moderation_case set decided_at = now() - ${interval}::interval where subject_id = ${album.id}`)
    await letPass('180 days')
    expect((await service.call(path)).body).toMatchObject({ state: 'late' })
    const appeal = () => call(null, 'POST', path, { body: '許諾を得ています。' })
    expect(await appeal()).toMatchObject({ status: 409, body: { code: 'moderation/too-late' } })
    await letPass('180 days - 1 minute')
    expect(await appeal()).toMatchObject({ status: 201, body: { state: 'waiting' } })
  })

  test('and an appeal about what is one’s own is answered by somebody else', async () => {
    const own = await makeWork(colleague)
    await report(await somebody(service.parts), 'work', own.id)
    await decide(moderator, own.id, 'hide')
    const [mail] = await service.mailsTo(await emailOf(colleague.uid))
    await call(null, 'POST', appealPathIn(mail?.text ?? ''), { body: '許諾を得ています。' })
    const answerPath = `${await caseOf(own.id)}/answer`
    const answer = { lifts: true, reason: '許諾を確認しました。' }
    expect(await call(colleague, 'POST', answerPath, answer)).toMatchObject({
      status: 409,
      body: { code: 'moderation/own' },
    })
    const other = await staffWith(service.parts, 'support')
    expect((await call(other, 'POST', answerPath, answer)).status).toBe(200)
  })

  test('a link that is not ours names nothing', async () => {
    expect((await service.call(`/appeal?token=${newId()}.${'a'.repeat(43)}`)).status).toBe(404)
  })

  test('hides a review with its stars, and a comment', async () => {
    const creator = await somebody(service.parts)
    const writer = await somebody(service.parts)
    const album = await makeWork(creator)
    const voice = await makeWork(creator, { type: 'voice' })
    await grant(service.parts, writer, album)
    const idIn = (answer: { body: object }) => String((answer.body as { id?: string }).id)
    const written = await call(writer, 'POST', `/album/${album.nid}/reviews`, {
      stars: 1,
      body: 'ひどい',
    })
    const asked = await call(writer, 'POST', `/voice/${voice.nid}/comments`, { body: 'ひどい' })
    const [review, comment] = [idIn(written), idIn(asked)]
    await report(creator, 'review', review)
    await report(creator, 'comment', comment)
    await decide(moderator, review, 'hide', 'ひぼう中傷に当たります。')
    await decide(moderator, comment, 'hide', 'ひぼう中傷に当たります。')
    const reviews = () => service.call(`/album/${album.nid}/reviews`)
    expect((await reviews()).body).toMatchObject({ total: 0, summary: { count: 0 } })
    expect((await service.call(`/voice/${voice.nid}/comments`)).body).toMatchObject({ total: 0 })
    await call(colleague, 'POST', `${await caseOf(review)}/answer`, {
      lifts: true,
      reason: '感想の範囲です。',
    })
    expect((await reviews()).body).toMatchObject({ total: 1, summary: { count: 1 } })
  })

  test('suspends an account: it is signed out, its works leave, buyers keep theirs, and all comes back when it is lifted', async () => {
    const creator = await somebody(service.parts)
    const buyer = await somebody(service.parts)
    const album = await makeWork(creator)
    const withdrawn = await makeWork(creator)
    await service.parts.db.execute(
      sql`update work set state = 'withdrawn' where id = ${withdrawn.id}`,
    )
    await grant(service.parts, buyer, album)
    const started = await call(moderator, 'POST', '/ops/cases', {
      subjectKind: 'user',
      subjectId: creator.uid,
    })
    expect(started).toMatchObject({ status: 201, body: { reporters: 0, state: 'open' } })
    await decide(moderator, creator.uid, 'suspend', 'なりすまし。')
    expect((await call(creator, 'GET', '/my/profile')).body).toMatchObject({
      code: 'auth/user-disabled',
    })
    expect((await service.call(`/album/${album.nid}`)).status).toBe(404)
    expect((await service.call(`/user/${creator.uid}`)).status).toBe(404)
    expect((await call(buyer, 'GET', `/my/library/${album.nid}`)).status).toBe(200)
    const lifted = await call(moderator, 'POST', `${await caseOf(creator.uid)}/answer`, {
      lifts: true,
      reason: '本人と確認できました。',
    })
    expect(lifted).toMatchObject({ status: 200, body: { isInForce: false } })
    expect((await service.call(`/album/${album.nid}`)).status).toBe(200)
    expect((await service.call(`/album/${withdrawn.nid}`)).status).toBe(404)
    const { rows } = await service.parts.db.execute(
      sql`select disabled_at from account where id = ${creator.uid}`,
    )
    expect(rows).toEqual([{ disabled_at: null }])
  })

  test('a work that is held by itself stays held when its creator is restored', async () => {
    const creator = await somebody(service.parts)
    const album = await makeWork(creator)
    const start = (subjectKind: string, subjectId: string) =>
      call(moderator, 'POST', '/ops/cases', { subjectKind, subjectId })
    await start('user', creator.uid)
    await start('work', album.id)
    await decide(moderator, creator.uid, 'suspend')
    await decide(moderator, album.id, 'hide')
    await call(moderator, 'POST', `${await caseOf(creator.uid)}/answer`, {
      lifts: true,
      reason: '解除',
    })
    expect((await service.call(`/album/${album.nid}`)).status).toBe(404)
  })

  test('is not made about one’s own things, nor about the staff', async () => {
    const own = await makeWork(moderator)
    await report(await somebody(service.parts), 'work', own.id)
    expect((await decide(moderator, own.id, 'none')).body).toMatchObject({ code: 'moderation/own' })
    expect((await decide(colleague, own.id, 'suspend')).body).toMatchObject({
      code: 'moderation/staff',
    })
  })

  test('is made once by two at the same time', async () => {
    const album = await makeWork(await somebody(service.parts))
    await report(await somebody(service.parts), 'work', album.id)
    const answers = await Promise.all([
      decide(moderator, album.id, 'hide'),
      decide(colleague, album.id, 'hide'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('the figures of a year count what was reported and decided in it', async () => {
  const year = new Date().getFullYear()
  const read = async (of: number) =>
    (await call(moderator, 'GET', `/ops/moderation-figures?year=${of}`)).body as ModerationFigures
  const before = await read(year)
  const album = await makeWork(await somebody(service.parts))
  await report(await somebody(service.parts), 'work', album.id, { reason: 'spam' })
  await decide(moderator, album.id, 'none', '問題ありません。')
  const after = await read(year)
  expect(after.reports - before.reports).toBe(1)
  expect(after.withinSevenDays - before.withinSevenDays).toBe(1)
  expect(await read(2020)).toMatchObject({ reports: 0, byReason: [], byAction: [], open: 0 })
})
