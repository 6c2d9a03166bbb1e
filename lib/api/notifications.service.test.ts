// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import {
  addNotifications,
  deleteOldMailConsents,
  deleteOldNotifications,
  notifyFollowers,
  orderDigests,
} from '@/lib/domain/core/notify'
import { publishWork, withdrawWork } from '@/lib/domain/creators/studio'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { mailLinkToken } from '@/lib/kit/tokens/mail-link-token'
import { grant, makeWork, type Person, somebody } from './testing/catalogue'
import { type TestService, testService } from './testing/test-service'

let service: TestService
let system: Ctx
beforeAll(async () => {
  service = await testService()
  system = {
    ...service.parts,
    actor: { kind: 'system' },
    now: new Date(),
    client: { address: '', userAgent: '' },
  }
}, 60_000)
afterAll(() => service.close())

type Listed = {
  items: { id: string; kind: string; title: string; link: string; isRead: boolean }[]
  total: number
  unread: number
}
const listOf = async (person: Person, query = '') =>
  (await service.call(`/my/notifications${query}`, { bearer: person.bearer }))
    .body as unknown as Listed
const markRead = (person: Person, body: object) =>
  service.call('/my/notifications/read', { method: 'PUT', body, bearer: person.bearer })
const follow = (person: Person, creator: Person, notify: 'none' | 'site' | 'mail') =>
  service.parts.db
    .insert(schema.follow)
    .values({ followerId: person.uid, followedId: creator.uid, notify })
const wantMail = (person: Person) =>
  service.parts.db.execute(
    sql`update profile set mail_opt_in = true where account_id = ${person.uid}`,
  )
const tell = (
  person: Person,
  facts: { title?: string; inDigest?: boolean; subjectId?: string } = {},
) =>
  service.parts.db.transaction((tx) =>
    addNotifications(tx, [
      {
        accountId: person.uid,
        kind: 'reply',
        title: '返信が届きました',
        link: '/voice/KN000101#comments',
        subjectId: newId(),
        inDigest: true,
        ...facts,
      },
    ]),
  )
const emailOf = (person: Person) => `${person.uid}@example.jp`

describe('a new work', () => {
  const jobs = async (workId: string) =>
    (
      await service.parts.db.execute(
        sql`select 1 from pgboss.job where name = 'notify-followers' and data->>'workId' = ${workId}`,
      )
    ).rows.length

  test('is told to the followers who want to hear of it, each once', async () => {
    const creator = await somebody(service.parts, { nickname: '雨だれ書房' })
    const [onSite, byMail, silent, stranger] = await Promise.all(
      [1, 2, 3, 4].map(() => somebody(service.parts)),
    )
    if (!onSite || !byMail || !silent || !stranger) throw new Error('nobody')
    await follow(onSite, creator, 'site')
    await follow(byMail, creator, 'mail')
    await follow(silent, creator, 'none')
    const work = await makeWork(creator, { title: '夜ふかし朗読' })
    expect(await jobs(work.id)).toBe(1)
    await notifyFollowers(system, work.id)
    await Promise.all([notifyFollowers(system, work.id), notifyFollowers(system, work.id)])
    for (const person of [onSite, byMail])
      expect(await listOf(person)).toMatchObject({
        total: 1,
        unread: 1,
        items: [
          {
            kind: 'newWork',
            title: '雨だれ書房さんの新しい作品「夜ふかし朗読」',
            link: `/album/${work.nid}#alert`,
            isRead: false,
          },
        ],
      })
    for (const person of [silent, stranger]) expect((await listOf(person)).total).toBe(0)
  })

  test('reaches thousands of followers in batches', async () => {
    const creator = await somebody(service.parts)
    await service.parts.db.execute(sql`
      with people as (
        insert into account (id, email) select gen_random_uuid(), 'f' || n || '@example.jp'
          from generate_series(1, 2500) n returning id)
      insert into follow (follower_id, followed_id, notify)
      select id, ${creator.uid}, 'site' from people`)
    const work = await makeWork(creator)
    await notifyFollowers(system, work.id)
    const { rows } = await service.parts.db.execute<{ n: number }>(
      sql`select count(*)::int n from notification where subject_id = ${work.id}`,
    )
    expect(rows[0]?.n).toBe(2500)
  })

  test('is told of at its first publication only, and not once it has gone', async () => {
    const creator = await somebody(service.parts)
    const follower = await somebody(service.parts)
    await follow(follower, creator, 'site')
    const work = await makeWork(creator)
    await withdrawWork({ ...creator.ctx, now: new Date() }, work.id)
    await notifyFollowers(system, work.id)
    expect((await listOf(follower)).total).toBe(0)
    await publishWork({ ...creator.ctx, now: new Date() }, work.id, { acceptPreorders: false })
    expect(await jobs(work.id)).toBe(1)
  })
})

