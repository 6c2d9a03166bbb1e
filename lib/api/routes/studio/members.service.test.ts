// postgres: one
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type ContractKey, contract } from '@/lib/contract'
import type { Route } from '@/lib/contract/route'
import { schema } from '@/lib/db'
import { deleteOldActs } from '@/lib/domain/creators/channels'
import { CHANNEL_HEADER } from '@/lib/kit/http/channel-header'
import { newId } from '@/lib/kit/ids'
import type { ChannelRole } from '@/lib/kit/shop/channel-roles'
import { createApp } from '../../app'
import { makeWork, type Person, somebody } from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'
import { throwFaults } from '../../testing/throw-faults'

let service: TestService
let circle: Person
let friend: Person
let stranger: Person
const emailOf = (name: string) => `${name}-${newId()}@koeniwa.test`
let friendEmail: string

beforeAll(async () => {
  service = await testService()
}, 60_000)
afterAll(() => service.close())
beforeEach(async () => {
  friendEmail = emailOf('friend')
  circle = await somebody(service.parts, { nickname: `庭${newId().slice(-6)}` })
  friend = await somebody(service.parts, { email: friendEmail })
  stranger = await somebody(service.parts)
})

const call = (by: Person, key: string, body?: object, channel?: Person) => {
  const [method = '', path = ''] = key.split(' ')
  return service.call(path, {
    method,
    bearer: by.bearer,
    ...(body && { body }),
    ...(channel && { headers: { [CHANNEL_HEADER]: channel.uid } }),
  })
}
const invite = (email: string, role: ChannelRole, by = circle) =>
  call(by, 'POST /studio/invitations', { email, role })
const join = async (role: ChannelRole) => {
  const { body } = await invite(friendEmail, role)
  expect((await call(friend, `PUT /studio/invitations/received/${body.id}`)).status).toBe(200)
}
const items = <T>(answer: { body: Record<string, unknown> }) => answer.body.items as T[]
const draft = { type: 'album', title: '庭の本', price: 880 }

describe('an invitation', () => {
  test('comes by mail without a secret, and is good once for whoever has the address', async () => {
    const { status, body } = await invite(friendEmail, 'editor')
    expect(status).toBe(201)
    const [mail] = await service.mailsTo(friendEmail)
    expect(mail?.text).toContain('権限は「編集」です')
    expect(mail?.text).toMatch(/\/studio\/invitations\s/u)
    expect(items(await call(stranger, 'GET /studio/invitations/received'))).toEqual([])
    const path = `PUT /studio/invitations/received/${body.id}`
    expect((await call(stranger, path)).status).toBe(404)
    const answers = await Promise.all([call(friend, path), call(friend, path)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404])
    const channels = items<{ role: string }>(await call(friend, 'GET /studio/channels'))
    expect(channels).toMatchObject([
      { id: friend.uid, role: 'owner', isOwn: true },
      { id: circle.uid, role: 'editor', isOwn: false },
    ])
  })

  test('is declined, taken back, runs out, or is replaced by a newer one: then it is unknown', async () => {
    const received = (id: unknown) => call(friend, `PUT /studio/invitations/received/${id}`)
    const declined = (await invite(friendEmail, 'viewer')).body.id
    await call(friend, `DELETE /studio/invitations/received/${declined}`)
    expect((await received(declined)).status).toBe(404)
    const revoked = (await invite(friendEmail, 'viewer')).body.id
    expect((await call(circle, `DELETE /studio/invitations/${revoked}`)).status).toBe(204)
    expect((await received(revoked)).status).toBe(404)
    const replaced = (await invite(friendEmail, 'viewer')).body.id
    const newer = (await invite(friendEmail, 'editor')).body.id
    expect((await received(replaced)).status).toBe(404)
    await service.parts.db.execute(
      sql`update channel_invitation set expires_at = now() - interval '1 second' where id = ${newer}`,
    )
    expect((await received(newer)).status).toBe(404)
    await deleteOldActs({ ...service.parts, now: new Date() })
    expect((await call(circle, 'GET /studio/members')).body.invitations).toEqual([])
  })

  test('goes to nobody who is in the channel, to 30 at most, and to one address five times a day', async () => {
    await join('viewer')
    expect((await invite(friendEmail, 'editor')).body.code).toBe('channel/member-already')
    await service.parts.db.execute(sql`
      insert into channel_invitation (id, channel_id, email, role, expires_at)
      select gen_random_uuid(), ${circle.uid}, n || '@koeniwa.test', 'viewer', now() + interval '1 day'
        from generate_series(1, 29) n`)
    expect((await invite(emailOf('one'), 'viewer')).body.code).toBe('channel/too-many-members')
    const email = emailOf('often')
    const other = await somebody(service.parts)
    for (let n = 0; n < 5; n += 1) expect((await invite(email, 'viewer', other)).status).toBe(201)
    expect((await invite(email, 'viewer', other)).status).toBe(429)
  })
})

