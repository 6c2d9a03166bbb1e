// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'
import type { Ctx } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { deriveOneTimeSecrets, hashOneTimeCode } from '@/lib/kit/tokens/one-time-code'
import { composeMail } from './compose-mail'
import type { MailOrder } from './jobs'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.db.insert(schema.account).values({
    id: UID,
    email: 'kikite@example.jp',
    emailVerifiedAt: NOW,
  })
})
afterAll(() => database.drop())

const UID = '01890000-0000-7000-8000-000000000001'
const ID = '01890000-0000-7000-8000-000000000002'
const NOW = new Date('2026-11-21T12:00:00Z')
const SECRET = 's'.repeat(32)

const contextOf = () =>
  ({
    db: database.db,
    now: NOW,
    settings: {
      SITE_NAME: 'こえにわ',
      SITE_ORIGIN: 'https://koeniwa.example',
      MASTER_SECRET: SECRET,
      FORMER_MASTER_SECRETS: ['e'.repeat(32), 'f'.repeat(32)],
      OPERATOR_FACTS: { OPERATOR_NAME: '株式会社夜の庭' },
    },
  }) as unknown as Ctx

type CodeKind =
  | 'signIn'
  | 'reauthenticate'
  | 'mailAddress'
  | 'changeEmail'
  | 'recoverEmail'
  | 'accountDeleted'

async function mailOfCode(
  kind: MailOrder['kind'],
  purpose: CodeKind,
  email = 'kikite@example.jp',
  madeWith = SECRET,
) {
  await database.db.execute(sql`delete from one_time_code`)
  const isOfAccount = !['signIn', 'accountDeleted'].includes(purpose)
  await database.db.insert(schema.oneTimeCode).values({
    id: ID,
    purpose,
    email,
    accountId: isOfAccount ? UID : null,
    codeHash: hashOneTimeCode(madeWith, ID, deriveOneTimeSecrets(madeWith, ID).code),
    linkHash: '',
    expiresAt: new Date('2026-11-22T03:30:00Z'),
  })
  return composeMail(contextOf(), { kind, id: ID } as MailOrder)
}

async function mailOfEvent(
  kind: 'securityNotice' | 'passwordChanged',
  event: string,
  detail: Record<string, string> = {},
) {
  const id = newId()
  await database.db
    .insert(schema.securityEvent)
    .values({ id, accountId: UID, kind: event, detail, createdAt: NOW })
  const mail = await composeMail(contextOf(), { kind, id } as MailOrder)
  return mail && { ...mail, messageId: mail.messageId.replace(id, ID) }
}

describe('the mails of identity, in text and HTML', () => {
  test.each([
    ['signInLink', 'signIn'],
    ['reauthenticate', 'reauthenticate'],
    ['mailAddress', 'mailAddress'],
    ['changeEmail', 'changeEmail'],
    ['recoverEmail', 'recoverEmail'],
    ['accountDeleted', 'accountDeleted'],
  ] as const)('%s', async (kind, purpose) => {
    expect(await mailOfCode(kind, purpose)).toMatchSnapshot()
  })

  test('changeEmail, to an address that has another account', async () => {
    await database.db
      .insert(schema.account)
      .values({ email: 'taken@example.jp', emailVerifiedAt: NOW })
    expect(await mailOfCode('changeEmail', 'changeEmail', 'taken@example.jp')).toMatchSnapshot()
  })

  test.each([
    ['emailChanged', {}],
    ['providerLinked', { method: 'google' }],
    ['providerUnlinked', { method: 'apple' }],
    ['passkeyAdded', { method: '<b>電話</b>' }],
    ['passkeyRemoved', { method: 'わたしの電話' }],
    ['personalTokenMade', { method: '<b>一括登録</b>' }],
    ['secondFactorEnabled', {}],
    ['secondFactorDisabled', {}],
    ['recoveryCodesMade', {}],
    ['signInFailedSecondFactor', {}],
    ['signIn', { method: 'password' }],
    ['taxDetailsChanged', {}],
    ['bankAccountChanged', {}],
    ['bankAccountRemoved', {}],
    ['taxNumberRegistered', {}],
  ])('securityNotice: %s', async (event, detail) => {
    expect(await mailOfEvent('securityNotice', event, detail)).toMatchSnapshot()
  })

  test.each([[{}], [{ kept: 'current' }]])('passwordChanged %j', async (detail) => {
    expect(await mailOfEvent('passwordChanged', 'passwordChanged', detail)).toMatchSnapshot()
  })

  test('a code whose mail waited while MASTER_SECRET was renewed is the one that was stored', async () => {
    const former = 'f'.repeat(32)
    const { code } = deriveOneTimeSecrets(former, ID)
    const mail = await mailOfCode('reauthenticate', 'reauthenticate', 'kikite@example.jp', former)
    expect(mail?.text).toContain(code)
  })

  test('a code that is used by then, or an event of no interest, is not mailed', async () => {
    expect(await mailOfEvent('securityNotice', 'dataExported')).toBeNull()
    await database.db.execute(sql`delete from one_time_code`)
    expect(await composeMail(contextOf(), { kind: 'signInLink', id: ID })).toBeNull()
  })
})
