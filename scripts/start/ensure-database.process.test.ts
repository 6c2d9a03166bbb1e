import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded.mjs'
import { ensureDatabase } from './ensure-database.mjs'
import { anyPort } from './ports.mjs'

const PASSWORD = 'yoru-no-niwa-2026'

async function listening(onClient: (client: Socket) => void): Promise<Server> {
  const server = createServer(onClient)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}
const portOf = (server: Server) => (server.address() as AddressInfo).port

describe('a DATABASE_URL that cannot be used', () => {
  let dataDir: string
  let server: EmbeddedPostgres
  let reached: Server
  let mute: Server
  let port: number
  let mutePort: number
  let freePort: number

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'koeniwa-ensure-database-'))
    chmodSync(dataDir, 0o755)
    const rules = join(dataDir, 'pg_hba.conf')
    writeFileSync(
      rules,
      'local all koeniwa trust\nlocal all refused reject\nlocal all all scram-sha-256\n',
    )
    server = await startEmbeddedPostgres({ dataDir, settings: { hba_file: rules } })
    const socket = new URL(server.url).searchParams.get('host')
    // The embedded server has no port; this one leads to it.
    reached = await listening((client) => {
      const server = connect(`${socket}/.s.PGSQL.5432`)
      pipeline(client, server, client).catch(() => undefined)
    })
    port = portOf(reached)
    mute = await listening(() => undefined)
    mutePort = portOf(mute)
    freePort = await anyPort()
    const admin = new Client({ connectionString: server.adminUrl })
    await admin.connect()
    await admin.query(`create role shop login password '${PASSWORD}'`)
    await admin.query(`create role refused login password '${PASSWORD}'`)
    await admin.query('create database closed')
    await admin.query('revoke connect on database closed from public')
    await admin.end()
  })
  afterAll(async () => {
    reached.close()
    mute.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const url = (facts: { user?: string; password?: string; host?: string; rest?: string }) => {
    const {
      user = 'shop',
      password = PASSWORD,
      host = `127.0.0.1:${port}`,
      rest = 'koeniwa',
    } = facts
    return `postgres://${user}:${password}@${host}/${rest}`
  }
  const cases = (): [string, string, string][] => [
    ['host', url({ host: 'nowhere.invalid:5432' }), 'there is no host nowhere.invalid'],
    ['port', url({ host: `127.0.0.1:${freePort}` }), `nothing listens at 127.0.0.1:${freePort}`],
    [
      'server, which is mute',
      url({ host: `127.0.0.1:${mutePort}` }),
      `127.0.0.1:${mutePort} does not answer`,
    ],
    [
      'password',
      url({ password: `${PASSWORD}x` }),
      'does not accept the password of the user “shop”',
    ],
    ['password, which is missing', url({ password: '' }), 'asks for a password'],
    ['user', url({ user: 'refused' }), 'does not let the user “refused” in'],
    ['database name', url({ rest: 'nothing' }), 'has no database “nothing”'],
    ['database, which is closed', url({ rest: 'closed' }), 'may not use the database “closed”'],
    ['TLS', url({ rest: 'koeniwa?sslmode=verify-full' }), 'does not speak TLS'],
    ['certificate file', url({ rest: 'koeniwa?sslrootcert=/nowhere.pem' }), '/nowhere.pem'],
    ['form', `postgres://shop:${PASSWORD}@[half/koeniwa`, 'is not an address like'],
  ]

  test('is named by what is wrong in it, and the password is not shown', async () => {
    await expect(ensureDatabase(url({}))).resolves.toBeUndefined()
    for (const [what, wrong, words] of cases()) {
      const error = await ensureDatabase(wrong).then(
        () => undefined,
        (thrown: unknown) => thrown as Error,
      )
      expect([what, error?.name, error?.message]).toEqual([
        what,
        'ClearError',
        expect.stringContaining(words),
      ])
      expect(error?.message).toMatch(/^DATABASE_URL.*\.$/u)
      expect(error?.message).not.toContain(PASSWORD)
    }
  })

  test('that is empty is refused where a shop has to be, with the way to bring it back', async () => {
    await expect(ensureDatabase(url({}), { mayBeEmpty: false })).rejects.toThrow(
      'the database “koeniwa” is empty. Was there a shop? Bring it back with `npm run restore`',
    )
    const admin = new Client({ connectionString: server.url })
    await admin.connect()
    await admin.query('create table schema_migration (hash text)')
    await expect(ensureDatabase(url({}), { mayBeEmpty: false })).resolves.toBeUndefined()
    await admin.query('drop table schema_migration')
    await admin.end()
  })

  test.each([
    ['service', 'live', '', true],
    ['worker', 'live', '', true],
    ['migrate', 'live', '', true],
    ['backup', '', '', true],
    ['migrate', 'live', 'yes', false],
    ['migrate', 'demo', '', false],
    ['restore', 'live', '', false],
  ])(
    '%s with DEPLOYMENT=%s, NEW_SHOP=%s and an empty one: refused is %s',
    async (part, DEPLOYMENT, NEW_SHOP, isRefused) => {
      // Without the settings of the part, so that none goes on to work.
      const env = {
        ...process.env,
        DEPLOYMENT,
        NEW_SHOP,
        DATABASE_URL: url({}),
      }
      const command = ['scripts/run.mjs', part]
      const { stderr } = await promisify(execFile)(process.execPath, command, { env }).catch(
        (error: { stderr: string }) => error,
      )
      expect([stderr, stderr.includes('is empty. Was there a shop?')]).toEqual([stderr, isRefused])
    },
  )

  test.each([
    'scripts/start.mjs',
    'scripts/run.mjs service',
    'scripts/run.mjs worker',
    'scripts/run.mjs migrate',
  ])('%s says it in one line, and starts nothing', async (command) => {
    const env = {
      ...process.env,
      DATA_DIR: join(dataDir, 'shop'),
      PORT: String(freePort),
      DEPLOYMENT: 'demo',
      DATABASE_URL: url({ password: `${PASSWORD}x` }),
    }
    const refused = await promisify(execFile)(process.execPath, command.split(' '), { env }).then(
      () => undefined,
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused?.stderr.trim()).toBe(
      `DATABASE_URL: the server at 127.0.0.1:${port} does not accept the password of the user “shop”.`,
    )
  })
})