describe('what others write', () => {
  test('is told to the creator and to whoever is answered, never to its writer', async () => {
    const { parts } = service
    const creator = await somebody(parts)
    const [a, b] = [
      await somebody(parts, { nickname: '月うさぎ' }),
      await somebody(parts, { nickname: '星ねこ' }),
    ]
    const voice = await makeWork(creator, { type: 'voice', title: '雨宿り' }, { tracks: 1 })
    const album = await makeWork(creator, { title: '焚き火番' })
    await grant(parts, a, album)
    const say = async (person: Person, body: object) =>
      (await service.call(`/voice/${voice.nid}/comments`, { body, bearer: person.bearer })).body.id
    const top = await say(a, { body: '声' })
    await say(b, { body: '返信', parentId: top })
    await say(a, { body: '自分への返信', parentId: top })
    await say(creator, { body: '作者から' })
    await service.call(`/album/${album.nid}/reviews`, {
      body: { stars: 5, body: '声' },
      bearer: a.bearer,
    })
    expect((await listOf(creator)).items).toMatchObject([
      {
        title: '月うさぎさんが「焚き火番」にレビューを書きました',
        link: `/album/${album.nid}#reviews`,
        target: { kind: 'album', id: album.nid },
      },
      { title: '月うさぎさんが「雨宿り」にコメントしました' },
      { title: '星ねこさんが「雨宿り」にコメントしました' },
      { title: '月うさぎさんが「雨宿り」にコメントしました', link: `/voice/${voice.nid}#comments` },
    ])
    expect((await listOf(a)).items).toMatchObject([
      { kind: 'reply', title: '星ねこさんが「雨宿り」でのコメントに返信しました' },
    ])
    expect((await listOf(b)).total).toBe(0)
  })
})

describe('the list', () => {
  test('pages, marks what is named or all as read, and is its owner’s alone', async () => {
    const [owner, other] = [await somebody(service.parts), await somebody(service.parts)]
    for (const title of ['一', '二', '三']) await tell(owner, { title })
    const { items } = await listOf(owner)
    expect(items).toHaveLength(3)
    expect((await listOf(owner, '?take=1&skip=1')).items).toHaveLength(1)
    const first = items[0]?.id
    expect((await markRead(other, { ids: [first] })).body).toEqual({ unread: 0 })
    expect((await markRead(owner, { ids: [first] })).body).toEqual({ unread: 2 })
    expect((await listOf(owner)).items.map(({ isRead }) => isRead)).toEqual([true, false, false])
    expect((await markRead(owner, {})).body).toEqual({ unread: 0 })
    expect((await service.call('/my/notifications')).status).toBe(401)
    expect((await markRead(owner, { ids: ['x'] })).status).toBe(400)
    expect(
      (await markRead(owner, { ids: Array.from({ length: 101 }, () => newId()) })).status,
    ).toBe(400)
  })

  test('the same thing is told once', async () => {
    const owner = await somebody(service.parts)
    const subjectId = newId()
    await Promise.all([tell(owner, { subjectId }), tell(owner, { subjectId })])
    expect((await listOf(owner)).total).toBe(1)
  })

  test('keeps a person’s newest 200 for 180 days', async () => {
    const owner = await somebody(service.parts)
    await service.parts.db.execute(sql`
      insert into notification (id, account_id, kind, title, link, created_at)
      select gen_random_uuid(), ${owner.uid}, 'news', 'n' || n, '/', now() - n * interval '1 hour'
        from generate_series(1, 210) n`)
    const old = await somebody(service.parts)
    await tell(old)
    await tell(old)
    await service.parts.db.execute(
      sql`update notification set created_at = ${addDays(new Date(), -181)}
           where id = (select id from notification where account_id = ${old.uid} limit 1)`,
    )
    await deleteOldNotifications({ ...system, now: new Date() })
    const remaining = await listOf(owner, '?take=100')
    expect([remaining.total, remaining.items[0]?.title]).toEqual([200, 'n1'])
    expect((await listOf(old)).total).toBe(1)
  })
})

