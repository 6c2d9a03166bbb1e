// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { asOwner } from '@/lib/db/testing'
import type { Parts } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'
import { createApp } from './app'
import { type TestService, testService } from './testing/test-service'
import { throwFaults } from './testing/throw-faults'

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

async function ask(parts: Parts = service.parts) {
  const answer = await createApp(parts, throwFaults).request('/readyz')
  return {
    status: answer.status,
    body: await answer.json(),
    caching: answer.headers.get('cache-control'),
  }
}
/** Asked of a database that another release has migrated. */
async function askAfter(change: string, undo: string) {
  await asOwner(service.parts.db, change)
  try {
    return await ask()
  } finally {
    await asOwner(service.parts.db, undo)
  }
}

describe('the service', () => {
  test('says that it can serve and by what, for nobody to cache', async () => {
    expect(await ask()).toEqual({
      status: 200,
      body: {
        ready: true,
        checks: { database: 'ok', schema: 'ok', storage: 'ok', queue: 'ok' },
      },
      caching: 'no-store',
    })
  })

  test('serves on a schema that a newer release has migrated', async () => {
    const answer = await askAfter(
      `insert into schema_migration (hash, created_at)
       select 'newer', max(created_at) + 1 from schema_migration`,
      `delete from schema_migration where hash = 'newer'`,
    )
    expect(answer).toMatchObject({ status: 200, body: { checks: { schema: 'ahead' } } })
  })

  test('does not serve on a schema that lacks a migration of its own', async () => {
    const answer = await askAfter(
      'update schema_migration set created_at = -created_at',
      'update schema_migration set created_at = -created_at',
    )
    expect(answer).toMatchObject({
      status: 503,
      body: { ready: false, checks: { database: 'ok', schema: 'behind' } },
    })
  })

  test('does not serve without its storage', async () => {
    const { storage } = service.parts
    const away = Object.assign(Object.create(storage) as typeof storage, {
      reach: async () => {
        throw new AppError('unavailable', 'storage/unavailable', '接続できません。')
      },
    })
    expect(await ask({ ...service.parts, storage: away })).toMatchObject({
      status: 503,
      body: { ready: false, checks: { database: 'ok', storage: 'away' } },
    })
  })
})
