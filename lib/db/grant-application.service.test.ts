// postgres: both
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { z } from 'zod'
import { defineJob, enqueue, openQueue } from '@/lib/gateway/queue'
import { APPLICATION_RIGHTS } from './application-rights'
import { openConnection } from './connection'
import { migrate } from './migrate'
import { asOwner, type TestDatabase, testDatabase } from './testing'

const MIGRATIONS = 'lib/db/migrations'
const DENIED = /permission denied|must be owner|must be able to SET ROLE/u

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const run = (statement: string) => database.pool.query(statement)

/** An empty database of a role's own, the server's superuser where none is named. */
async function emptyDatabase(owner?: string) {
  const name = `test_${process.pid}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const url = (role: string | undefined, of = name) =>
    Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), {
      pathname: `/${of}`,
      ...(role && { username: role }),
    }).href
  const admin = new Client({ connectionString: url(undefined, 'postgres') })
  await admin.connect()
  if (owner) {
    const password = decodeURIComponent(new URL(url(undefined)).password)
    await admin.query(`create role ${owner} login password ${admin.escapeLiteral(password)}`)
    await admin.query(`grant koeniwa_app to ${owner}`)
  }
  await admin.query(`create database ${name} ${owner ? `owner ${owner}` : ''}`)
  return {
    ownerUrl: url(owner),
    applicationUrl: url('koeniwa_app'),
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      if (owner) await admin.query(`drop role ${owner}`)
      await admin.end()
    },
  }
}

const Data = z.object({ n: z.number() })
const job = defineJob('handed-over', Data)

async function addJob(url: string, n: number) {
  const [queue, connection] = [openQueue(url), openConnection(url, 1)]
  try {
    await enqueue(connection.db, job, { n })
    const { rows } = await connection.pool.query(
      `select data from pgboss.job where name = 'handed-over' order by created_on`,
    )
    return rows.map((row) => row.data)
  } finally {
    await queue.close()
    await connection.close()
  }
}

describe('the role that the shop runs as', () => {
  test('is another one than the owner of the tables', async () => {
    const { rows } = await run(
      `select current_user as role, tableowner as owner, rolsuper as "isSuper" from pg_tables, pg_roles
        where tablename = 'audit_log' and rolname = current_user`,
    )
    expect(rows).toEqual([{ role: 'koeniwa_app', owner: 'koeniwa', isSuper: false }])
  })

  test('adds to the audit log, reads it, and can do nothing else to it (safety 17)', async () => {
    await run(
      `insert into audit_log (id, action, subject) values ('${randomUUID()}', 'grantRoles', 'x')`,
    )
    for (const statement of [
      `update audit_log set action = 'nothing'`,
      'delete from audit_log',
      'truncate audit_log',
      'truncate audit_log cascade',
      'alter table audit_log disable trigger all',
      'drop trigger audit_log_append_only on audit_log',
      'alter table audit_log rename to old_log',
      'drop table audit_log',
      'create rule quiet as on insert to audit_log do instead nothing',
      'drop function refuse_change() cascade',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
      'alter table audit_log owner to koeniwa_app',
      'set session_replication_role = replica',
      'set role koeniwa',
      'delete from schema_migration',
    ])
      expect([statement, await run(statement).catch(String)]).toEqual([
        statement,
        expect.stringMatching(/permission denied|must be owner/u),
      ])
    expect((await run('select action from audit_log')).rows).toEqual([{ action: 'grantRoles' }])
  })

  test('has of each table a decision what it may do to it', async () => {
    const { rows } = await run(`
      select relname "table" from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and (not relispartition or relname = 'play_event_rest')`)
    expect(rows.map(({ table }) => table).sort()).toEqual(Object.keys(APPLICATION_RIGHTS).sort())
  })

  test('may do to each table and column what was decided, and is refused everything else', async () => {
    const { rows } = await run(`
      select c.relname "table", array_agg(a.attname::text order by a.attnum) columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' and a.attidentity <> 'a'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and (not c.relispartition or c.relname = 'play_event_rest') group by 1`)
    const wrong: string[] = []
    const tryTo = async (table: string, isAllowed: boolean, statement: string) => {
      const refusal = await run(statement).then(() => '', String)
      if (isAllowed ? refusal !== '' : !DENIED.test(refusal))
        wrong.push(`${table}: ${statement}: ${refusal}`)
    }
    for (const { table, columns } of rows as { table: string; columns: string[] }[]) {
      const rights = APPLICATION_RIGHTS[table] ?? ''
      const [, listed] = /update \(([^)]*)\)/u.exec(rights) ?? []
      const changeable = listed?.split(', ') ?? (rights.includes('update') ? columns : [])
      const isIn = (right: string) => rights.split(', ').includes(right)
      await tryTo(table, isIn('delete'), `delete from "${table}" where false`)
      const all = columns.map((column) => `"${column}"`).join(', ')
      await tryTo(
        table,
        isIn('insert'),
        `insert into "${table}" (${all}) select ${all} from "${table}" where false`,
      )
      await tryTo(table, false, `truncate "${table}" cascade`)
      // Where every column may change, one statement says so; elsewhere each speaks for itself.
      const isWhole = changeable.length === columns.length
      for (const some of isWhole ? [columns] : columns.map((column) => [column])) {
        const same = some.map((column) => `"${column}" = "${column}"`).join(', ')
        const isAllowed = some.every((column) => changeable.includes(column))
        await tryTo(table, isAllowed, `update "${table}" set ${same} where false`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('may not rewrite what proves money and tax: only the columns of a state (safety 165)', () => {
    const limited = Object.entries(APPLICATION_RIGHTS).filter(
      ([, rights]) => rights !== 'insert, update, delete',
    )
    expect(Object.fromEntries(limited)).toEqual({
      audit_log: 'insert',
      bank: '',
      bank_account: 'insert, update (ended_at)',
      city: '',
      company_review: 'insert',
      dated_rate: 'insert',
      earning: 'insert, update (statement_id)',
      fee_agreement: 'insert',
      ledger_entry: 'insert',
      ledger_transaction: 'insert',
      mail_consent: 'insert, delete',
      order_event: 'insert',
      payout:
        'insert, update (state, pay_on, bank_account_id, failure, run_id, updated_at, withholding_yen, net_yen)',
      payout_download: 'insert',
      payout_run:
        'insert, update (state, sender, approved_by, approved_at, downloaded_at, sent_at, cancel_asked_by, cancel_asked_at, cancel_reason, cancelled_by)',
      payout_run_line: 'insert, update (review, reviewed_by, left_reason, left_at)',
      payout_statement: 'insert, update (released_in)',
      play_event_rest: 'delete',
      postal_area: '',
      receipt: 'insert, update (downloads)',
      reference_data: '',
      refund_receipt: 'insert, update (downloads)',
      schema_migration: '',
      security_event: 'insert',
      settlement: 'insert',
      settlement_line: 'insert',
      statement: 'insert',
      tax_profile: 'insert, update (ended_at)',
    })
  })

  test('makes a partition of reports through the owner’s function, and no table of its own', async () => {
    await run(`select make_play_partition('2031-01-05')`)
    await run(`select make_play_partition('2031-01-05')`)
    const { rows } = await run(`
      select pg_get_expr(relpartbound, oid) bounds, relowner::regrole::text owner from pg_class where relname = 'play_event_2031_01_05'`)
    expect(rows).toEqual([
      {
        bounds: `FOR VALUES FROM ('2031-01-04 15:00:00+00') TO ('2031-01-05 15:00:00+00')`,
        owner: 'koeniwa',
      },
    ])
    await expect(run('drop table play_event_2031_01_05')).rejects.toThrow(DENIED)
    await run(`select drop_play_partition('2031-01-05')`)
    await expect(run('create table own (n int)')).rejects.toThrow(DENIED)
  })
})

test('not even the owner empties the audit log in one go', async () => {
  await expect(asOwner(database.db, 'truncate audit_log')).rejects.toThrow('append-only')
})

test('a security event stays as long as its account does, also for the owner (safety 244)', async () => {
  const [uid, leaving] = [randomUUID(), randomUUID()]
  for (const id of [uid, leaving]) {
    await run(`insert into account (id, email) values ('${id}', '${id}@example.jp')`)
    await run(
      `insert into security_event (id, account_id, kind) values ('${randomUUID()}', '${id}', 'signIn')`,
    )
  }
  for (const statement of [
    `update security_event set kind = 'signUp'`,
    'delete from security_event',
  ])
    await expect(run(statement)).rejects.toThrow(DENIED)
  for (const statement of [
    `update security_event set kind = 'signUp'`,
    'delete from security_event',
    'truncate security_event',
    `select erase_security_events('${uid}')`,
  ])
    await expect(asOwner(database.db, statement)).rejects.toThrow('append-only')
  const left = async () =>
    (
      await run(
        `select account_id from security_event where account_id in ('${uid}', '${leaving}')`,
      )
    ).rows
  expect(await left()).toHaveLength(2)
  await run(`update account set deleted_at = now() where id = '${leaving}'`)
  await run(`select erase_security_events('${leaving}')`)
  expect(await left()).toEqual([{ account_id: uid }])
  await run(`delete from account where id = '${uid}'`)
  expect(await left()).toEqual([])
})

test('a shop of one role goes on with two: its queue is handed over with what waits in it', async () => {
  const shop = await emptyDatabase()
  try {
    await migrate(shop.ownerUrl, MIGRATIONS)
    expect(await addJob(shop.ownerUrl, 1)).toEqual([{ n: 1 }])
    expect(await migrate(shop.ownerUrl, MIGRATIONS, shop.applicationUrl)).toBe(0)
    expect(await addJob(shop.applicationUrl, 2)).toEqual([{ n: 1 }, { n: 2 }])
    const owner = openConnection(shop.ownerUrl, 1)
    const { rows } = await owner.pool.query(
      `select distinct relowner::regrole::text owner from pg_class where relnamespace = 'pgboss'::regnamespace`,
    )
    await owner.close()
    expect(rows).toEqual([{ owner: 'koeniwa_app' }])
  } finally {
    await shop.drop()
  }
}, 60_000)

test('an owner that is no superuser, as docs/going-live.md makes it, is enough', async () => {
  const shop = await emptyDatabase(`test_owner_${process.pid}`)
  try {
    await migrate(shop.ownerUrl, MIGRATIONS, shop.applicationUrl)
    expect(await addJob(shop.applicationUrl, 1)).toEqual([{ n: 1 }])
    const application = openConnection(shop.applicationUrl, 1)
    await expect(application.pool.query('delete from audit_log')).rejects.toThrow(DENIED)
    await application.pool.query(`select make_play_partition('2031-01-05')`)
    await application.close()
  } finally {
    await shop.drop()
  }
}, 60_000)

test('an owner that is no superuser hands over a queue that it has made', async () => {
  const shop = await emptyDatabase(`test_former_${process.pid}`)
  try {
    await migrate(shop.ownerUrl, MIGRATIONS)
    await addJob(shop.ownerUrl, 1)
    await migrate(shop.ownerUrl, MIGRATIONS, shop.applicationUrl)
    expect(await addJob(shop.applicationUrl, 2)).toEqual([{ n: 1 }, { n: 2 }])
  } finally {
    await shop.drop()
  }
}, 60_000)