/** As many notifications, a minute apart, the newest so many days old. */
const tellMany = (person: Person, count: number, days: number) =>
  service.parts.db.execute(sql`
    insert into notification (id, account_id, kind, title, link, created_at)
    select gen_random_uuid(), ${person.uid}, 'news', 'n' || n, '/', ${addDays(new Date(), -days)}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${count}::int) n`)

test('more than fits into one statement is deleted in one run, and what stays is the newest', async () => {
  const [old, many] = [await somebody(service.parts), await somebody(service.parts)]
  await tellMany(old, 10_500, 181)
  await tellMany(old, 3, 1)
  await tellMany(many, 700, 1)
  const others = Array.from({ length: 600 }, () => newId())
  await service.parts.db
    .insert(schema.account)
    .values(others.map((id) => ({ id, email: `${id}@koeniwa.test`, emailVerifiedAt: new Date() })))
  await service.parts.db.execute(sql`
    insert into notification (id, account_id, kind, title, link)
    select gen_random_uuid(), account_id, 'news', 'n', '/' from unnest(${sql.param(others)}::uuid[]) account_id`)
  await deleteOldNotifications({ ...system, now: new Date() })
  expect((await listOf(old)).total).toBe(3)
  const kept = await listOf(many, '?take=100')
  expect([kept.total, kept.items[0]?.title]).toEqual([200, 'n1'])
  const { rows } = await service.parts.db.execute<{ count: number }>(
    sql`select count(*)::int count from notification where account_id = any(${sql.param(others)}::uuid[])`,
  )
  expect(rows[0]?.count).toBe(600)
})

describe('the consent to the daily mail (特定商取引法12条の3)', () => {
  const recordsOf = async ({ uid }: Person) =>
    (
      await service.parts.db.execute(
        sql`select is_granted "isGranted", wording, place, account_id "accountId" from mail_consent
             where account_id = ${uid} order by created_at, id`,
      )
    ).rows
  const set = (person: Person, mailDigest: boolean) =>
    service.call('/my/setting', { method: 'PUT', body: { mailDigest }, bearer: person.bearer })
  const wording = '通知を、一日一回のまとめメールでも受け取る'

  test('is recorded when it changes, with its wording and place, and not when it stays', async () => {
    const person = await somebody(service.parts)
    const record = { accountId: person.uid, wording }
    for (const mailDigest of [false, true, true])
      expect((await set(person, mailDigest)).body).toMatchObject({ mailDigest })
    expect(await recordsOf(person)).toEqual([{ ...record, isGranted: true, place: 'settings' }])
    const token = mailLinkToken(service.parts.settings.MASTER_SECRET, 'unsubscribe', person.uid)
    for (const _ of ['once', 'again'])
      await service.call(`/mail/unsubscribe?token=${token}`, { method: 'POST' })
    await set(person, true)
    expect(
      (await service.call('/identity/account', { method: 'DELETE', bearer: person.bearer })).status,
    ).toBe(204)
    expect((await recordsOf(person)).slice(1)).toEqual([
      { ...record, isGranted: false, place: 'mail' },
      { ...record, isGranted: true, place: 'settings' },
      { ...record, isGranted: false, place: 'leaving' },
    ])
  })

  test('at once from two windows it is recorded once', async () => {
    const person = await somebody(service.parts)
    await Promise.all([set(person, true), set(person, true), set(person, true)])
    expect(await recordsOf(person)).toHaveLength(1)
  })

  test('is proven for three years from its end, and for as long as it lasts', async () => {
    const record = ({ uid }: Person, isGranted: boolean, daysAgo: number) =>
      service.parts.db.insert(schema.mailConsent).values({
        accountId: uid,
        addressHash: '',
        isGranted,
        wording,
        place: 'settings',
        createdAt: addDays(new Date(), -daysAgo),
      })
    const [ended, lasting] = [await somebody(service.parts), await somebody(service.parts)]
    for (const daysAgo of [1300, 1000]) {
      await record(ended, true, daysAgo)
      await record(ended, false, daysAgo - 150)
    }
    await record(lasting, true, 2000)
    await deleteOldMailConsents(system)
    expect(await recordsOf(ended)).toMatchObject([{ isGranted: true }, { isGranted: false }])
    expect(await recordsOf(lasting)).toMatchObject([{ isGranted: true }])
  })
})

