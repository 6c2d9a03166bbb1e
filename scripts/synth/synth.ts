import { Client } from 'pg'
import { openConnection } from '@/lib/db'
import { rebuildRankings, rebuildSuggestionsOfNames } from '@/lib/domain/content/catalogue'
import { fillCatalogue } from './fill-catalogue'
import { fillHistory } from './fill-history'
import { fillLists } from './fill-lists'

/** A work's number has at most nine digits. */
const NUMBERS = 1_000_000_000

type Options = { databaseUrl: string; works: number; add: boolean; print: (line: string) => void }

/**
 * Fills a database with a synthetic catalogue.
 * @throws Error if the database already has works and `add` is false, and if there are not enough numbers for works
 */
export async function synthesise({ databaseUrl, works, add, print }: Options): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const firstNumber = await findFirstNumber(client, add)
    if (firstNumber + works > NUMBERS)
      throw new Error(`There are numbers for ${NUMBERS - firstNumber} more works.`)
    await client.query(`select setseed(0.42)`)
    await client.query(`set maintenance_work_mem = '512MB'`)
    await client.query(`set work_mem = '256MB'`)
    await client.query(`set synchronous_commit = off`)
    await skipForeignKeys(client)
    await client.query('begin')
    await fillCatalogue(client, { works, firstNumber }, print)
    await fillHistory(client, works)
    await fillLists(client, works)
    await client.query(`select setval('work_number', greatest(1, ${firstNumber + works - 1}))`)
    await client.query('commit')
    print('plays and purchases: done')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  await finish(databaseUrl)
}

async function finish(databaseUrl: string): Promise<void> {
  const connection = openConnection(databaseUrl, 1)
  await connection.pool.query('set statement_timeout = 0')
  await rebuildRankings({ db: connection.db, now: new Date() }, ['day', 'week', 'month', 'all'])
  await rebuildSuggestionsOfNames({ db: connection.db })
  await connection.pool.query('vacuum analyze suggestion, ranking')
  await connection.close()
}

/** Our rows refer only to our rows, so a superuser skips the check of millions of them. */
async function skipForeignKeys(client: Client): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  )
  if (rows[0]?.rolsuper) await client.query(`set session_replication_role = 'replica'`)
}

async function findFirstNumber(client: Client, add: boolean): Promise<number> {
  const { rows } = await client.query<{ works: number; next: number }>(`
    select (select count(*)::int from (select 1 from work limit 1) any_work) works,
           coalesce((select max(substr(nid, 3)::int) + 1 from work), 0) next`)
  const { works = 0, next = 0 } = rows[0] ?? {}
  if (works > 0 && !add)
    throw new Error('This database has works. Say --add to put synthetic ones beside them.')
  return next
}
