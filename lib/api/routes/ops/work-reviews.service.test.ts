// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { WorkReview, WorkReviewList } from '@/lib/contract/ops/work-reviews'
import type { StudioWork } from '@/lib/contract/studio/works'
import { checkStreamAccess } from '@/lib/domain/listening/playback'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { draft, makeWork, type Person, somebody } from '../../testing/catalogue'
import { STAFF_DOMAIN, staffWith } from '../../testing/staff'
import { type TestService, testService } from '../../testing/test-service'

/** A shop that looks at works before their first publication, and the usual one, on one database. */
let service: TestService
let editor: Person
let colleague: Person
beforeAll(async () => {
  service = await testService({
    INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN,
    REVIEW_BEFORE_PUBLICATION: 'on',
  })
  editor = await staffWith(service.parts, 'editor')
  colleague = await staffWith(service.parts, 'admin')
})
afterAll(() => service.close())

type Answer<Body> = { status: number; body: Body & { code?: string } }

const call = <Body = Record<string, unknown>>(
  by: Person,
  method: string,
  path: string,
  body?: object,
) =>
  service.call(path, { method, bearer: by.bearer, ...(body && { body }) }) as Promise<Answer<Body>>
const publish = (by: Person, id: string, publication: object = {}) =>
  call<StudioWork>(by, 'PUT', `/studio/works/${id}/publication`, publication)
const waiting = async () =>
  (await call<WorkReviewList>(editor, 'GET', '/ops/work-reviews?take=100')).body.items
const reviewOf = async (workId: string): Promise<WorkReview> => {
  const { rows } = await service.parts.db.execute<{ id: string }>(
    sql`select id from work_review where work_id = ${workId} order by id desc limit 1`,
  )
  return (await call<WorkReview>(editor, 'GET', `/ops/work-reviews/${rows[0]?.id}`)).body
}
const approve = ({ id, version }: WorkReview, by = editor) =>
  call<WorkReview>(by, 'POST', `/ops/work-reviews/${id}/approval`, { version })
const REASON = 'ジャケットの文字を大きくしてください。'
const sendBack = ({ id, version }: WorkReview, by = editor) =>
  call<WorkReview>(by, 'POST', `/ops/work-reviews/${id}/return`, { version, reason: REASON })
const newDraft = async (creator: Person, title = newId()) =>
  makeWork(creator, { type: 'voice', title }, { stay: 'draft', tracks: 1 })
/** A creator with a draft that waits. */
async function newWaiting(publication: object = {}) {
  const creator = await somebody(service.parts)
  const work = await newDraft(creator)
  expect((await publish(creator, work.id, publication)).status).toBe(200)
  return { creator, work, review: await reviewOf(work.id) }
}
const inStore = async (workId: string) => {
  const { body } = await service.call('/works?take=100&sort=new')
  return (body as { items: { id: string }[] }).items.some(({ id }) => id === workId)
}
const followersJobs = async (workId: string) => {
  const { rows } = await service.parts.db.execute<{ count: number }>(
    sql`select count(*)::int count from pgboss.job where name = 'notify-followers' and data->>'workId' = ${workId}`,
  )
  return rows[0]?.count
}
const emailOf = async (uid: string) => {
  const { rows } = await service.parts.db.execute<{ email: string }>(
    sql`select email from account where id = ${uid}`,
  )
  return rows[0]?.email ?? ''
}
const audit = async (subject: string) =>
  (
    await call<{ items: { action: string; note: string | null }[] }>(
      colleague,
      'GET',
      `/ops/audit?subject=${subject}`,
    )
  ).body.items

