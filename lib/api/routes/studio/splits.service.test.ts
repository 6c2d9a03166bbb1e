// postgres: one
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { expireShares } from '@/lib/domain/money/splits'
import { newId } from '@/lib/kit/ids'
import { addDays, jstDay } from '@/lib/kit/jst'
import { type MadeWork, makeWork, type Person, somebody } from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let maker: Person
let friend: Person
let friendEmail: string
let friendName: string
let album: MadeWork

beforeAll(async () => {
  service = await testService()
}, 60_000)
afterAll(() => service.close())
beforeEach(async () => {
  friendEmail = `friend-${newId()}@example.jp`
  friendName = `友${newId().slice(-8)}`
  maker = await somebody(service.parts)
  friend = await somebody(service.parts, { email: friendEmail, nickname: friendName })
  album = await makeWork(maker)
})

type SplitRow = {
  trackId: string | null
  isInForce: boolean
  shares: { name: string; shareBp: number; state: string; isMaker: boolean }[]
}
const call = (by: Person, key: string, body?: object) => {
  const [method = '', path = ''] = key.split(' ')
  return service.call(path, { method, bearer: by.bearer, ...(body && { body }) })
}
const share = (shares: { to: string; shareBp: number }[], facts: object = {}, by = maker) =>
  call(by, `POST /studio/works/${album.id}/splits`, {
    trackId: null,
    startsOn: null,
    shares,
    ...facts,
  })
const splits = async () =>
  (await call(maker, `GET /studio/works/${album.id}/splits`)).body.items as SplitRow[]
const offered = async (by = friend) =>
  (await call(by, 'GET /studio/shares')).body.items as { id: string; state: string }[]
const payeesOf = async () =>
  (
    await service.parts.db.execute(sql`
      select s.state, s.payee_id from split_share s join split p on p.id = s.split_id
       where p.work_id = ${album.id} and s.position > 0 order by p.created_at, s.position`)
  ).rows

