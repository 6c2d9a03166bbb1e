// postgres: one
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { asOwner } from '@/lib/db/testing'
import { startReportsPeer } from '@/lib/gateway/testing-reports'
import { newId } from '@/lib/kit/ids'
import { presentToken } from '@/lib/kit/tokens/present-token'
import { type TestProviders, testProviders, tokensFor } from '@/sandbox/identity/testing'
import type { Person } from './testing/catalogue'
import { until } from './testing/processes'
import { actorOf, openShopProcesses, type ShopProcesses } from './testing/shop-processes'

const TIMEOUT_MS = 240_000

/** Personal data that occurs nowhere else: wherever one of these is found, it has come from its owner. */
const MARK = {
  email: 'canary-kanaria@example.jp',
  providerEmail: 'canary-provider@example.jp',
  inquiryEmail: 'canary-inquiry@example.jp',
  providerName: '金糸雀の提供名',
  password: 'Tsukikage%81-murasaki-Kumo',
  nickname: '金糸雀ノ凛',
  introduction: '金糸雀の自己紹介',
  recipient: '金糸雀 花子',
  city: '金糸雀市',
  street: '歌唄町7の3の91',
  building: '鳥籠荘391',
  phone: '09073917391',
  inquiry: '金糸雀からの問い合わせ',
  consumer: 'canary-consumer@example.jp',
}
const ADDRESS = {
  recipient: MARK.recipient,
  postalCode: '1040061',
  prefectureCode: '13',
  city: MARK.city,
  street: MARK.street,
  building: MARK.building,
  phone: MARK.phone,
}

let peer: Awaited<ReturnType<typeof startReportsPeer>>
let providers: TestProviders
let mailServer: SMTPServer
let refusedMails = 0
let shop: ShopProcesses
let buyer: Person
let secrets: string[]

beforeAll(async () => {
  peer = await startReportsPeer()
  providers = await testProviders()
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    // As mail servers do, it repeats whom it refuses.
    onRcptTo: ({ address }, _session, done) => {
      refusedMails += 1
      done(Object.assign(new Error(`no room for ${address}`), { responseCode: 451 }))
    },
  })
  const smtpPort = await new Promise<number>((listening) => {
    const server = mailServer.listen(0, '127.0.0.1', () => {
      const address = server.address()
      listening(typeof address === 'object' && address ? address.port : 0)
    })
  })
  shop = await openShopProcesses(1, {
    ...providers.settings,
    SENTRY_DSN: peer.dsn,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  })
  buyer = await shop.buyer()
  await asOwner(
    shop.shop.parts.db,
    `create function canary_refuse() returns trigger language plpgsql as $$
    begin
      raise exception using errcode = '23514', constraint = 'canary_check', table = tg_table_name,
        message = 'refused: ' || new::text, detail = 'Failing row contains ' || new::text;
    end $$`,
  )
}, TIMEOUT_MS)
afterAll(async () => {
  await shop.close()
  await providers.close()
  await new Promise<void>((closed) => mailServer.close(closed))
  await peer.close()
}, TIMEOUT_MS)

const logs = () => shop.services.map((one) => one.output()).join('') + shop.worker.output()
const occurrences = (text: string, of: string) => text.split(of).length - 1

type Flow = { method?: string; path: string; body?: object; by?: Person | null }
const send = async ({ method = 'POST', path, body, by = null }: Flow) =>
  (await shop.call<{ accessToken?: string }>(by, method, path, body ? { body } : {}))?.status

/** The same twice: first while the table refuses every row, then normally. */
async function withFault(table: string, flow: () => Flow | Promise<Flow>) {
  const { db } = shop.shop.parts
  const [logged, reported] = [occurrences(logs(), 'canary_check'), peer.arrived.length]
  await asOwner(
    db,
    `create trigger canary before insert or update on "${table}" for each row execute function canary_refuse()`,
  )
  const refused = await send(await flow())
  await asOwner(db, `drop trigger canary on "${table}"`)
  await until(() => occurrences(logs(), 'canary_check') > logged && peer.arrived.length > reported)
  return [refused, await send(await flow())]
}

const google = async () => ({
  path: '/identity/sign-in/provider',
  body: {
    provider: 'google',
    client: 'app',
    ...(await tokensFor(providers, 'google', {
      name: MARK.providerName,
      email: MARK.providerEmail,
      isVerified: true,
    })),
  },
})