describe('a draft that is published for the first time', () => {
  test('waits: the studio says so, and nobody but its creator and the staff sees or hears it', async () => {
    const { creator, work, review } = await newWaiting()
    const { body } = await call<StudioWork>(creator, 'GET', `/studio/works/${work.id}`)
    expect(body).toMatchObject({
      state: 'draft',
      nid: null,
      review: { state: 'waiting', releaseAt: null, decidedAt: null, reason: null },
    })
    expect(await inStore(work.id)).toBe(false)
    expect(await followersJobs(work.id)).toBe(0)
    const permission = `/permission/generate/${work.trackIds[0]}`
    const listener = await somebody(service.parts)
    const support = await staffWith(service.parts, 'support')
    expect((await call(editor, 'GET', permission)).body).toMatchObject({ type: 'full' })
    expect((await call(listener, 'GET', permission)).status).toBe(404)
    expect((await call(support, 'GET', permission)).status).toBe(404)
    const albums = `/permission/albums?albumIds[]=${work.id}`
    expect((await call(editor, 'GET', albums)).body).toMatchObject({ [work.id]: { type: 'full' } })
    expect((await call(support, 'GET', albums)).body).toEqual({})
    const preview = `/ops/work-reviews/${review.id}/preview`
    expect((await call(editor, 'GET', preview)).body).toMatchObject({ nid: null })
    expect((await call(support, 'GET', preview)).status).toBe(404)
  })

  test('is refused while it is not complete, and does not wait then', async () => {
    const creator = await somebody(service.parts)
    const { body } = await call<StudioWork>(creator, 'POST', '/studio/works', draft())
    expect(await publish(creator, body.id)).toMatchObject({
      status: 422,
      body: { code: 'studio/not-publishable' },
    })
    expect((await waiting()).map(({ title }) => title)).not.toContain(body.title)
  })

  test('keeps its place when it is asked for again, and may be taken back', async () => {
    const { creator, work, review } = await newWaiting()
    const releaseAt = addDays(new Date(), 7).toISOString()
    expect((await publish(creator, work.id, { releaseAt })).body.review).toMatchObject({
      state: 'waiting',
      requestedAt: review.requestedAt,
      releaseAt,
    })
    const path = `/studio/works/${work.id}/publication`
    expect((await call<StudioWork>(creator, 'DELETE', path)).body.review).toBeNull()
    expect(await approve(review)).toMatchObject({ status: 404 })
    expect((await waiting()).map(({ id }) => id)).not.toContain(review.id)
  })

  test('waits as one of several works too', async () => {
    const creator = await somebody(service.parts)
    const work = await newDraft(creator)
    const releaseAt = addDays(new Date(), 7).toISOString()
    const changes = { workIds: [work.id], changes: { releaseAt } }
    expect((await call(creator, 'POST', '/studio/works/changes', changes)).status).toBe(200)
    expect(await reviewOf(work.id)).toMatchObject({ state: 'waiting', releaseAt })
  })
})

describe('the list', () => {
  test('has what waits longest first, with the circle and whether it is its first work', async () => {
    const first = await newWaiting()
    const known = await somebody(service.parts)
    await approve(await asked(known))
    const second = await asked(known)
    const listed = (await waiting()).filter(({ id }) => [first.review.id, second.id].includes(id))
    expect(listed).toMatchObject([
      { id: first.review.id, isFirst: true, circle: { id: first.creator.uid } },
      { id: second.id, isFirst: false, circle: { id: known.uid }, returnedReason: null },
    ])
  })

  async function asked(creator: Person): Promise<WorkReview> {
    const work = await newDraft(creator)
    await publish(creator, work.id)
    return reviewOf(work.id)
  }
})

