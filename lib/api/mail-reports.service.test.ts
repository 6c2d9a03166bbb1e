// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { sendOrderedMail } from '@/lib/domain/core/notify'
import type { MailOrder } from '@/lib/domain/core/notify/jobs'
import { requireAccount } from '@/lib/domain/core/policy'
import { signMailReports } from '@/lib/gateway/mail-reports'
import { newId } from '@/lib/kit/ids'
import { createApp } from './app'
import { type Person, somebody } from './testing/catalogue'
import { STAFF_DOMAIN, staffWith } from './testing/staff'
import { type TestService, testService } from './testing/test-service'
import { throwFaults } from './testing/throw-faults'

const SECRET = 'a secret of the reports, 32 characters'

let service: TestService
beforeAll(async () => {
  service = await testService({
    MAIL_WEBHOOK_SECRET: SECRET,
    INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN,
    RATE_LIMIT_FACTOR: '1000',
  })
})
afterAll(() => service.close())

type Kind = 'bounce' | 'complaint' | 'delivered'
const seconds = () => Math.floor(Date.now() / 1000)
const emailOf = (person: Person) => requireAccount(person.ctx).email
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const event = (address: string, kind: Kind, at = ago(0)) => ({
  address,
  kind,
  mailId: '<digest.1@koeniwa.test>',
  at,
})

const post = (text: string, signature: string) =>
  service.call('/mail/reports', {
    method: 'POST',
    body: JSON.parse(text) as object,
    headers: { 'koeniwa-signature': signature },
  })
const report = (...events: object[]) => {
  const text = JSON.stringify({ events })
  return post(text, signMailReports(SECRET, text, seconds()))
}

const call = (by: Person, method: string, path: string, body?: object) =>
  service.call(path, { method, bearer: by.bearer, ...(body && { body }) })
const mailTroubleOf = async (person: Person) =>
  (await call(person, 'GET', '/my/mail-address')).body.trouble as { kind: string } | null

/** Mails of each weight, to somebody. @returns the kinds that arrive */
async function sentTo(person: Person): Promise<string[]> {
  const { db } = service.parts
  const to = emailOf(person)
  const [eventId, inquiry, digest] = [newId(), newId(), newId()]
  await db.execute(sql`update profile set mail_opt_in = true where account_id = ${person.uid}`)
  await db.execute(sql`insert into security_event (id, account_id, kind)
    values (${eventId}, ${person.uid}, 'secondFactorEnabled')`)
  await db.execute(sql`insert into inquiry (id, account_id, email, topic, body)
    values (${inquiry}, ${person.uid}, ${to}, 'other', '声')`)
  await db.execute(sql`insert into notification (id, account_id, kind, title, link, subject_id, in_digest, digest_id)
    values (${newId()}, ${person.uid}, 'newWork', '夜', '/', ${newId()}, true, ${digest})`)
  const orders: MailOrder[] = [
    { kind: 'securityNotice', id: eventId },
    { kind: 'inquiryReceived', id: inquiry },
    { kind: 'digest', id: digest },
  ]
  const ctx = { ...person.ctx, now: new Date() }
  for (const order of orders) await sendOrderedMail(ctx, order)
  const mails = await (
    await fetch(`${service.mailbox.origin}/api/mails?to=${encodeURIComponent(to)}`)
  ).json()
  const ids = JSON.stringify(mails)
  return orders.filter(({ id }) => ids.includes(id)).map(({ kind }) => kind)
}

describe('reports of the mail provider', () => {
  test('are taken with our signature alone, fresh and over exactly these words', async () => {
    const text = JSON.stringify({ events: [event('a@example.jp', 'bounce')] })
    const right = signMailReports(SECRET, text, seconds())
    expect(await post(text, right)).toMatchObject({ status: 200, body: { received: 1 } })
    for (const wrong of [
      '',
      right.slice(0, -1),
      signMailReports('another secret of 32 characters ..', text, seconds()),
      signMailReports(SECRET, text.replace('a@', 'b@'), seconds()),
      signMailReports(SECRET, text, seconds() - 400),
      signMailReports(SECRET, text, seconds() + 400),
    ])
      expect(await post(text, wrong)).toMatchObject({
        status: 400,
        body: { code: 'mail/invalid-signature' },
      })
  })

  test('with one event that is wrong change nothing', async () => {
    const person = await somebody(service.parts)
    const good = event(emailOf(person), 'bounce')
    for (const bad of [
      { ...good, kind: 'opened' },
      { ...good, address: 'nobody' },
      { ...good, at: 'yesterday' },
      { ...good, at: ago(-10) },
      { ...good, mailId: 'x'.repeat(999) },
    ])
      expect(await report(good, bad)).toMatchObject({
        status: 400,
        body: {
          details: expect.arrayContaining([
            expect.objectContaining({ path: expect.stringMatching(/^events\.1\./u) }),
          ]),
        },
      })
    expect((await report()).status).toBe(400)
    expect(await mailTroubleOf(person)).toBeNull()
  })

  test('are not taken where there is no secret', async () => {
    const { MAIL_WEBHOOK_SECRET: _, ...settings } = service.parts.settings
    const app = createApp({ ...service.parts, settings }, throwFaults)
    const body = JSON.stringify({ events: [event('a@example.jp', 'bounce')] })
    const headers = { 'koeniwa-signature': signMailReports(SECRET, body, seconds()) }
    expect((await app.request('/api/mail/reports', { method: 'POST', body, headers })).status).toBe(
      404,
    )
  })
})