describe('a split', () => {
  test('is offered by mail or nickname; accepted, it is the other’s, and the maker is told', async () => {
    expect((await share([{ to: friendEmail, shareBp: 3333 }])).status).toBe(201)
    const [mail] = await service.mailsTo(friendEmail)
    expect(mail?.subject).toContain('売上を分け合う招待')
    expect(mail?.text).toContain('33.33%')
    // Nothing that its maker typed goes out in our name.
    for (const words of [mail?.subject, mail?.text, mail?.html])
      expect(words).not.toContain('雨だれ書房の夜ふかし朗読')
    const [offer] = await offered()
    expect(offer).toMatchObject({
      state: 'pending',
      title: '雨だれ書房の夜ふかし朗読',
      shareBp: 3333,
    })
    expect(await payeesOf()).toEqual([{ state: 'pending', payee_id: null }])
    const path = `PUT /studio/shares/${offer?.id}`
    expect((await call(await somebody(service.parts), path)).status).toBe(404)
    const answers = await Promise.all([call(friend, path), call(friend, path)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect(await payeesOf()).toEqual([{ state: 'accepted', payee_id: friend.uid }])
    expect((await offered())[0]).toMatchObject({ state: 'accepted' })
    const { body } = await call(maker, 'GET /my/notifications')
    expect(JSON.stringify(body)).toContain('売上を分け合う招待を受けました')
    await share([{ to: friendName, shareBp: 2000 }])
    expect(await offered()).toMatchObject([{ shareBp: 2000 }, { shareBp: 3333 }])
    expect(await splits()).toMatchObject([
      { isInForce: true, shares: [{ isMaker: true, shareBp: 8000 }, { name: friendName }] },
      { isInForce: false, shares: [{ shareBp: 6667 }, { name: friendEmail, state: 'accepted' }] },
    ])
  })

  test('declined it is the maker’s at once, without an answer after 90 days', async () => {
    const other = `other-${newId()}@example.jp`
    await share([
      { to: friendEmail, shareBp: 1000 },
      { to: other, shareBp: 1000 },
    ])
    await call(friend, `DELETE /studio/shares/${(await offered())[0]?.id}`)
    expect(await payeesOf()).toEqual([
      { state: 'declined', payee_id: maker.uid },
      { state: 'pending', payee_id: null },
    ])
    await expireShares({ ...service.parts, now: addDays(new Date(), 89) })
    expect((await payeesOf())[1]).toMatchObject({ state: 'pending' })
    await expireShares({ ...service.parts, now: addDays(new Date(), 91) })
    expect((await payeesOf())[1]).toEqual({ state: 'expired', payee_id: maker.uid })
  })

  test('of one track, or from a day on, stands beside the work’s', async () => {
    const startsOn = jstDay(addDays(new Date(), 2))
    await share([{ to: friendEmail, shareBp: 1000 }])
    await share([{ to: friendEmail, shareBp: 5000 }], { trackId: album.trackIds[0] })
    await share([], { startsOn })
    expect(await splits()).toMatchObject([
      { trackId: null, isInForce: false, shares: [{ shareBp: 10_000 }] },
      { trackId: album.trackIds[0], isInForce: true },
      { trackId: null, isInForce: true, shares: [{ shareBp: 9000 }, { shareBp: 1000 }] },
    ])
  })

  test.each([
    [
      'more than all',
      [
        { to: 'a@example.jp', shareBp: 9999 },
        { to: 'b@example.jp', shareBp: 1 },
      ],
      {},
      'shares',
    ],
    ['nothing', [{ to: 'a@example.jp', shareBp: 0 }], {}, 'shares.0.shareBp'],
    ['nobody', [{ to: '居ないひと', shareBp: 10 }], {}, 'shares.0.to'],
    ['no address', [{ to: 'a@', shareBp: 10 }], {}, 'shares.0.to'],
    ['a past day', [{ to: 'a@example.jp', shareBp: 10 }], { startsOn: '2026-01-01' }, 'startsOn'],
    [
      'twice',
      [
        { to: 'a@example.jp', shareBp: 10 },
        { to: 'A@example.jp', shareBp: 10 },
      ],
      {},
      'shares.1.to',
    ],
  ])('with %s is refused at its field, and nobody is mailed', async (_, shares, facts, path) => {
    const { status, body } = await share(shares, facts)
    expect(status).toBe(400)
    expect(body.details).toContainEqual(expect.objectContaining({ path }))
    expect(await splits()).toEqual([])
  })

  test('does not tell whose address a nickname has', async () => {
    const both = [
      { to: friendName, shareBp: 10 },
      { to: friendEmail, shareBp: 10 },
    ]
    expect((await share(both)).status).toBe(201)
  })

  test('is its owner’s alone: not of editors, strangers or a voice', async () => {
    expect((await share([], {}, friend)).status).toBe(404)
    await service.parts.db.execute(sql`
      insert into channel_member (channel_id, account_id, role, joined_at)
      values (${maker.uid}, ${friend.uid}, 'editor', now())`)
    const answer = await service.call(`/studio/works/${album.id}/splits`, {
      bearer: friend.bearer,
      headers: { 'koeniwa-channel': maker.uid },
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'channel/owner-only' } })
    album = await makeWork(maker, { type: 'voice' }, { tracks: 1 })
    expect((await share([{ to: friendEmail, shareBp: 10 }])).status).toBe(400)
  })

  test('leaves no name or address of who has left; what was offered is the maker’s', async () => {
    await share([{ to: friendName, shareBp: 1000 }])
    await share([{ to: friendEmail, shareBp: 1000 }])
    const [latest] = await offered()
    await call(friend, `PUT /studio/shares/${latest?.id}`)
    const left = await call(friend, 'DELETE /identity/account')
    expect(left.status).toBe(204)
    expect(await payeesOf()).toEqual([
      { state: 'declined', payee_id: maker.uid },
      { state: 'accepted', payee_id: friend.uid },
    ])
    const { rows } = await service.parts.db.execute(
      sql`select 1 from split_share where email = ${friendEmail} or name in (${friendEmail}, ${friendName}) or invited_id = ${friend.uid}`,
    )
    expect(rows).toEqual([])
  })
})
