// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { type ContractKey, contract } from '@/lib/contract'
import { isStaffOnly } from '@/lib/contract/access'
import type { Route } from '@/lib/contract/route'
import { schema } from '@/lib/db'
import { requireAccount } from '@/lib/domain/core/policy'
import { dropCachedActors } from '@/lib/domain/people/identity'
import { CHANNEL_HEADER } from '@/lib/kit/http/channel-header'
import { newId } from '@/lib/kit/ids'
import { grant, makeWork, type Person, somebody } from './testing/catalogue'
import { STAFF_DOMAIN, staffWith } from './testing/staff'
import { type TestService, testService } from './testing/test-service'

let service: TestService
let creator: Person
beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN, RATE_LIMIT_FACTOR: '1000' })
  creator = await somebody(service.parts)
})
afterAll(() => service.close())

const call = (by: Person, method: string, path: string, body?: object) =>
  service.call(path, { method, bearer: by.bearer, ...(body && { body }) })
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await service.parts.db.execute<T>(query)).rows
const sessionOf = ({ ctx }: Person) => requireAccount(ctx).sessionId

const REASON = '購入した作品が一覧に出ない'
const makeCode = async (owner: Person) =>
  String((await call(owner, 'POST', '/identity/view-consent')).body.code)
const start = (staff: Person, owner: Person, code: string, reason = REASON) =>
  call(staff, 'POST', `/ops/accounts/${owner.uid}/view`, { code, reason })

/** Somebody of support who sees the pages of somebody. */
async function viewing(): Promise<{ staff: Person; owner: Person }> {
  const staff = await staffWith(service.parts, 'support')
  const owner = await somebody(service.parts)
  expect(await start(staff, owner, await makeCode(owner))).toMatchObject({ status: 201 })
  return { staff, owner }
}

const routes = Object.entries(contract) as [ContractKey, Route][]
const pathOf = (key: string) =>
  key
    .slice(key.indexOf('/'))
    .replace(/\{(\w+)\}/gu, (_, name) => (name === 'nid' ? 'KN000001' : newId()))
const ofEverybody = routes.filter(
  ([key, { access }]) => !isStaffOnly(access) && key !== 'POST /identity/sign-out',
)