describe('an address', () => {
  test('that works gets every mail', async () => {
    expect(await sentTo(await somebody(service.parts))).toEqual([
      'securityNotice',
      'inquiryReceived',
      'digest',
    ])
  })

  test('that has bounced gets what is necessary alone, however it is written', async () => {
    const person = await somebody(service.parts)
    await report(event(emailOf(person).toUpperCase(), 'bounce'))
    expect(await mailTroubleOf(person)).toMatchObject({ kind: 'bounced' })
    expect(await sentTo(person)).toEqual(['securityNotice'])
  })

  test('that has complained gets nothing optional, and the daily mail is switched off', async () => {
    const person = await somebody(service.parts)
    await call(person, 'PUT', '/my/setting', { mailDigest: true })
    await report(event(emailOf(person), 'complaint'))
    expect((await call(person, 'GET', '/my/profile')).body).toMatchObject({
      settings: { mailDigest: false },
    })
    expect(await mailTroubleOf(person)).toMatchObject({ kind: 'complained' })
    expect(await sentTo(person)).toEqual(['securityNotice', 'inquiryReceived'])
  })

  test('is judged by the latest, in whatever order and however often reports come', async () => {
    const person = await somebody(service.parts)
    const email = emailOf(person)
    const [old, late] = [event(email, 'bounce', ago(30)), event(email, 'delivered', ago(10))]
    await report(old)
    await report(late, old)
    await report(old)
    expect(await mailTroubleOf(person)).toBeNull()
    await report(event(email, 'bounce', ago(5)))
    await report(late)
    expect(await mailTroubleOf(person)).toMatchObject({ kind: 'bounced' })
  })

  test('is mended by a code that arrives; a report of before counts no more, a new one does', async () => {
    const person = await somebody(service.parts)
    const email = emailOf(person)
    const bounce = event(email, 'bounce', ago(30))
    await report(bounce, event(email, 'complaint', ago(20)))
    await call(person, 'POST', '/my/mail-address/send')
    const [mail] = await service.mailsTo(email)
    const code = /\d{6}/u.exec(mail?.subject ?? '')?.[0] ?? ''
    // It shows that mails arrive, and not who is there (ASVS 6.6.2).
    expect(
      (await call(person, 'POST', '/identity/reauthenticate', { emailCode: code })).body.code,
    ).toBe('auth/code-expired')
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await call(person, 'POST', '/my/mail-address', { code: wrong })).status).toBe(400)
    expect(await call(person, 'POST', '/my/mail-address', { code })).toMatchObject({
      status: 200,
      body: { trouble: null },
    })
    expect((await call(person, 'POST', '/my/mail-address', { code })).status).toBe(400)
    await report(bounce)
    expect(await mailTroubleOf(person)).toBeNull()
    await report(event(email, 'bounce'))
    expect(await mailTroubleOf(person)).toMatchObject({ kind: 'bounced' })
  })

  test('with trouble is shown to support, and forgotten with its account', async () => {
    const helper = await staffWith(service.parts, 'support')
    const person = await somebody(service.parts)
    await report(event(emailOf(person), 'bounce'))
    expect((await call(helper, 'GET', `/ops/accounts/${person.uid}`)).body).toMatchObject({
      mailTrouble: { kind: 'bounced', since: expect.any(String) },
    })
    expect((await call(person, 'DELETE', '/identity/account')).status).toBe(204)
    const { rows } = await service.parts.db.execute(
      sql`select 1 from mail_address where address = ${emailOf(person)}`,
    )
    expect(rows).toEqual([])
  })
})

describe('the console’s mails', () => {
  test('show every mail with sample words, and send one to the own address alone, on record', async () => {
    const editor = await staffWith(service.parts, 'editor')
    const { body } = await call(editor, 'GET', '/ops/mails')
    const items = body.items as { name: string; subject: string }[]
    expect(items.length).toBeGreaterThan(30)
    expect(items).toContainEqual({
      name: 'receipt',
      subject: expect.stringMatching(/｜こえにわ$/u),
    })
    const one = await call(editor, 'GET', '/ops/mails/receipt')
    expect(one.body.text).toContain('1,320円')
    expect((await call(editor, 'GET', '/ops/mails/nothing')).status).toBe(404)
    expect((await call(editor, 'GET', '/ops/mails/constructor')).status).toBe(404)
    const sent = await call(editor, 'POST', '/ops/mails/receipt/test')
    expect(sent).toMatchObject({ status: 200, body: { to: emailOf(editor) } })
    const [mail] = await service.mailsTo(emailOf(editor))
    expect(await service.mailsTo('mihon@preview.invalid', 0)).toEqual([])
    expect(mail?.subject).toMatch(/^【見本】/u)
    const { rows } = await service.parts.db.execute(sql`
      select subject, detail->'after' after from audit_log where action = 'sendSampleMail' and actor_id = ${editor.uid}`)
    expect(rows).toEqual([{ subject: 'receipt', after: { to: emailOf(editor) } }])
  })

  test('say so when the mail server is away', async () => {
    const editor = await staffWith(service.parts, 'editor')
    await service.acceptMail(false)
    expect(await call(editor, 'POST', '/ops/mails/digest/test')).toMatchObject({
      status: 503,
      body: { code: 'mail/unavailable' },
    })
    await service.acceptMail(true)
  })

  test('are a page of their own for the frame, and nobody else’s', async () => {
    const editor = await staffWith(service.parts, 'editor')
    const finance = await staffWith(service.parts, 'finance')
    for (const by of [finance, await somebody(service.parts)])
      for (const path of ['/ops/mails', '/ops/mails/receipt', '/ops/mails/receipt/html'])
        expect((await call(by, 'GET', path)).status).toBe(404)
    const app = createApp(service.parts, throwFaults)
    const page = await app.request('/api/ops/mails/receipt/html', {
      headers: { authorization: `Bearer ${editor.bearer}` },
    })
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('<html lang="ja">')
  })
})