describe('the daily mail', () => {
  test('brings what is unread to who wants one, once, with a way out that works signed out', async () => {
    const wants = await somebody(service.parts)
    await wantMail(wants)
    await tell(wants, { title: '<b>返信</b>が届きました' })
    await tell(wants, { title: '購入しました', inDigest: false })
    await orderDigests({ ...system, now: new Date() })
    await Promise.all([
      orderDigests({ ...system, now: new Date() }),
      orderDigests({ ...system, now: new Date() }),
    ])
    const [mail] = await service.mailsTo(emailOf(wants))
    expect(mail?.subject).toContain('新しい通知が1件あります')
    expect(mail?.text).toContain('<b>返信</b>が届きました')
    expect(mail?.html).not.toContain('<b>返信</b>')
    expect(mail?.text).not.toContain('購入しました')
    const token = /\/account\/unsubscribe\?token=(\S+)/u.exec(mail?.text ?? '')?.[1]
    expect(mail?.headers).toEqual(
      expect.arrayContaining([
        {
          name: 'List-Unsubscribe',
          value: `<http://koeniwa.test/api/mail/unsubscribe?token=${token}>`,
        },
        { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      ]),
    )
    await tell(wants, { title: '二日目の通知' })
    const bySideEffect = await service.call(`/mail/unsubscribe?token=${token}`)
    expect(bySideEffect.status).toBe(405)
    const ended = await service.call(`/mail/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(ended.status).toBe(204)
    await orderDigests({ ...system, now: new Date() })
    const mails = await service.mailsTo(emailOf(wants))
    expect(mails).toHaveLength(1)
  })

  test('is not sent to who has not asked for one, has read everything, or has no verified address', async () => {
    const [silent, reader, unverified] = [
      await somebody(service.parts),
      await somebody(service.parts),
      await somebody(service.parts, { verified: false }),
    ]
    await wantMail(reader)
    await wantMail(unverified)
    for (const person of [silent, reader, unverified]) await tell(person)
    await markRead(reader, {})
    await orderDigests({ ...system, now: new Date() })
    const { rows } = await service.parts.db.execute(sql`
      select 1 from notification where mailed_at is not null
        and account_id in (${silent.uid}, ${reader.uid}, ${unverified.uid})`)
    expect(rows).toEqual([])
  })

  test('of a follow carries new works only where the follow asks for mail', async () => {
    const creator = await somebody(service.parts)
    const [site, mail] = [await somebody(service.parts), await somebody(service.parts)]
    for (const person of [site, mail]) await wantMail(person)
    await follow(site, creator, 'site')
    await follow(mail, creator, 'mail')
    const work = await makeWork(creator)
    await notifyFollowers(system, work.id)
    await orderDigests({ ...system, now: new Date() })
    const { rows } = await service.parts.db.execute(
      sql`select account_id from notification where subject_id = ${work.id} and mailed_at is not null`,
    )
    expect(rows).toEqual([{ account_id: mail.uid }])
  })

  test.each(['', 'x', `${newId()}.${'a'.repeat(43)}`])(
    'is not ended by the link %j',
    async (token) => {
      const { status } = await service.call(`/mail/unsubscribe?token=${token}`, { method: 'POST' })
      expect(status).toBe(400)
    },
  )
})
