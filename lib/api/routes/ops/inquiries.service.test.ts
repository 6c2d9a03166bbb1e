// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { newId } from '@/lib/kit/ids'
import type { Person } from '../../testing/catalogue'
import { STAFF_DOMAIN, staffWith } from '../../testing/staff'
import { someAddress, type TestService, testService } from '../../testing/test-service'

let service: TestService
let helper: Person
beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN })
  helper = await staffWith(service.parts, 'support')
})
afterAll(() => service.close())

const call = (method: string, path: string, body?: object, by: Person | null = helper) =>
  service.call(path, {
    method,
    headers: { 'x-forwarded-for': someAddress() },
    ...(by && { bearer: by.bearer }),
    ...(body && { body }),
  })
async function ask() {
  const email = `${newId()}@example.jp`
  const { body } = await call(
    'POST',
    '/inquiry',
    { email, topic: 'listening', body: '音が出ません。' },
    null,
  )
  return { email, id: String(body.id), path: `/ops/inquiries/${body.id}` }
}
const linkIn = (text: string) => /\/inquiry\/thread\?token=[\w.-]+/u.exec(text)?.[0] ?? ''
const listed = async (state: string) =>
  (
    (await call('GET', `/ops/inquiries?state=${state}&take=100`)).body.items as { id: string }[]
  ).map(({ id }) => id)

describe('an inquiry', () => {
  test('is answered by mail in the thread of its receipt; who asked writes on by the link, and it waits again', async () => {
    const { email, id, path } = await ask()
    expect(await listed('open')).toContain(id)
    const answer = await call('POST', `${path}/answers`, { body: '開き直してください。', seen: 1 })
    expect(answer).toMatchObject({ status: 201, body: { state: 'answered' } })
    expect(await listed('open')).not.toContain(id)
    const [mail] = await service.mailsTo(email, 2)
    expect(mail?.text).toContain('開き直してください。')
    const link = linkIn(mail?.text ?? '')
    expect((await call('GET', link, undefined, null)).body).toMatchObject({
      isClosed: false,
      messages: [{ isOurs: false }, { isOurs: true, body: '開き直してください。' }],
    })
    const more = await call('POST', link, { body: '直りません。' }, null)
    expect(more).toMatchObject({ status: 201, body: { messages: { length: 3 } } })
    expect((await call('GET', path)).body).toMatchObject({ state: 'open' })
  })

  test('is not answered by who has not read all of it', async () => {
    const { path, email } = await ask()
    await call('POST', `${path}/answers`, { body: 'はい。', seen: 1 })
    const [mail] = await service.mailsTo(email, 2)
    await call('POST', linkIn(mail?.text ?? ''), { body: '続きです。' }, null)
    const late = { body: 'はい。', seen: 2 }
    expect(await call('POST', `${path}/answers`, late)).toMatchObject({
      status: 409,
      body: { code: 'inquiry/changed' },
    })
    const two = [1, 2].map(() => call('POST', `${path}/answers`, { body: 'はい。', seen: 3 }))
    expect((await Promise.all(two)).map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('is ended without an answer, and then nothing is added', async () => {
    const { path, email } = await ask()
    await call('POST', `${path}/answers`, { body: 'はい。', seen: 1 })
    const [mail] = await service.mailsTo(email, 2)
    expect((await call('POST', `${path}/closure`)).body).toMatchObject({ state: 'closed' })
    const closed = { status: 409, body: { code: 'inquiry/closed' } }
    expect(await call('POST', `${path}/closure`)).toMatchObject(closed)
    expect(await call('POST', `${path}/answers`, { body: 'はい。', seen: 2 })).toMatchObject(closed)
    expect(await call('POST', linkIn(mail?.text ?? ''), { body: 'まだです' }, null)).toMatchObject(
      closed,
    )
  })

  test('is nobody’s without the link', async () => {
    const { id } = await ask()
    const path = `/inquiry/thread?token=${id}.${'a'.repeat(43)}`
    expect((await call('GET', path, undefined, null)).status).toBe(404)
  })
})
