// postgres: one
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { TestService } from './testing/test-service'

/** What the service did meanwhile: password hashes computed or compared, database statements, mails ordered. */
type Work = { hashes: number; statements: number; mails: number }
let hashes = 0
let statements: () => number

// Argon2 as it is, counted. Whoever imports it afterwards gets these (a process of its own: scripts/test/runner/alone.mjs).
const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')
const counted =
  <A extends unknown[], R>(run: (...args: A) => R) =>
  (...args: A): R => {
    hashes += 1
    return run(...args)
  }
Object.assign(argon2, { hash: counted(argon2.hash), verify: counted(argon2.verify) })
const { countStatements } = await import('./testing/count-statements')
const { testService } = await import('./testing/test-service')
const { someEmail, TEST_PASSWORD, testAccounts } = await import('./testing/accounts')

let service: TestService
const { post, signUp, verified } = testAccounts(() => service)
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_FACTOR: '1000' })
  statements = countStatements(service.parts)
})
afterAll(() => service.close())

async function orderedMails(): Promise<number> {
  const { rows } = await service.parts.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name like '%mail%'`,
  )
  return rows[0]?.count ?? 0
}

/** The status, the body's shape and the work of one call. */
async function measured(path: string, body: object) {
  const mailsBefore = await orderedMails()
  const before = { hashes, statements: statements() }
  const answer = await post(path, body)
  const work: Work = {
    hashes: hashes - before.hashes,
    statements: statements() - before.statements,
    mails: (await orderedMails()) - mailsBefore,
  }
  return { status: answer.status, fields: Object.keys(answer.body), code: answer.body.code, work }
}

/** Accounts of every kind that an address may have, beside none. */
const addresses = {
  'a verified account': async () => (await verified()).email,
  'an account without a password': async () => {
    const { email, uid } = await verified()
    await service.parts.db.execute(sql`update account set password_hash = null where id = ${uid}`)
    return email
  },
  'two claims': async () => {
    const { email } = await signUp()
    await signUp(email)
    return email
  },
  'a stopped account': async () => {
    const { email, uid } = await verified()
    await service.parts.db.execute(sql`update account set disabled_at = now() where id = ${uid}`)
    return email
  },
} satisfies Record<string, () => Promise<string>>

const calls: [string, string, (email: string) => object, Partial<Work>][] = [
  [
    'a sign-in',
    '/identity/sign-in/password',
    (email) => ({ email, password: 'not-the-password' }),
    { hashes: 3, mails: 0 },
  ],
  [
    'a sign-up',
    '/identity/sign-up',
    (email) => ({ email, password: TEST_PASSWORD }),
    { hashes: 1, mails: 1 },
  ],
  ['a reset', '/identity/reset-password/send', (email) => ({ email }), { hashes: 0, mails: 1 }],
  [
    'a sign-in link',
    '/identity/sign-in/email-link/send',
    (email) => ({ email }),
    { hashes: 0, mails: 1 },
  ],
]

describe.each(calls)('%s (safety 1)', (_, path, bodyOf, least) => {
  test.each(Object.entries(addresses))(
    'for the address of %s costs the same hashes, statements and mails as for an unknown one',
    async (_kind, make) => {
      const email = await make()
      const unknown = await measured(path, bodyOf(someEmail()))
      expect(await measured(path, bodyOf(email))).toEqual(unknown)
      expect(unknown.work).toMatchObject(least)
      expect(unknown.work.statements).toBeGreaterThan(3)
    },
  )
})
