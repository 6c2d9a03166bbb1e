// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { newId } from '@/lib/kit/ids'
import { grant, type MadeWork, makeWork, type Person, somebody } from '../testing/catalogue'
import { someAddress, type TestService, testService } from '../testing/test-service'

const OPERATOR = 'support@koeniwa.test'

let service: TestService
let creator: Person
let listener: Person
let other: Person
let voice: MadeWork
let album: MadeWork

beforeAll(async () => {
  service = await testService({
    INTERNAL_EMAIL_DOMAINS: 'koeniwa.test',
    INQUIRY_MAIL: OPERATOR,
  })
  creator = await somebody(service.parts)
  listener = await somebody(service.parts, { nickname: '夜更けのリス' })
  other = await somebody(service.parts)
  voice = await makeWork(creator, { type: 'voice' }, { tracks: 1 })
  album = await makeWork(creator)
}, 60_000)
afterAll(() => service.close())

const as = (person: Person | null) => (person ? { bearer: person.bearer } : {})
const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await service.parts.db.execute<Row>(query)).rows

describe('a comment', () => {
  const write = (person: Person | null, nid: string, body: object) =>
    service.call(`/voice/${nid}/comments`, { body, ...as(person) })
  const read = (nid: string, person: Person | null = null, query = '') =>
    service.call(`/voice/${nid}/comments${query}`, as(person))
  const remove = (person: Person | null, id: unknown) =>
    service.call(`/comment/${id}`, { method: 'DELETE', ...as(person) })
  const newVoice = () => makeWork(creator, { type: 'voice' }, { tracks: 1 })

  test('on a voice is shown with its replies, and says whose it is', async () => {
    const first = await write(listener, voice.nid, { body: 'よく眠れました。' })
    expect([first.status, first.body]).toMatchObject([
      201,
      { body: 'よく眠れました。', user: { nickname: '夜更けのリス' }, isOwn: true, replies: [] },
    ])
    const parentId = first.body.id
    await write(creator, voice.nid, { body: 'ありがとうございます。', parentId })
    await write(other, voice.nid, { body: 'わたしもです。', parentId })
    await write(other, voice.nid, { body: '続きが楽しみです。' })
    const guest = await read(voice.nid)
    expect(guest.body).toMatchObject({
      total: 2,
      items: [
        { body: '続きが楽しみです。', isOwn: false, replies: [] },
        {
          body: 'よく眠れました。',
          isOwn: false,
          replies: [
            { body: 'ありがとうございます。', isByCreator: true },
            { body: 'わたしもです。', isByCreator: false },
          ],
        },
      ],
    })
    expect(guest.headers.get('cache-control')).toContain('s-maxage=60')
    const own = await read(voice.nid, other)
    expect(own.body.items).toMatchObject([
      { isOwn: true },
      { isOwn: false, replies: [{ isOwn: false }, { isOwn: true }] },
    ])
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect((await read(voice.nid, null, '?take=1&skip=1')).body).toMatchObject({
      total: 2,
      items: [{ body: 'よく眠れました。' }],
    })
  })

  test('is not answered two levels deep, nor from another voice', async () => {
    const [work, elsewhere] = [await newVoice(), await newVoice()]
    const top = await write(listener, work.nid, { body: '一' })
    const reply = await write(other, work.nid, { body: '二', parentId: top.body.id })
    const deep = await write(listener, work.nid, { body: '三', parentId: reply.body.id })
    expect([deep.status, deep.body.code]).toEqual([409, 'comment/too-deep'])
    for (const parentId of [top.body.id, newId()])
      expect((await write(other, elsewhere.nid, { body: '四', parentId })).status).toBe(404)
  })

  test('has at most a hundred replies, however many come at once', async () => {
    const work = await newVoice()
    const { body } = await write(listener, work.nid, { body: '一' })
    await service.parts.db.execute(sql`
      insert into comment (id, work_id, account_id, parent_id, body)
      select gen_random_uuid(), ${work.id}, ${other.uid}, ${String(body.id)}, '返信'
        from generate_series(1, 99)`)
    const people = [await somebody(service.parts), await somebody(service.parts)]
    const answers = await Promise.all(
      people.map((person) => write(person, work.nid, { body: '返信', parentId: body.id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('goes with its replies when its writer or the work’s creator deletes it, and for nobody else', async () => {
    const work = await newVoice()
    const write2 = async (person: Person, parentId?: unknown) =>
      (await write(person, work.nid, { body: '声', ...(parentId !== undefined && { parentId }) }))
        .body.id
    const mine = await write2(listener)
    const answer = await write2(other, mine)
    const third = await write2(other)
    expect((await remove(null, mine)).status).toBe(401)
    expect((await remove(other, mine)).status).toBe(404)
    expect((await remove(listener, answer)).status).toBe(404)
    expect((await remove(creator, third)).status).toBe(204)
    expect((await remove(listener, mine)).status).toBe(204)
    expect((await remove(listener, mine)).status).toBe(404)
    expect((await read(work.nid)).body).toEqual({ items: [], total: 0 })
    expect(await rowsOf(sql`select 1 from comment where work_id = ${work.id}`)).toEqual([])
  })

  test('that is hidden is nowhere, and cannot be answered or deleted', async () => {
    const work = await newVoice()
    const { id } = (await write(listener, work.nid, { body: '声' })).body
    await write(other, work.nid, { body: '返信', parentId: id })
    await service.parts.db.execute(
      sql`update comment set hidden_at = now() where id = ${String(id)}`,
    )
    expect((await read(work.nid, listener)).body).toEqual({ items: [], total: 0 })
    expect((await write(other, work.nid, { body: '返信', parentId: id })).status).toBe(404)
    expect((await remove(listener, id)).status).toBe(404)
  })

  test('is refused to guests, unverified and nameless accounts, on albums and with bad input', async () => {
    const unverified = await somebody(service.parts, { verified: false })
    const nameless = await somebody(service.parts)
    await service.parts.db.execute(
      sql`update profile set nickname = null where account_id = ${nameless.uid}`,
    )
    expect((await write(null, voice.nid, { body: '声' })).status).toBe(401)
    expect((await write(unverified, voice.nid, { body: '声' })).status).toBe(403)
    expect((await write(nameless, voice.nid, { body: '声' })).body.code).toBe(
      'community/nickname-required',
    )
    expect((await write(listener, album.nid, { body: '声' })).status).toBe(404)
    expect((await read(album.nid)).status).toBe(404)
    for (const body of ['', ' \n ', 'あ'.repeat(2001), 'a\u0000', 7, null])
      expect((await write(listener, voice.nid, { body })).status).toBe(400)
    expect((await write(listener, voice.nid, { body: '声', parentId: 'x' })).status).toBe(400)
  })

  test('is limited for each account', async () => {
    const fast = await somebody(service.parts)
    const work = await newVoice()
    const statuses: number[] = []
    for (let n = 0; n < 16; n += 1)
      statuses.push((await write(fast, work.nid, { body: `声${n}` })).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(15)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a report', () => {
  const report = (person: Person | null, body: object) =>
    service.call('/report', { body, ...as(person) })

  test('reaches the operator once, also from an unverified account', async () => {
    const unverified = await somebody(service.parts, { verified: false })
    const subject = { subjectKind: 'work', subjectId: album.id, reason: 'rights' }
    for (const person of [listener, listener, unverified])
      expect((await report(person, { ...subject, body: '無断転載です。' })).status).toBe(204)
    expect(
      await rowsOf(
        sql`select r.reporter_id, r.reason, r.body, c.state from report r join moderation_case c on c.id = r.case_id
             where c.subject_id = ${album.id} order by r.created_at`,
      ),
    ).toEqual([
      { reporter_id: listener.uid, reason: 'rights', body: '無断転載です。', state: 'open' },
      { reporter_id: unverified.uid, reason: 'rights', body: '無断転載です。', state: 'open' },
    ])
  })

  test('takes works, reviews, comments and users that can be seen, and nothing else', async () => {
    const buyer = await somebody(service.parts)
    await grant(service.parts, buyer, album)
    const review = await service.call(`/album/${album.nid}/reviews`, {
      body: { stars: 1, body: '宣伝' },
      ...as(buyer),
    })
    const comment = await service.call(`/voice/${voice.nid}/comments`, {
      body: { body: '宣伝' },
      ...as(buyer),
    })
    const draft = await makeWork(creator, {}, { stay: 'draft' })
    const ask = async (subjectKind: string, subjectId: unknown) =>
      (await report(other, { subjectKind, subjectId, reason: 'spam' })).status
    expect(await ask('review', review.body.id)).toBe(204)
    expect(await ask('comment', comment.body.id)).toBe(204)
    expect(await ask('user', buyer.uid)).toBe(204)
    expect(await ask('comment', review.body.id)).toBe(404)
    expect(await ask('work', draft.id)).toBe(404)
    expect(await ask('work', newId())).toBe(404)
    expect(await ask('order', album.id)).toBe(400)
  })

  test('is limited for each account', async () => {
    const angry = await somebody(service.parts)
    const body = { subjectKind: 'work', subjectId: album.id, reason: 'other' }
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await report(angry, body)).status)
    expect(statuses.indexOf(429)).toBe(20)
  })
})

describe('an inquiry', () => {
  const ask = (body: object, person: Person | null = null, address = someAddress()) =>
    service.call('/inquiry', { body, headers: { 'x-forwarded-for': address }, ...as(person) })
  const inquiry = (email: string) => ({
    email,
    topic: 'listening',
    body: '音が出ません。\nhttps://evil.example/',
  })

  test('is kept, acknowledged without its words, and brought to the operator to be answered', async () => {
    const email = `guest-${newId()}@example.jp`
    const { status, body } = await ask(inquiry(email))
    expect(status).toBe(201)
    expect(
      await rowsOf(
        sql`select email, topic, state, account_id from inquiry where id = ${String(body.id)}`,
      ),
    ).toEqual([{ email, topic: 'listening', state: 'open', account_id: null }])
    const [received] = await service.mailsTo(email)
    expect(received?.subject).toContain('お問い合わせを受け付けました')
    expect(received?.text).toContain(String(body.id))
    expect(received?.text).not.toContain('evil.example')
    const mails = await service.mailsTo(OPERATOR)
    const arrived = mails.find(({ text }) => text.includes(String(body.id)))
    expect(arrived?.text).toContain('音が出ません。')
    expect(arrived?.text).toContain(email)
    expect(arrived?.html).toContain('https://evil.example/')
    expect(arrived?.html).not.toContain('href="https://evil.example/"')
  })

  test('from an address in full-width letters is from the one that is meant', async () => {
    const name = `full-${newId()}`
    const { body } = await ask(inquiry(`${name}＠ｅxample.jp`))
    expect(await rowsOf(sql`select email from inquiry where id = ${String(body.id)}`)).toEqual([
      { email: `${name}@example.jp` },
    ])
  })

  test('of somebody signed in names the account', async () => {
    const { body } = await ask(inquiry(`own-${newId()}@example.jp`), listener)
    expect(await rowsOf(sql`select account_id from inquiry where id = ${String(body.id)}`)).toEqual(
      [{ account_id: listener.uid }],
    )
  })

  test.each([
    'a@example.jp\r\nBcc: b@example.jp',
    'a@example.jp, b@example.jp',
    '"a b"@example.jp',
    '<a@example.jp>',
    '',
    `${'a'.repeat(250)}@example.jp`,
  ])('from %j is a 400, and nothing is sent', async (email) => {
    const { status, body } = await ask(inquiry(email))
    expect([status, (body.details as { path: string }[])[0]?.path]).toEqual([400, 'email'])
  })

  test('needs a topic that we know and words', async () => {
    const email = 'a@example.jp'
    expect((await ask({ email, topic: 'x', body: '声' })).status).toBe(400)
    expect((await ask({ email, topic: 'other', body: ' ' })).status).toBe(400)
    expect((await ask({ email, topic: 'other', body: 'あ'.repeat(2001) })).status).toBe(400)
    expect((await ask({})).status).toBe(400)
  })

  test('does not let one flood a mailbox, nor one account or network flood us', async () => {
    const email = `victim-${newId()}@example.jp`
    const toOne: number[] = []
    for (let n = 0; n < 4; n += 1)
      toOne.push((await ask(inquiry(n % 2 ? email : email.toUpperCase()))).status)
    expect(toOne).toEqual([201, 201, 201, 429])
    const person = await somebody(service.parts)
    const byOne: number[] = []
    for (let n = 0; n < 6; n += 1)
      byOne.push((await ask(inquiry(`x${n}-${newId()}@example.jp`), person)).status)
    expect(byOne).toEqual([201, 201, 201, 201, 201, 429])
    const address = someAddress()
    const fromOne: number[] = []
    for (let n = 0; n < 21; n += 1)
      fromOne.push((await ask(inquiry(`y${n}-${newId()}@example.jp`), null, address)).status)
    expect(fromOne.indexOf(429)).toBe(20)
  })
})

describe('a page view', () => {
  const see = (path: unknown, person: Person | null = null, address = someAddress()) =>
    service.call('/event/page-view', {
      body: { path },
      headers: { 'x-forwarded-for': address },
      ...as(person),
    })
  const views = (path: string) =>
    rowsOf<{ kind: string; count: string }>(
      sql`select kind, count from page_view_day where path = ${path}`,
    )

  test('adds one to the day of its page, whoever sees it, and keeps nothing else', async () => {
    const path = `/album/${album.nid}`
    expect((await see(path)).status).toBe(204)
    await Promise.all([see(`${path}?utm=x#reviews`), see(`${path}/`, listener), see(path)])
    expect(await views(path)).toEqual([{ kind: 'work', count: '4' }])
    await see(`/user/${creator.uid}`)
    expect(await views(`/user/${creator.uid}`)).toEqual([{ kind: 'channel', count: '1' }])
  })

  test('of staff is not counted', async () => {
    const staff = await somebody(service.parts, { email: 'editor@koeniwa.test' })
    expect((await see('/ranking', staff)).status).toBe(204)
    expect(await views('/ranking')).toEqual([])
  })

  test('of a page that is not there leaves no row', async () => {
    const draft = await makeWork(creator, {}, { stay: 'draft' })
    for (const path of [
      `/album/${draft.nid}`,
      `/voice/${album.nid}`,
      '/album/KN999999',
      `/user/${newId()}`,
      '/wp-login.php',
      '/store/../../etc/passwd',
    ])
      expect((await see(path)).status).toBe(204)
    expect(
      await rowsOf(sql`select path from page_view_day where path like '%passwd%' or path like '%wp%'
        or path in (${`/album/${draft.nid}`}, ${`/voice/${album.nid}`}, '/album/KN999999')`),
    ).toEqual([])
  })

  test('with bad input is a 400', async () => {
    for (const path of [undefined, 7, 'a'.repeat(501), 'a\u0000'])
      expect((await see(path)).status).toBe(400)
  })

  test('is limited for each network', async () => {
    const address = someAddress()
    const statuses: number[] = []
    for (let n = 0; n < 121; n += 1) statuses.push((await see('/about', null, address)).status)
    expect(statuses.indexOf(429)).toBe(120)
  })
})
