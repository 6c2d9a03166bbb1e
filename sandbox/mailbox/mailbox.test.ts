import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import nodemailer from 'nodemailer'
import { type Mailbox, startMailbox } from './index'
import type { Mail } from './mail-store'

let dir: string
let mailbox: Mailbox

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mailbox-'))
  mailbox = await startMailbox({ dir })
})
afterEach(async () => {
  await mailbox.close()
  await rm(dir, { recursive: true })
})

const send = (more: object = {}, url = mailbox.smtpUrl) =>
  nodemailer.createTransport(url).sendMail({
    from: 'こえにわ <no-reply@koeniwa.example>',
    to: 'Listener <listener@example.com>',
    subject: '【こえにわ】メールアドレスの確認',
    text: '確認コードは 123456 です。',
    html: '<p>確認コードは <b>123456</b> です。</p><script>alert(1)</script>',
    ...more,
  })

async function get<T>(path: string): Promise<T> {
  return (await (await fetch(`${mailbox.origin}${path}`)).json()) as T
}
const page = async (path: string) => (await fetch(`${mailbox.origin}${path}`)).text()
const mailsTo = (to: string) =>
  get<{ items: Mail[]; total: number }>(`/api/mails?to=${encodeURIComponent(to)}`)

describe('the mailbox', () => {
  test('takes mail from nodemailer, with or without a login, and gives it back readable', async () => {
    await send()
    await send({ to: 'other@example.com' }, mailbox.smtpUrl.replace('//', '//any:body@'))
    const { items, total } = await mailsTo('LISTENER@example.com')
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      subject: '【こえにわ】メールアドレスの確認',
      to: 'Listener <listener@example.com>',
      from: 'こえにわ <no-reply@koeniwa.example>',
      text: expect.stringContaining('123456'),
      html: expect.stringContaining('<b>123456</b>'),
    })
    expect(await get<Mail>(`/api/mails/${items[0]?.id}`)).toEqual(items[0])
    expect((await get<{ total: number }>('/api/mails')).total).toBe(2)
  })

  test('shows mails in pages that run nothing of what was written in them', async () => {
    await send({ subject: '<script>alert("s")</script>', text: '<img src=x onerror=alert(1)>' })
    const list = await page('/')
    expect(list).toContain('&lt;script&gt;alert(&quot;s&quot;)&lt;/script&gt;')
    expect(list).not.toContain('<script>')
    const id = (await mailsTo('listener@example.com')).items[0]?.id
    const single = await page(`/mails/${id}`)
    expect(single).not.toMatch(/<script|<img/)
    expect(single).toContain('sandbox="allow-popups')
    const html = await fetch(`${mailbox.origin}/mails/${id}/html`)
    expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect((await fetch(`${mailbox.origin}/mails/none`)).status).toBe(404)
  })

  test('answers 451 while it is closed and takes the mail afterwards', async () => {
    const mode = (accepting: unknown) =>
      fetch(`${mailbox.origin}/api/mode`, { method: 'POST', body: JSON.stringify({ accepting }) })
    expect((await mode('perhaps')).status).toBe(400)
    await mode(false)
    await expect(send()).rejects.toMatchObject({ responseCode: 451 })
    expect((await mailsTo('listener@example.com')).total).toBe(0)
    await mode(true)
    await send()
    expect((await mailsTo('listener@example.com')).total).toBe(1)
  })

  test('keeps its mails over a restart', async () => {
    await send({ subject: 'first' })
    await send({ subject: 'second' })
    await mailbox.close()
    mailbox = await startMailbox({ dir })
    const { items } = await mailsTo('listener@example.com')
    expect(items.map(({ subject }) => subject)).toEqual(['second', 'first'])
  })

  test('keeps the last 500 mails', async () => {
    const transport = nodemailer.createTransport({ url: mailbox.smtpUrl, pool: true })
    const all = Array.from({ length: 503 }, (_, index) =>
      transport.sendMail({ from: 'a@b.c', to: 'many@example.com', subject: `${index}`, text: '' }),
    )
    await Promise.all(all)
    transport.close()
    expect((await mailsTo('many@example.com')).total).toBe(500)
    const files = await readdir(join(dir, 'mails'))
    expect(files.filter((name) => name.endsWith('.eml'))).toHaveLength(500)
  })
})