describe('an approval', () => {
  test('publishes once, exactly as its creator asked, tells them and leaves a record', async () => {
    const { creator, work, review } = await newWaiting()
    expect(await approve(review)).toMatchObject({
      status: 200,
      body: { state: 'approved', decidedBy: await emailOf(editor.uid), version: review.version },
    })
    const { body } = await call<StudioWork>(creator, 'GET', `/studio/works/${work.id}`)
    expect(body).toMatchObject({ state: 'published', saleStatus: 'free', review: null })
    expect((await service.call(`/voice/${body.nid}`)).status).toBe(200)
    expect(await inStore(work.id)).toBe(true)
    expect(await followersJobs(work.id)).toBe(1)
    expect(await approve(review, colleague)).toMatchObject({
      status: 409,
      body: { code: 'work-review/decided' },
    })
    expect((await audit(work.id)).map(({ action }) => action)).toEqual(['approveWork'])
    const [mail] = await service.mailsTo(await emailOf(creator.uid))
    expect(mail?.subject).toContain('作品を公開しました')
    const notices = await call(creator, 'GET', '/my/notifications')
    expect(JSON.stringify(notices.body)).toContain('審査が終わり')
  })

  test('keeps the release that was asked for; one that has passed means now', async () => {
    const releaseAt = addDays(new Date(), 7).toISOString()
    const { creator, work, review } = await newWaiting({ releaseAt })
    await approve(review)
    const read = async () =>
      (await call<StudioWork>(creator, 'GET', `/studio/works/${work.id}`)).body
    expect(await read()).toMatchObject({ releaseAt, saleStatus: 'announced' })
    const late = await newWaiting({ releaseAt })
    await service.parts.db.execute(
      sql`update work_review set release_at = now() - interval '1 day' where id = ${late.review.id}`,
    )
    await approve(late.review)
    const { body } = await call<StudioWork>(late.creator, 'GET', `/studio/works/${late.work.id}`)
    expect(Date.now() - new Date(body.releaseAt ?? 0).getTime()).toBeLessThan(60_000)
  })

  test('of something else than what was looked at is refused, until it has been looked at again', async () => {
    const { creator, work, review } = await newWaiting()
    const path = `/studio/works/${work.id}`
    const { body: before } = await call<StudioWork>(creator, 'GET', path)
    await call(creator, 'PUT', path, { ...draft({ type: 'voice' }), title: `${before.title}改` })
    const changed = { status: 409, body: { code: 'work-review/changed' } }
    expect(await approve(review)).toMatchObject(changed)
    expect(await sendBack(review)).toMatchObject(changed)
    const again = await reviewOf(work.id)
    // Sounds count as well as words.
    const track = await call(creator, 'PUT', `/studio/tracks/${work.trackIds[0]}`, {
      title: '第一夜（録り直し）',
    })
    expect(track.status).toBe(200)
    expect(await approve(again)).toMatchObject(changed)
    expect(await audit(work.id)).toEqual([])
    expect((await approve(await reviewOf(work.id))).status).toBe(200)
  })

  test('by two at once: one of them is told that it is decided', async () => {
    const { work, review } = await newWaiting()
    const answers = await Promise.all([approve(review), approve(review, colleague)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await followersJobs(work.id)).toBe(1)
    expect(await audit(work.id)).toHaveLength(1)
  })

  test('is refused for a suspended account, and for what the work lacks by now', async () => {
    const { creator, work, review } = await newWaiting()
    await service.parts.db.execute(
      sql`update account set disabled_at = now() where id = ${creator.uid}`,
    )
    expect(await approve(review)).toMatchObject({
      status: 409,
      body: { code: 'work-review/suspended' },
    })
    await service.parts.db.execute(
      sql`update account set disabled_at = null where id = ${creator.uid}`,
    )
    await service.parts.db.execute(
      sql`update profile set nickname = null where account_id = ${creator.uid}`,
    )
    expect(await approve(review)).toMatchObject({
      status: 422,
      body: { code: 'studio/not-publishable', details: [{ path: 'nickname' }] },
    })
    expect(await audit(work.id)).toEqual([])
  })

  test('of a work that the operator keeps out of the store is refused', async () => {
    const { work, review, creator } = await newWaiting()
    await service.parts.db.execute(sql`
      insert into moderation_case (id, subject_kind, subject_id, owner_id, state, action, reason, decided_by, decided_at)
      values (${newId()}, 'work', ${work.id}, ${creator.uid}, 'decided', 'hide', '理由', ${newId()}, now())`)
    expect(await approve(review)).toMatchObject({ status: 409, body: { code: 'work-review/held' } })
  })

  test('of a work of one’s own, or of one’s circle, is refused', async () => {
    const own = await newDraft(editor)
    await publish(editor, own.id)
    const review = await reviewOf(own.id)
    expect(review.isOwn).toBe(true)
    const refused = { status: 409, body: { code: 'work-review/own' } }
    expect(await approve(review)).toMatchObject(refused)
    expect(await sendBack(review)).toMatchObject(refused)
    const circle = await newWaiting()
    await service.parts.db.execute(sql`
      insert into channel_member (channel_id, account_id, role, joined_at)
      values (${circle.creator.uid}, ${editor.uid}, 'viewer', now())`)
    expect(await approve(circle.review)).toMatchObject(refused)
    expect((await approve(circle.review, colleague)).status).toBe(200)
  })
})

describe('a work that is sent back', () => {
  test('says why, may be changed and sent again, and its reason stays with it', async () => {
    const { creator, work, review } = await newWaiting()
    expect(
      await call(editor, 'POST', `/ops/work-reviews/${review.id}/return`, {
        version: review.version,
        reason: ' ',
      }),
    ).toMatchObject({ status: 400, body: { details: [{ path: 'reason' }] } })
    expect((await sendBack(review)).body).toMatchObject({ state: 'returned', reason: REASON })
    const path = `/studio/works/${work.id}`
    const returned = { state: 'returned', reason: REASON }
    expect((await call<StudioWork>(creator, 'GET', path)).body.review).toMatchObject(returned)
    const tasks = async () => (await call(creator, 'GET', '/studio/tasks')).body
    expect(await tasks()).toMatchObject({ drafts: 1, returned: 1 })
    expect((await audit(work.id))[0]).toMatchObject({ action: 'returnWork', note: REASON })
    const [mail] = await service.mailsTo(await emailOf(creator.uid))
    expect(mail?.text).toContain(REASON)
    expect((await call(editor, 'GET', `/permission/generate/${work.trackIds[0]}`)).status).toBe(404)
    expect((await publish(creator, work.id)).body.review).toMatchObject({ state: 'waiting' })
    expect(await tasks()).toMatchObject({ drafts: 0, returned: 0 })
    const again = await reviewOf(work.id)
    expect(again).toMatchObject({ returnedReason: REASON, earlier: [{ reason: REASON }] })
    expect(await sendBack(review)).toMatchObject({ body: { code: 'work-review/decided' } })
    await call(creator, 'DELETE', `${path}/publication`)
    expect((await call<StudioWork>(creator, 'GET', path)).body.review).toMatchObject(returned)
  })
})

describe('a stream that the staff began', () => {
  test('ends with the decision, with the role, and with its proof', async () => {
    const { parts } = service
    const { work, review } = await newWaiting()
    const listener = await staffWith(parts, 'editor')
    const { rows } = await parts.db.execute<{ id: string; staffUntil: string }>(
      sql`select id, staff_until "staffUntil" from session where account_id = ${listener.uid}`,
    )
    const sessionId = rows[0]?.id ?? null
    const mayHear = (after: number) =>
      checkStreamAccess(
        { db: parts.db, now: new Date(Date.now() + after) },
        {
          ...{ trackId: work.trackIds[0] ?? '', audioId: newId(), tier: 'full' },
          ...{ uid: listener.uid, sessionId },
        },
      ).then(
        () => true,
        () => false,
      )
    const MINUTE_MS = 60_000
    expect(await mayHear(0)).toBe(true)
    const roles = (names: string[]) =>
      parts.db.execute(
        sql`update account set staff_roles = ${sql.param(names)} where id = ${listener.uid}`,
      )
    await roles(['support'])
    expect(await mayHear(MINUTE_MS)).toBe(false)
    await roles(['editor'])
    expect(await mayHear(2 * MINUTE_MS)).toBe(true)
    expect(await mayHear(Date.parse(rows[0]?.staffUntil ?? '') - Date.now() + MINUTE_MS)).toBe(
      false,
    )
    await sendBack(review)
    expect(await mayHear(3 * MINUTE_MS)).toBe(false)
  })
})

describe('what does not wait', () => {
  test('a work that was published once, and was withdrawn by its creator', async () => {
    const { creator, work, review } = await newWaiting()
    await approve(review)
    await call(creator, 'DELETE', `/studio/works/${work.id}/publication`)
    expect((await publish(creator, work.id)).body).toMatchObject({ state: 'published' })
  })

  test('any work where the setting is off; one that waited no longer does', async () => {
    const usual = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN })
    try {
      const creator = await somebody(usual.parts)
      const work = await makeWork(creator, { type: 'voice' }, { stay: 'draft', tracks: 1 })
      await usual.parts.db.execute(sql`
        insert into work_review (id, work_id, requested_by, requested_at)
        values (${newId()}, ${work.id}, ${creator.uid}, now())`)
      const { body } = await usual.call(`/studio/works/${work.id}/publication`, {
        method: 'PUT',
        bearer: creator.bearer,
        body: {},
      })
      expect(body).toMatchObject({ state: 'published', review: null })
      const staff = await staffWith(usual.parts, 'editor')
      const list = await usual.call('/ops/work-reviews', { bearer: staff.bearer })
      expect(list.body).toEqual({ items: [], total: 0 })
    } finally {
      await usual.close()
    }
  })
})
