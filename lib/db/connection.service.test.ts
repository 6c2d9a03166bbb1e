// postgres: one
import { expect, test } from '@jest/globals'
import { openConnection } from './connection'
import { testDatabase } from './testing'

test('a connection that the server ends is told of, and replaced', async () => {
  const database = await testDatabase()
  let tell: (fault: unknown[]) => void = () => undefined
  const lost = new Promise<unknown[]>((resolve) => {
    tell = resolve
  })
  const { pool, close } = openConnection(database.url, 1, (...fault) => tell(fault))
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() pid')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect(await lost).toEqual([
    'a connection to the database was lost',
    expect.objectContaining({ code: '57P01' }),
  ])
  expect((await pool.query('select 1 one')).rows).toEqual([{ one: 1 }])
  await close()
  await database.drop()
})
