import { expect, test } from '@jest/globals'
import { libpqOf } from './libpq'

test.each([
  [
    'postgres://koeniwa_backup:p%40ss@db.example:6432/koeniwa?sslmode=verify-full&sslrootcert=/dev/null',
    {
      ...{ PGHOST: 'db.example', PGPORT: '6432', PGUSER: 'koeniwa_backup', PGPASSWORD: 'p@ss' },
      ...{ PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/dev/null' },
    },
  ],
  [
    'postgres://koeniwa_backup:secret@/koeniwa?host=/run/postgresql',
    { PGHOST: '/run/postgresql', PGPORT: '5432', PGUSER: 'koeniwa_backup', PGPASSWORD: 'secret' },
  ],
])('%s reaches the same database by PostgreSQL’s programs', (given, facts) => {
  const { dbname, env } = libpqOf(given)
  expect(dbname).toBe("dbname='koeniwa'")
  expect(env).toMatchObject(facts)
})

test('a password is no argument', () => {
  expect(libpqOf("postgres://shop:secret@db.example/it's").dbname).toBe("dbname='it\\'s'")
})
