import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'
import type { Ctx, Parts } from '@/lib/domain/core/ctx'
import { sendMailJob, sendOrderedMail } from '@/lib/domain/core/notify'
import { openParts } from '@/lib/domain/core/parts'
import { parseServiceEnv, type ServiceEnv } from '@/lib/env'
import { runJobs } from '@/lib/gateway/queue'
import type { JobHandler } from '@/lib/gateway/queue/run-jobs'
import { type Mailbox, startMailbox } from '@/sandbox/mailbox'
import { createApp } from '../app'
import { requireDocumented } from './require-documented'
import { throwFaults } from './throw-faults'

type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: { name: string; value: string }[]
}
type Sent = { method?: string; body?: unknown; bearer?: string; headers?: Record<string, string> }
type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

/** A service in this process on a database, a queue and a mailbox of its own; two may share them. */
export type TestService = {
  parts: Parts
  mailbox: Mailbox
  /** Calls the app as from the internet; each service has an address of its own unless one is given. */
  call: (path: string, sent?: Sent) => Promise<Answer>
  /** Another process's worth of the same service, as it is or with other settings. */
  twin: (changed?: Partial<ServiceEnv>) => Promise<{ parts: Parts; call: TestService['call'] }>
  /** The mails to an address, the newest first, once there are as many. */
  mailsTo: (to: string, count?: number) => Promise<Mail[]>
  acceptMail: (accepting: boolean) => Promise<void>
  close: () => Promise<void>
}

export async function testService(overrides: Record<string, string> = {}): Promise<TestService> {
  const database = await testDatabase()
  const dir = await mkdtemp(join(tmpdir(), 'koeniwa-service-'))
  const mailbox = await startMailbox({ dir })
  const settings = await testSettings(database, dir, mailbox, overrides)
  const opened: Awaited<ReturnType<typeof openParts>>[] = []
  const open = async (changed: Partial<ServiceEnv> = {}) => {
    const parts = await openParts({ ...settings, ...changed })
    opened.push(parts)
    return { parts, call: caller(parts) }
  }
  const jobs = await open()
  const service = await open()
  const worker = await runJobs(
    settings.DATABASE_URL,
    [mailHandler],
    (): Ctx => ({
      ...jobs.parts,
      actor: { kind: 'system' },
      now: new Date(),
      client: { address: '', userAgent: '' },
    }),
    () => undefined,
  )
  return {
    ...service,
    mailbox,
    twin: open,
    mailsTo: (to, count = 1) => waitForMails(mailbox, to, count),
    acceptMail: async (accepting) => {
      await fetch(`${mailbox.origin}/api/mode`, {
        method: 'POST',
        body: JSON.stringify({ accepting }),
      })
    },
    close: async () => {
      await worker.stop(2_000)
      for (const parts of opened) await parts.close()
      await mailbox.close()
      await database.drop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** An address of the documentation ranges (RFC 5737, RFC 3849), new with every call. */
export const someAddress = (): string =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`

const mailHandler: JobHandler<Ctx> = {
  job: sendMailJob as unknown as JobHandler<Ctx>['job'],
  run: (ctx, data) => sendOrderedMail(ctx, sendMailJob.schema.parse(data)),
}

function caller(parts: Parts): TestService['call'] {
  const app = createApp(parts, throwFaults)
  const address = someAddress()
  return async (path, { method, body, bearer, headers } = {}) => {
    const response = await app.request(`/api${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'x-forwarded-for': address,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answered = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
    const { status } = response
    requireDocumented({
      ...{ path, status, code: answered.code },
      method: method ?? (body === undefined ? 'GET' : 'POST'),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: answered,
    }
  }
}

async function testSettings(
  database: TestDatabase,
  dir: string,
  mailbox: Mailbox,
  overrides: Record<string, string>,
): Promise<ServiceEnv> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return parseServiceEnv({
    NODE_ENV: 'test',
    DEPLOYMENT: 'demo',
    SITE_ORIGIN: 'http://koeniwa.test',
    API_ORIGIN: 'http://127.0.0.1:1',
    PAGE_CACHE_SECRET: 'p'.repeat(32),
    // Tests set X-Forwarded-For for many clients, as a proxy does.
    TRUSTED_PROXIES: '127.0.0.1',
    STREAM_TOKEN_SECRET: 's'.repeat(32),
    MASTER_SECRET: 'm'.repeat(32),
    SEALING_KEYS: `2026:${'k'.repeat(32)}`,
    TAX_NUMBER_KEYS: `2026:${'n'.repeat(32)}`,
    DATABASE_URL: database.url,
    TOKEN_KEYS: JSON.stringify([{ ...(await exportJWK(privateKey)), kid: 'test-key' }]),
    STORAGE_DIR: join(dir, 'storage'),
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'こえにわ <noreply@koeniwa.test>',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    ...overrides,
  })
}

async function waitForMails(mailbox: Mailbox, to: string, count: number): Promise<Mail[]> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const list = await fetch(`${mailbox.origin}/api/mails?to=${encodeURIComponent(to)}`)
    const { items } = (await list.json()) as { items: { id: string }[] }
    if (items.length >= count || Date.now() > deadline)
      return Promise.all(
        items.map(async ({ id }) => {
          const mail = await fetch(`${mailbox.origin}/api/mails/${id}`)
          return (await mail.json()) as Mail
        }),
      )
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
