// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { previewMails } from '@/lib/domain/core/notify'
import { sendMail } from '@/lib/gateway/mail'
import { createApp } from './app'
import { type TestService, testService } from './testing/test-service'
import { throwFaults } from './testing/throw-faults'

let service: TestService
beforeAll(async () => {
  service = await testService({
    MAIL_PREVIEW: 'on',
    INQUIRY_MAIL: 'support@koeniwa.test',
    OPERATOR_FACTS: JSON.stringify({
      OPERATOR_NAME: '株式会社夜の庭',
      OPERATOR_ADDRESS: '東京都中央区銀座1-1-1',
      SUPPORT_EMAIL: 'support@yorunoniwa.jp',
    }),
  })
})
afterAll(() => service.close())

const NOW = new Date('2026-11-21T12:00:00Z')
const previews = (now = NOW) =>
  previewMails({
    ...service.parts,
    settings: { ...service.parts.settings, MASTER_SECRET: 'x'.repeat(32) },
    actor: { kind: 'system' },
    client: { address: '', userAgent: '' },
    now,
  } satisfies Ctx)

describe('every mail of the shop', () => {
  test('in text and HTML, by one layout', async () => {
    const all = await previews()
    for (const { name, mail } of all) expect(mail).toMatchSnapshot(name)
    for (const { mail } of all) {
      expect(mail.html.startsWith('<!doctype html>\n<html lang="ja">')).toBe(true)
      expect(mail.text).toContain('このメールはこえにわから自動でお送りしています。')
      expect(mail.subject).toMatch(/｜こえにわ$/u)
    }
  })

  test('says who sends it, from where, and where that can be reached (特定電子メール法 4条)', async () => {
    for (const { mail } of await previews())
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain('送信者：株式会社夜の庭')
        expect(part).toContain('住所：東京都中央区銀座1-1-1')
        expect(part).toContain('お問い合わせ：support@yorunoniwa.jp')
      }
  })

  test('goes through a real mail server, and arrives as it was written', async () => {
    const all = await previews(new Date())
    for (const { mail } of all) await sendMail(service.parts.settings, mail)
    const addresses = [...new Set(all.map(({ mail }) => mail.to))]
    const counts = addresses.map((to) => all.filter(({ mail }) => mail.to === to).length)
    for (const [i, to] of addresses.entries()) {
      const arrived = await service.mailsTo(to, counts[i])
      const sent = all.filter(({ mail }) => mail.to === to)
      for (const { mail } of sent) {
        const found = arrived.find(({ text }) => text.trim() === mail.text.trim())
        expect([mail.subject, found?.subject]).toEqual([mail.subject, mail.subject])
        expect(found?.html.trim()).toBe(mail.html.trim())
      }
    }
  })

  test('has a page that shows it, and showing it leaves nothing in the database', async () => {
    const app = appOf(service)
    const page = await (await app.request('/api/dev/mails')).text()
    const names = (await previews()).map(({ name }) => name)
    for (const name of names) expect(page).toContain(`mails/${name}/html`)
    const one = await app.request('/api/dev/mails/verifyEmail/html')
    expect(one.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await one.text()).toContain('メールアドレスの確認')
    expect((await app.request('/api/dev/mails/verifyEmail/text')).status).toBe(200)
    expect((await app.request('/api/dev/mails/nothing/html')).status).toBe(404)
    const { rows } = await service.parts.db.execute(
      sql`select 1 from account where email like '%preview.invalid'`,
    )
    expect(rows).toEqual([])
  })

  test('is not shown where the setting does not say so', async () => {
    const app = appOf(service, 'off')
    expect((await app.request('/api/dev/mails')).status).toBe(404)
  })
})

function appOf({ parts }: TestService, shown: 'on' | 'off' = 'on') {
  const settings = { ...parts.settings, MAIL_PREVIEW: shown }
  return createApp({ ...parts, settings }, throwFaults)
}