describe('a member', () => {
  test('sees as a viewer what the owner sees, and changes nothing', async () => {
    await join('viewer')
    const work = await makeWork(circle)
    const seen = await call(friend, `GET /studio/works/${work.id}`, undefined, circle)
    expect(seen.body).toEqual((await call(circle, `GET /studio/works/${work.id}`)).body)
    const refused = await call(friend, 'POST /studio/works', draft, circle)
    expect(refused).toMatchObject({ status: 403, body: { code: 'channel/view-only' } })
    expect((await call(friend, `GET /studio/works/${work.id}`)).status).toBe(404)
  })

  test('is nobody but who was invited: a stranger acts for no channel, however many members it has', async () => {
    await join('owner')
    const work = await makeWork(circle)
    const stranger = await somebody(service.parts)
    for (const [key, body] of [
      [`GET /studio/works/${work.id}`, undefined],
      ['GET /studio/members', undefined],
      ['GET /studio/comments', undefined],
      ['POST /studio/works', draft],
      ['POST /studio/invitations', { email: emailOf('x'), role: 'owner' }],
    ] as const)
      expect([key, (await call(stranger, key, body, circle)).status]).toEqual([key, 404])
    expect((await call(friend, `GET /studio/works/${work.id}`, undefined, circle)).status).toBe(200)
  })

  test('works as an editor in the name of the channel, under a name of their own', async () => {
    await join('editor')
    const made = await call(friend, 'POST /studio/works', draft, circle)
    expect(made.status).toBe(201)
    expect(items<{ id: string }>(await call(circle, 'GET /studio/works'))[0]?.id).toBe(made.body.id)
    expect(items(await call(friend, 'GET /studio/works'))).toEqual([])
    await call(friend, `PUT /studio/works/${made.body.id}`, { ...draft, title: '庭の本棚' }, circle)
    await call(friend, `PUT /studio/works/${made.body.id}`, { ...draft, title: '庭の本棚' }, circle)
    const { rows } = await service.parts.db.execute<{ nickname: string }>(
      sql`select nickname from profile where account_id = ${friend.uid}`,
    )
    const acts = items<{ what: string }>(await call(circle, 'GET /studio/acts'))
    expect(acts.slice(0, 2)).toMatchObject([
      { nickname: rows[0]?.nickname, what: '作品を変える', subject: '庭の本棚' },
      { nickname: rows[0]?.nickname, what: '下書きを作る', subject: '庭の本' },
    ])
    for (const key of ['POST /studio/invitations', `PUT /studio/members/${friend.uid}`])
      expect(await call(friend, key, { email: emailOf('x'), role: 'owner' }, circle)).toMatchObject(
        {
          status: 403,
          body: { code: 'channel/owner-only' },
        },
      )
  })

  test('is in no record of a change that was refused', async () => {
    await join('editor')
    const { trackIds } = await makeWork(circle)
    const acts = async () => items(await call(circle, 'GET /studio/acts'))
    const before = await acts()
    const path = `PUT /studio/tracks/${trackIds[0]}/audio`
    const refused = await call(friend, path, { uploadId: newId() }, circle)
    expect(refused.status).toBe(404)
    expect(await acts()).toEqual(before)
  })

  test('opens the statements of the channel as an owner, by a link too, and as nobody else', async () => {
    const number = 'S202610-000001'
    await service.parts.db.insert(schema.statement).values({
      id: newId(),
      number,
      payeeId: circle.uid,
      month: '2026-10',
      ...{ grossYen: 1000, feeYen: 300, feeTaxYen: 27, carriedYen: 0 },
      detail: {
        issuer: '',
        issuerNumber: '',
        taxRateBp: 1000,
        payeeName: '',
        payeeNumber: '',
        items: [],
      },
      closedAt: new Date(),
    })
    const open = async (by: Person, how: { link?: Person; header?: Person }) => {
      const query = how.link ? `?channel=${how.link.uid}` : ''
      const { status } = await createApp(service.parts, throwFaults).request(
        `/api/studio/statements/${number}/pdf${query}`,
        {
          headers: {
            authorization: `Bearer ${by.bearer}`,
            ...(how.header && { [CHANNEL_HEADER]: how.header.uid }),
          },
        },
      )
      return status
    }
    await join('owner')
    expect(await open(friend, { link: circle })).toBe(200)
    expect(await open(friend, { header: circle })).toBe(200)
    expect(await open(circle, {})).toBe(200)
    expect(await open(friend, {})).toBe(404)
    expect(await open(stranger, { link: circle })).toBe(404)
    await call(circle, `PUT /studio/members/${friend.uid}`, { role: 'editor' })
    expect(await open(friend, { link: circle })).toBe(403)
  })

  test('hears what is not published, and is no listener that counts', async () => {
    const work = await makeWork(circle, {}, { stay: 'draft' })
    const path = `GET /permission/generate/${work.trackIds[0]}`
    expect((await call(friend, path)).status).toBe(404)
    await join('viewer')
    expect((await call(friend, path)).body.type).toBe('full')
  })

  test('who is removed, or leaves, is out with the next call', async () => {
    await join('owner')
    await call(circle, `PUT /studio/members/${friend.uid}`, { role: 'editor' })
    expect((await call(friend, 'POST /studio/works', draft, circle)).status).toBe(201)
    await call(circle, `DELETE /studio/members/${friend.uid}`)
    const out = await call(friend, 'POST /studio/works', draft, circle)
    const never = await call(friend, 'POST /studio/works', draft, stranger)
    expect(out).toMatchObject({ status: 404, body: never.body })
    await join('viewer')
    expect(
      (await call(friend, `DELETE /studio/members/${circle.uid}`, undefined, circle)).status,
    ).toBe(403)
    expect(
      (await call(friend, `DELETE /studio/members/${friend.uid}`, undefined, circle)).status,
    ).toBe(204)
    expect((await call(friend, 'GET /studio/works', undefined, circle)).status).toBe(404)
  })

  test("the channel's own account cannot be removed or made less, not even by another owner", async () => {
    await join('owner')
    for (const key of [`PUT /studio/members/${circle.uid}`, `DELETE /studio/members/${circle.uid}`])
      expect((await call(friend, key, { role: 'viewer' }, circle)).status).toBe(404)
  })
})

const studioKeys = (Object.keys(contract) as ContractKey[]).filter((key) =>
  key.includes(' /studio/'),
)
const routes: Record<string, Route | undefined> = contract

test.each(studioKeys)('%s asked for in the name of another channel is unknown', async (key) => {
  const path = key.replace(/\{\w+\}/gu, newId())
  const body = key.startsWith('GET') ? undefined : {}
  const answer = await call(stranger, path, body, circle)
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect(routes[key]?.errors.includes('unauthenticated')).toBe(true)
})