describe('consent', () => {
  test('is a code of six digits that the owner makes, good once and for fifteen minutes', async () => {
    const staff = await staffWith(service.parts, 'support')
    const owner = await somebody(service.parts)
    const made = await call(owner, 'POST', '/identity/view-consent')
    expect(made).toMatchObject({ status: 201, body: { code: expect.stringMatching(/^\d{6}$/u) } })
    const lasts = Date.parse(String(made.body.expiresAt)) - Date.now()
    expect(lasts).toBeGreaterThan(14 * 60_000)
    expect(lasts).toBeLessThanOrEqual(15 * 60_000)
    expect(made.body.expiresIn).toBe(15 * 60)
    const code = String(made.body.code)
    const other = await somebody(service.parts)
    expect((await start(staff, other, code)).status).toBe(400)
    expect((await start(staff, owner, code, '')).status).toBe(400)
    expect((await start(staff, owner, code)).status).toBe(201)
    await call(staff, 'DELETE', '/ops/view')
    expect(await start(staff, owner, code)).toMatchObject({
      status: 400,
      body: { code: 'auth/code-expired' },
    })
  })

  test('is not guessed: five wrong codes and it is worthless', async () => {
    const staff = await staffWith(service.parts, 'support')
    const owner = await somebody(service.parts)
    const code = await makeCode(owner)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1)
      expect((await start(staff, owner, wrong)).body.code).toBe('auth/invalid-verification-code')
    expect((await start(staff, owner, code)).status).toBe(429)
  })

  test('that is old, replaced or taken back opens nothing', async () => {
    const staff = await staffWith(service.parts, 'support')
    const owner = await somebody(service.parts)
    const first = await makeCode(owner)
    const second = await makeCode(owner)
    if (first !== second) expect((await start(staff, owner, first)).status).toBe(400)
    expect((await call(owner, 'DELETE', '/identity/view-consent')).status).toBe(204)
    expect((await start(staff, owner, second)).status).toBe(400)
    const third = await makeCode(owner)
    await service.parts.db
      .update(schema.oneTimeCode)
      .set({ expiresAt: new Date() })
      .where(eq(schema.oneTimeCode.accountId, owner.uid))
    expect((await start(staff, owner, third)).status).toBe(400)
  })

  test('of the staff, of who is stopped, and a second view at a time are refused', async () => {
    const { staff } = await viewing()
    const owner = await somebody(service.parts)
    expect(await start(staff, owner, await makeCode(owner))).toMatchObject({
      status: 409,
      body: { code: 'support/viewing' },
    })
    const free = await staffWith(service.parts, 'support')
    const colleague = await staffWith(service.parts, 'editor')
    expect(await start(free, colleague, '000000')).toMatchObject({
      status: 409,
      body: { code: 'support/staff' },
    })
    await service.parts.db
      .update(schema.account)
      .set({ disabledAt: new Date() })
      .where(eq(schema.account.id, owner.uid))
    expect((await start(free, owner, '000000')).status).toBe(403)
  })

  test('by two of the staff at once opens one view', async () => {
    const [one, two] = [
      await staffWith(service.parts, 'support'),
      await staffWith(service.parts, 'support'),
    ]
    const owner = await somebody(service.parts)
    const code = await makeCode(owner)
    const answers = await Promise.all([start(one, owner, code), start(two, owner, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })
})

describe('who sees somebody’s pages', () => {
  test('reads what is theirs, and is themselves in the console', async () => {
    const { staff, owner } = await viewing()
    const album = await makeWork(creator)
    await grant(service.parts, owner, album)
    expect((await call(staff, 'GET', '/my/profile')).body).toMatchObject({
      uid: owner.uid,
      viewedUntil: expect.any(String),
    })
    expect((await call(owner, 'GET', '/my/profile')).body.viewedUntil).toBeUndefined()
    expect((await call(staff, 'GET', '/my/library')).body).toMatchObject({ total: 1 })
    expect((await call(staff, 'GET', '/ops/me')).body).toMatchObject({
      roles: ['support'],
      viewing: { accountId: owner.uid },
    })
  })

  test('writes nothing: every call that is no reading is refused before it is read (safety 17)', async () => {
    const { staff } = await viewing()
    const writing = ofEverybody.filter(([key]) => !key.startsWith('GET '))
    expect(writing.length).toBeGreaterThan(100)
    for (const [key] of writing) {
      const method = key.split(' ')[0] ?? ''
      const { status, body } = await service.call(pathOf(key), {
        method,
        bearer: staff.bearer,
        headers: { 'content-type': 'application/json' },
        body: { no: 'such body' },
      })
      expect([key, status, body.code]).toEqual([key, 403, 'viewing'])
    }
  })

  test('never sees bank, tax, files, streams and secret links: those are their owner’s alone', async () => {
    const { staff } = await viewing()
    const hidden = routes.filter(([, route]) => route.ownersAlone).map(([key]) => key)
    expect(hidden.toSorted()).toEqual([
      'GET /identity/export',
      'GET /my/download/{id}',
      'GET /my/gifts/{id}',
      'GET /my/library/{nid}/transcript',
      'GET /my/presents',
      'GET /permission/generate/{trackId}',
      'GET /studio/payee',
      'GET /studio/payee/details',
    ])
    const files = [
      '/my/orders/KE0000001/receipt',
      '/studio/statements/KS0000001/pdf',
      `/my/gifts/${newId()}/content`,
    ]
    for (const path of [...hidden.map(pathOf), ...files]) {
      const { status, body } = await call(staff, 'GET', path)
      expect([path, status, body.code]).toEqual([path, 403, 'viewing'])
    }
  })

  test('does not get into channels of several people that the owner is a member of', async () => {
    const { staff, owner } = await viewing()
    await service.parts.db.insert(schema.channelMember).values({
      channelId: creator.uid,
      accountId: owner.uid,
      role: 'viewer',
      joinedAt: new Date(),
    })
    const answer = await service.call('/studio/works', {
      bearer: staff.bearer,
      headers: { [CHANNEL_HEADER]: creator.uid },
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'viewing' } })
  })

  test('is told to the owner by mail and in the security events, and the owner ends it', async () => {
    const { staff, owner } = await viewing()
    const { email } = requireAccount(owner.ctx)
    const [mail] = await service.mailsTo(email)
    expect(mail?.subject).toContain('閲覧を始めました')
    const events = await call(owner, 'GET', '/identity/security-events?take=5&skip=0')
    expect(events.body.items).toMatchObject([
      { kind: 'viewedBySupport', method: REASON, userAgent: '' },
    ])
    expect((await call(owner, 'GET', '/identity/view-consent')).body).toMatchObject({
      view: { reason: REASON },
    })
    await call(owner, 'DELETE', '/identity/view-consent')
    await call(owner, 'DELETE', '/identity/view-consent')
    expect((await call(owner, 'GET', '/identity/view-consent')).body).toEqual({ view: null })
    const ended = await rows(sql`
      select actor_id actor, detail->'after'->>'byOwner' "byOwner" from audit_log
       where subject = ${owner.uid} and action = 'endView'`)
    expect(ended).toEqual([{ actor: owner.uid, byOwner: 'true' }])
    expect((await call(staff, 'GET', '/my/profile')).body).toMatchObject({ uid: staff.uid })
  })

  test('leaves in the audit log the beginning, each call that was read, once, and the end', async () => {
    const { staff, owner } = await viewing()
    for (let n = 0; n < 2; n += 1) await call(staff, 'GET', '/my/profile')
    await call(staff, 'GET', '/my/library')
    expect((await call(staff, 'DELETE', '/ops/view')).status).toBe(204)
    const left = await rows(sql`
      select action, detail->'after'->>'call' call, detail->>'note' note from audit_log
       where subject = ${owner.uid} and actor_id = ${staff.uid} order by id`)
    expect(left).toEqual([
      { action: 'startView', call: null, note: REASON },
      { action: 'seeInView', call: 'GET /my/profile', note: null },
      { action: 'seeInView', call: 'GET /my/library', note: null },
      { action: 'endView', call: null, note: null },
    ])
    expect((await call(staff, 'GET', '/my/profile')).body).toMatchObject({ uid: staff.uid })
    expect((await call(staff, 'DELETE', '/ops/view')).status).toBe(204)
  })

  test.each([
    [
      'after half an hour',
      (staff: Person) =>
        service.parts.db
          .update(schema.accountView)
          .set({ endsAt: new Date() })
          .where(eq(schema.accountView.staffId, staff.uid)),
    ],
    [
      'once their role is taken away',
      (staff: Person) =>
        service.parts.db
          .update(schema.account)
          .set({ staffRoles: ['editor'] })
          .where(eq(schema.account.id, staff.uid)),
    ],
    [
      'once the owner is of the staff',
      (_: Person, owner: Person) =>
        service.parts.db
          .update(schema.account)
          .set({ staffRoles: ['editor'] })
          .where(eq(schema.account.id, owner.uid)),
    ],
  ])('sees nothing more %s', async (_, change) => {
    const { staff, owner } = await viewing()
    await change(staff, owner)
    dropCachedActors(service.parts.db, [sessionOf(staff)])
    expect((await call(staff, 'GET', '/my/profile')).body).toMatchObject({ uid: staff.uid })
  })

  test('is over with the session: signing out is the staff’s own', async () => {
    const { staff, owner } = await viewing()
    expect((await call(staff, 'POST', '/identity/sign-out')).status).toBe(204)
    expect((await call(staff, 'GET', '/my/profile')).status).toBe(401)
    expect((await call(owner, 'GET', '/my/profile')).status).toBe(200)
  })
})
