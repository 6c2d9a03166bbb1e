import { existsSync } from 'node:fs'
import { Client } from 'pg'
import { programPath } from '@/lib/env'

/** Where Debian keeps the authorities' certificates; node-postgres trusts them, libpq looks elsewhere. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

/**
 * An address of our driver, with all it may contain (a socket's folder, escaped letters), for programs of PostgreSQL: the
 * database as their `--dbname`, all else as their environment. A password must not stand among the arguments, which
 * every user of the machine can read.
 */
export function libpqOf(url: string): { dbname: string; env: NodeJS.ProcessEnv } {
  const { host, port, user = '', database = '', password } = new Client({ connectionString: url })
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  const named = {
    PGSSLMODE: query.get('sslmode'),
    PGSSLROOTCERT: query.get('sslrootcert') ?? (existsSync(AUTHORITIES) ? AUTHORITIES : null),
    PGSSLCERT: query.get('sslcert'),
    PGSSLKEY: query.get('sslkey'),
    PGPASSWORD: password ?? null,
  }
  return {
    dbname: `dbname='${database.replaceAll(/['\\]/gu, '\\$&')}'`,
    env: {
      NODE_ENV: 'production',
      PATH: programPath(),
      LC_ALL: 'C',
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user,
      PGCONNECT_TIMEOUT: '10',
      PGAPPNAME: 'koeniwa-backup',
      ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null)),
    },
  }
}
