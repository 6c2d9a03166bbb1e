// postgres: both
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'
import { newId } from '@/lib/kit/ids'
import { type CopiedRecord, copyRecords } from './copy-records'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const ACCOUNT = newId()
const REQUEST = newId()

const copy = async (RECORD_COPY: 'off' | 'stdout') => {
  const lines: CopiedRecord[] = []
  await copyRecords({ db: database.db, settings: { RECORD_COPY } as never }, (line) => {
    lines.push(line)
  })
  return lines
}

const addAct = (id: string) =>
  database.db.execute(sql`
    insert into audit_log (id, actor_id, action, subject, detail, request_id, created_at)
    values (${id}, ${ACCOUNT}, 'order/refund', 'KW-0001', '{"note":"rin@example.jp"}', ${REQUEST}, '2026-04-01T00:00:00Z')`)

test('each act of staff and each security event comes once, in order, with ids alone', async () => {
  const [act, event] = [newId(), newId()]
  await addAct(act)
  await database.db.execute(sql`
    insert into account (id, email) values (${ACCOUNT}, 'rin@example.jp')`)
  await database.db.execute(sql`
    insert into security_event (id, account_id, kind, created_at)
    values (${event}, ${ACCOUNT}, 'signIn', '2026-04-01T00:00:01Z')`)
  const lines = await copy('stdout')
  expect(lines).toEqual([
    {
      id: act,
      at: '2026-04-01T00:00:00.000Z',
      record: 'audit',
      action: 'order/refund',
      accountId: ACCOUNT,
      subject: 'KW-0001',
      requestId: REQUEST,
    },
    {
      id: event,
      at: '2026-04-01T00:00:01.000Z',
      record: 'security',
      action: 'signIn',
      accountId: ACCOUNT,
      subject: null,
      requestId: null,
    },
  ])
  expect(await copy('stdout')).toEqual([])
})

test('a row of a transaction that commits late is copied then, and two workers copy none twice', async () => {
  const [late, early] = [newId(), newId()]
  const copied = await database.db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into audit_log (id, action, subject) values (${late}, 'late', 'KW-0002')`,
    )
    await addAct(early)
    const both = await Promise.all([copy('stdout'), copy('stdout')])
    return both.flat().map(({ id }) => id)
  })
  expect(copied).toEqual([early])
  expect((await copy('stdout')).map(({ id }) => id)).toEqual([late])
})

test('while copying is off nothing is written, and nothing piles up', async () => {
  await addAct(newId())
  expect(await copy('off')).toEqual([])
  expect(await database.db.$count(schema.recordToCopy)).toBe(0)
})

test('a copy that fails is made again', async () => {
  const id = newId()
  await addAct(id)
  const settings = { RECORD_COPY: 'stdout' } as never
  const full = () => {
    throw new Error('no space')
  }
  await expect(copyRecords({ db: database.db, settings }, full)).rejects.toThrow('no space')
  expect((await copy('stdout')).map((line) => line.id)).toEqual([id])
})