const flows: [string, string, () => Flow | Promise<Flow>, number][] = [
  [
    'a sign-up',
    'account',
    () => ({
      path: '/identity/sign-up',
      body: { email: MARK.email, password: MARK.password, client: 'app' },
    }),
    201,
  ],
  [
    'a password reset',
    'one_time_code',
    () => ({ path: '/identity/reset-password/send', body: { email: MARK.email } }),
    202,
  ],
  ['a provider’s sign-in', 'account', google, 200],
  [
    'a profile',
    'profile',
    () => ({
      method: 'PUT',
      path: '/my/profile',
      by: buyer,
      body: { nickname: MARK.nickname, introduction: MARK.introduction },
    }),
    200,
  ],
  ['an address', 'address', () => ({ path: '/my/addresses', by: buyer, body: ADDRESS }), 201],
  [
    'an inquiry',
    'inquiry',
    () => ({
      path: '/inquiry',
      body: { email: MARK.inquiryEmail, topic: 'other', body: MARK.inquiry },
    }),
    201,
  ],
  [
    'an order of merchandise',
    'order',
    async () => ({
      path: '/payment/stripe/order/merchandises',
      by: buyer,
      body: {
        merchandises: [{ id: await shop.merchandise(), quantity: 1 }],
        expectedPrice: 2310,
        addressId: await markedAddress(),
      },
    }),
    201,
  ],
  [
    'a registration for deferred payment',
    'network_customer',
    async () => {
      const { id } = await shop.deferredControl<{ id: string }>('POST', '/tokens', {
        email: MARK.consumer,
      })
      return { path: '/my/register/paidy', by: buyer, body: { customerId: id } }
    },
    200,
  ],
]

async function markedAddress(): Promise<string> {
  const { rows } = await shop.shop.parts.db.execute<{ id: string }>(
    sql`select id from address where account_id = ${actorOf(buyer).uid} and city = ${MARK.city}`,
  )
  return rows[0]?.id ?? ''
}

describe('personal data in every flow, with the database and the mail server failing (safety 83)', () => {
  test.each(flows)('%s fails with 500 and is done the next time', async (_, table, flow, done) => {
    expect(await withFault(table, flow)).toEqual([500, done])
  })

  test('the secret of a present’s link stays out when its page fails', async () => {
    const { db, settings } = shop.shop.parts
    const token = presentToken(settings.MASTER_SECRET, newId())
    secrets = [token, ...token.split('.')]
    await asOwner(db, 'alter table present rename to present_away')
    expect(await send({ method: 'GET', path: `/present/${token}` })).toBe(500)
    await asOwner(db, 'alter table present_away rename to present')
    await until(() => logs().includes('/present/:token'))
  })

  test('the failures are in the logs and reports, and nobody is', async () => {
    await until(() => refusedMails >= 3 && occurrences(logs(), 'mail error EENVELOPE 451') >= 3)
    await until(() => peer.arrived.some((report) => report.includes('mail error EENVELOPE')))
    const found: string[] = []
    const jobs = await shop.shop.parts.db.execute<{ job: string }>(
      sql`select row_to_json(j)::text job from pgboss.job j`,
    )
    expect(jobs.rows.some(({ job }) => job.includes('mail error EENVELOPE 451'))).toBe(true)
    const { rows: hashes } = await shop.shop.parts.db.execute<{ password_hash: string }>(
      sql`select password_hash from account where email = ${MARK.email}`,
    )
    const marks = [...Object.values(MARK), ...secrets, String(hashes[0]?.password_hash)]
    const places = {
      logs: logs(),
      reports: peer.arrived.join('\n'),
      jobs: jobs.rows.map(({ job }) => job).join('\n'),
      'the database server’s log': await databaseLog(),
    }
    for (const [place, text] of Object.entries(places))
      for (const mark of [...marks, '$argon2'])
        for (const written of new Set([mark, JSON.stringify(mark).slice(1, -1)]))
          if (text.includes(written)) found.push(`${written} in ${place}`)
    expect(found).toEqual([])
    expect(places.logs).toContain('23514')
    expect(places.reports).toContain('database error 23514, constraint canary_check')
  })
})

/** It lies beside the data of both test servers; that of a server named by TEST_DATABASE_URL is elsewhere. */
async function databaseLog(): Promise<string> {
  const [place] = await asOwner(shop.shop.parts.db, 'show data_directory')
  const file = join(dirname(String(place?.data_directory)), 'server.log')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
