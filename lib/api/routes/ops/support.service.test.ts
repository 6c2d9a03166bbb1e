// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { newId } from '@/lib/kit/ids'
import { makeWork, type Person, somebody } from '../../testing/catalogue'
import { failJob } from '../../testing/samples/ops/support'
import { STAFF_DOMAIN, staffWith } from '../../testing/staff'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let helper: Person
let admin: Person
beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN })
  helper = await staffWith(service.parts, 'support')
  admin = await staffWith(service.parts, 'admin')
})
afterAll(() => service.close())

const call = (by: Person, method: string, path: string, body?: object) =>
  service.call(path, { method, bearer: by.bearer, ...(body && { body }) })
const find = async (q: string) =>
  (await call(helper, 'GET', `/ops/findings?${new URLSearchParams({ q })}`)).body.items

describe('finding', () => {
  test('an account by its address however it is written, its nickname, and its id', async () => {
    const nickname = `夜の聴き手${newId().slice(-8)}`
    const { uid } = await somebody(service.parts, { nickname, email: `${newId()}@example.jp` })
    const { rows } = await service.parts.db.execute<{ email: string }>(
      sql`select email from account where id = ${uid}`,
    )
    const hit = expect.objectContaining({ kind: 'account', id: uid, title: nickname })
    for (const clue of [` ${rows[0]?.email.toUpperCase()} `, nickname, uid.toUpperCase()])
      expect(await find(clue)).toEqual([hit])
  })

  test('an order by its number, its receipt, the network’s number, and its id', async () => {
    const { uid } = await somebody(service.parts)
    const id = newId()
    const tail = String(Math.floor(Math.random() * 1e6)).padStart(6, '0')
    await service.parts.db.execute(sql`
      insert into "order" (id, number, account_id, kind, state, network, total_yen, expires_at)
      values (${id}, ${`KE7${tail}`}, ${uid}, 'audio', 'paid', 'stripe', 1320, now())`)
    await service.parts.db.execute(sql`
      insert into payment (order_id, network, network_id, amount_yen, state) values (${id}, 'stripe', ${`pi_${tail}`}, 1320, 'succeeded')`)
    for (const clue of [`ke7${tail}`, `ＫＥ7${tail}`, `pi_${tail}`, id])
      expect(await find(clue)).toMatchObject([{ kind: 'order', link: `/ops/orders/KE7${tail}` }])
  })

  test('a work by its number, a draft by its id, and works by words of their titles', async () => {
    const creator = await somebody(service.parts)
    const title = `銀河の${newId().slice(-6)}`
    const work = await makeWork(creator, { title })
    const hidden = await makeWork(creator, {}, { stay: 'draft' })
    const hit = expect.objectContaining({ kind: 'work', id: work.id })
    for (const clue of [work.nid.toLowerCase(), title]) expect(await find(clue)).toEqual([hit])
    expect(await find(hidden.id)).toMatchObject([{ kind: 'work', id: hidden.id }])
  })

  test('without a clue the jobs that have failed for good, by kind, to run again once', async () => {
    const id = await failJob(service.parts)
    const mine = async () => ((await find('')) as { id: string }[]).filter((one) => one.id === id)
    const [found] = await mine()
    expect(found).toEqual({
      kind: 'job',
      id,
      title: 'rank-day',
      detail: expect.stringMatching(/^\d{4}/u),
      link: '/ops/findings',
    })
    const again = () => call(helper, 'POST', `/ops/findings/${id}/run`)
    const answers = await Promise.all([again(), again()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await mine()).toEqual([])
    const { rows } = await service.parts.db.execute(sql`
      select (select count(*)::int from pgboss.job where name = 'rank-day') jobs,
             (select count(*)::int from audit_log where action = 'runJobAgain' and subject = ${id}) acts`)
    expect(rows).toEqual([{ jobs: 2, acts: 1 }])
  })

  test('nothing by what nobody has', async () => {
    for (const clue of ['nobody@example.jp', 'KE999999999', newId(), '%', "'"])
      expect(await find(clue)).toEqual([])
  })
})

describe('an account', () => {
  test('shows what happened to it, fifty at a time, from all that names it', async () => {
    const person = await somebody(service.parts)
    const work = await makeWork(person)
    await call(person, 'POST', '/report', {
      subjectKind: 'work',
      subjectId: work.id,
      reason: 'spam',
      body: '',
    })
    for (let n = 0; n < 52; n += 1)
      await service.parts.db.execute(sql`
        insert into security_event (id, account_id, kind, created_at)
        values (${newId()}, ${person.uid}, 'signIn', now() - make_interval(mins => ${n + 5}))`)
    const path = `/ops/accounts/${person.uid}`
    const { body: account } = await call(helper, 'GET', path)
    expect(account).toMatchObject({ works: 1, sessions: 1, isSuspended: false, suspension: null })
    const first = await call(helper, 'GET', `${path}/events`)
    const kinds = (first.body.items as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds).toHaveLength(50)
    expect(kinds.slice(0, 3).toSorted()).toEqual(['case', 'report', 'work'])
    const rest = await call(helper, 'GET', `${path}/events?before=${first.body.next}`)
    expect(rest.body).toMatchObject({ next: null, items: expect.any(Array) })
    expect((rest.body.items as unknown[]).length).toBe(5)
  })

  test('is signed out everywhere with a reason, in the log and for its owner to see', async () => {
    const person = await somebody(service.parts)
    const path = `/ops/accounts/${person.uid}`
    const answer = await call(helper, 'POST', `${path}/session-end`, { reason: '端末をなくした' })
    expect(answer).toMatchObject({ status: 200, body: { sessions: 0 } })
    expect((await call(person, 'GET', '/my/profile')).status).toBe(401)
    const { body } = await call(helper, 'GET', `${path}/events`)
    expect(body.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'staff', what: 'endSessions', subject: '端末をなくした' }),
        expect.objectContaining({ kind: 'security', what: 'signOutEverywhere' }),
      ]),
    )
  })

  test('is signed in by a link that an admin makes with its owner’s consent, once; never one of the staff', async () => {
    const { uid } = await somebody(service.parts)
    const consent = '登録の電話番号から本人が依頼'
    const path = `/ops/accounts/${uid}/sign-in-token`
    expect((await call(helper, 'POST', path, { consent })).status).toBe(404)
    expect((await call(admin, 'POST', path, { consent: '' })).status).toBe(400)
    const made = await call(admin, 'POST', path, { consent })
    expect(made.status).toBe(201)
    const token = String(made.body.link).split('#')[1]
    const use = () =>
      service.call('/identity/sign-in/custom-token', { body: { token, client: 'app' } })
    expect((await use()).status).toBe(200)
    expect((await use()).status).toBe(400)
    const other = await staffWith(service.parts, 'finance')
    for (const colleague of [other, admin])
      expect(
        await call(admin, 'POST', `/ops/accounts/${colleague.uid}/sign-in-token`, { consent }),
      ).toMatchObject({ status: 409, body: { code: 'support/staff' } })
  })
})

test('who of the staff reads an account, an order or an inquiry is audited, once a day (safety 245)', async () => {
  const { uid } = await somebody(service.parts)
  const [order, inquiry] = [newId(), newId()]
  const number = `KE6${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  await service.parts.db.execute(sql`
    insert into "order" (id, number, account_id, kind, state, network, total_yen, expires_at)
    values (${order}, ${number}, ${uid}, 'audio', 'paid', 'stripe', 1320, now())`)
  await service.parts.db.execute(sql`
    insert into inquiry (id, topic, email, body, account_id) values (${inquiry}, 'other', 'x@example.jp', 'x', ${uid})`)
  for (const who of [helper, helper, admin])
    for (const path of [`accounts/${uid}`, `orders/${number}`, `inquiries/${inquiry}`])
      expect((await call(who, 'GET', `/ops/${path}`)).status).toBe(200)
  const { rows } = await service.parts.db.execute<{ action: string; by: string }>(sql`
    select action, actor_id "by" from audit_log where subject in (${uid}, ${order}, ${inquiry}) order by id`)
  const read = (by: Person) =>
    ['readAccount', 'readOrder', 'readInquiry'].map((action) => ({ action, by: by.uid }))
  expect(rows).toEqual([...read(helper), ...read(admin)])
})
