// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { someAddress, type TestService, testService } from '@/lib/api/testing/test-service'
import { newId } from '@/lib/kit/ids'
import { deleteAbandonedAccounts } from './delete-abandoned-accounts'

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

async function signUp(change: ReturnType<typeof sql> = sql`created_at = created_at`) {
  const { body } = await service.call('/identity/sign-up', {
    body: { email: `listener-${newId()}@example.jp`, password: 'yoru-no-niwa-2026' },
    headers: { 'x-forwarded-for': someAddress() },
  })
  await service.parts.db.execute(sql`update account set ${change} where id = ${String(body.uid)}`)
  return String(body.uid)
}

const run = () =>
  deleteAbandonedAccounts({
    ...service.parts,
    actor: { kind: 'system' },
    now: new Date(),
    client: { address: '', userAgent: '' },
  })

const exists = async (uid: string) => {
  const { rows } = await service.parts.db.execute(sql`select 1 from account where id = ${uid}`)
  return rows.length === 1
}

describe('deleting abandoned accounts', () => {
  test('removes what nobody verified for seven days, with its sessions and codes, and nothing else', async () => {
    const old = sql`created_at = now() - interval '8 days'`
    const pending = await signUp(old)
    const young = await signUp(sql`created_at = now() - interval '6 days'`)
    const verified = await signUp(sql`${old}, email_verified_at = now()`)
    const disabled = await signUp(sql`${old}, disabled_at = now()`)
    const withUpload = await signUp(old)
    await service.parts.db.execute(
      sql`insert into upload (id, account_id, file_name, size_bytes, storage_key)
        values (${newId()}, ${withUpload}, 'a.wav', 1, 'x')`,
    )
    await run()
    expect(await exists(pending)).toBe(false)
    for (const remaining of [young, verified, disabled, withUpload])
      expect(await exists(remaining)).toBe(true)
  })

  test('removes links and challenges of no account, and tokens of providers, as soon as they are over', async () => {
    const { db } = service.parts
    await db.execute(sql`
      insert into one_time_code (id, purpose, email, code_hash, link_hash, expires_at) values
      (${newId()}, 'signIn', 'over@example.jp', '', 'over', now() - interval '1 minute'),
      (${newId()}, 'signIn', 'alive@example.jp', '', 'alive', now() + interval '10 minutes')`)
    await db.execute(sql`
      insert into used_token (hash, expires_at) values
      ('over', now() - interval '1 minute'), ('alive', now() + interval '1 hour')`)
    await run()
    const codes = await db.execute(sql`select email from one_time_code where account_id is null`)
    expect(codes.rows).toEqual([{ email: 'alive@example.jp' }])
    const tokens = await db.execute(sql`select hash from used_token`)
    expect(tokens.rows).toEqual([{ hash: 'alive' }])
  })

  test('removes used-up codes, tokens and sessions after a month, and keeps living ones', async () => {
    const uid = await signUp(sql`email_verified_at = now()`)
    await service.parts.db.execute(
      sql`update one_time_code set expires_at = now() - interval '31 days' where account_id = ${uid}`,
    )
    await service.parts.db.execute(
      sql`insert into session (id, account_id, client, expires_at, ended_at)
        values (${newId()}, ${uid}, 'web', now(), now() - interval '31 days')`,
    )
    await run()
    const { rows } = await service.parts.db.execute(
      sql`select (select count(*)::int from one_time_code where account_id = ${uid}) as codes,
        (select count(*)::int from session where account_id = ${uid}) as sessions`,
    )
    expect(rows).toEqual([{ codes: 0, sessions: 1 }])
  })
})
