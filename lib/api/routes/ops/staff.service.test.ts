// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { grantStaffRoles } from '@/lib/domain/ops/staff'
import { newId } from '@/lib/kit/ids'
import { jstDay } from '@/lib/kit/jst'
import { somebody } from '../../testing/catalogue'
import { STAFF_DOMAIN, staffWith } from '../../testing/staff'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN })
})
afterAll(() => service.close())

const internal = () => somebody(service.parts, { email: `${newId()}@${STAFF_DOMAIN}` })
const emailOf = async (uid: string) => {
  const { rows } = await service.parts.db.execute<{ email: string }>(
    sql`select email from account where id = ${uid}`,
  )
  return rows[0]?.email ?? ''
}
const put = (bearer: string, body: object) =>
  service.call('/ops/staff', { method: 'PUT', body, bearer })

describe('roles of the staff', () => {
  test('are given by an admin to a verified account of an internal domain, with a reason, and audited with the request', async () => {
    const admin = await staffWith(service.parts, 'admin')
    const newcomer = await internal()
    const email = await emailOf(newcomer.uid)
    const answer = await put(admin.bearer, { email, roles: ['support', 'finance'], reason: '入社' })
    expect(answer).toMatchObject({
      status: 200,
      body: { email, roles: ['support', 'finance'], hasSecondFactor: false, isSelf: false },
    })
    const { body } = await service.call(`/ops/audit?subject=${newcomer.uid}`, {
      bearer: admin.bearer,
    })
    expect(body.items).toMatchObject([
      {
        action: 'setStaffRoles',
        by: await emailOf(admin.uid),
        requestId: answer.headers.get('x-request-id'),
        note: '入社',
        before: { roles: [] },
        after: { roles: ['support', 'finance'] },
      },
    ])
    const list = await service.call('/ops/staff?take=100', { bearer: admin.bearer })
    expect(list.body.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email }),
        expect.objectContaining({ isSelf: true }),
      ]),
    )
  })

  test('work once there is a second factor', async () => {
    const newcomer = await internal()
    await grantStaffRoles(
      { ...service.parts, now: new Date() },
      { email: await emailOf(newcomer.uid), roles: ['support'], reason: 'npm run ops:grant' },
    )
    expect((await service.call('/ops/me', { bearer: newcomer.bearer })).status).toBe(404)
    const member = await staffWith(service.parts, 'support')
    expect(await service.call('/ops/me', { bearer: member.bearer })).toMatchObject({
      status: 200,
      body: { roles: ['support'] },
    })
  })

  test('are not given to addresses outside or unverified, nor to oneself', async () => {
    const admin = await staffWith(service.parts, 'admin')
    const outside = await somebody(service.parts)
    const unverified = await somebody(service.parts, {
      email: `${newId()}@${STAFF_DOMAIN}`,
      verified: false,
    })
    for (const { uid } of [outside, unverified])
      expect(
        await put(admin.bearer, { email: await emailOf(uid), roles: ['admin'], reason: '手伝い' }),
      ).toMatchObject({ status: 409, body: { code: 'staff/not-internal' } })
    expect(
      await put(admin.bearer, { email: await emailOf(admin.uid), roles: [], reason: '退職' }),
    ).toMatchObject({ status: 409, body: { code: 'staff/own-roles' } })
  })

  test('that are taken away end at once in the list, and leave the rest of the account alone', async () => {
    const admin = await staffWith(service.parts, 'admin')
    const member = await staffWith(service.parts, 'editor')
    const email = await emailOf(member.uid)
    await put(admin.bearer, { email, roles: [], reason: '退職' })
    const list = await service.call('/ops/staff?take=100', { bearer: admin.bearer })
    expect(JSON.stringify(list.body)).not.toContain(email)
    const { rows } = await service.parts.db.execute(
      sql`select staff_roles, disabled_at from account where id = ${member.uid}`,
    )
    expect(rows).toEqual([{ staff_roles: [], disabled_at: null }])
  })
})

describe('the audit log', () => {
  test('cannot be changed or deleted', async () => {
    const { parts } = service
    await parts.db.execute(sql`
      insert into audit_log (id, action, subject) values (${newId()}, 'setStock', ${newId()})`)
    await expect(parts.db.execute(sql`update audit_log set action = 'x'`)).rejects.toThrow()
    await expect(parts.db.execute(sql`delete from audit_log`)).rejects.toThrow()
  })

  test('is read fifty at a time, the newest first, by who, what, to what, and until when', async () => {
    const reader = await staffWith(service.parts, 'support')
    const actor = await staffWith(service.parts, 'finance')
    const subject = newId()
    for (let n = 0; n < 52; n += 1)
      await service.parts.db.execute(sql`
        insert into audit_log (id, actor_id, action, subject, detail)
        values (${newId()}, ${actor.uid}, ${n % 2 ? 'setStock' : 'refundOrder'}, ${subject}, ${JSON.stringify({ note: `${n}` })})`)
    const read = async (query: Record<string, string>) => {
      const { body } = await service.call(`/ops/audit?${new URLSearchParams(query)}`, {
        bearer: reader.bearer,
      })
      return body as { items: { id: string; note: string }[]; next: string | null }
    }
    const first = await read({ by: (await emailOf(actor.uid)).toUpperCase() })
    expect(first.items.map(({ note }) => note)).toEqual(
      Array.from({ length: 50 }, (_, i) => String(51 - i)),
    )
    const second = await read({ subject, after: first.next ?? '' })
    expect(second).toMatchObject({ items: [{ note: '1' }, { note: '0' }], next: null })
    expect((await read({ subject, action: 'setStock' })).items).toHaveLength(26)
    expect((await read({ subject, until: jstDay(new Date()) })).items).toHaveLength(50)
    expect((await read({ subject, until: '2026-01-01' })).items).toEqual([])
    expect((await read({ by: 'nobody@example.jp' })).items).toEqual([])
  })
})
