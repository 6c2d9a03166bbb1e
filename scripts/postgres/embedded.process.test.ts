import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { processIdentity } from '../process/identity.mjs'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.mjs'

const isRoot = process.getuid?.() === 0

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  let dataDir: string
  let server: EmbeddedPostgres | undefined
  let said: string[]

  const start = async () => {
    server = await startEmbeddedPostgres({ dataDir, print: (line) => said.push(line) })
    return server
  }

  beforeEach(() => {
    said = []
    dataDir = mkdtempSync(join(tmpdir(), 'koeniwa-postgres-'))
    chmodSync(dataDir, 0o755)
  })
  afterEach(async () => {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('starts on an empty folder, in UTF-8 whatever LANG says, reachable by its socket alone', async () => {
    const language = process.env.LANG
    process.env.LANG = 'xx_YY.nonsense'
    const { url, reused } = await start()
    if (language === undefined) Reflect.deleteProperty(process.env, 'LANG')
    else process.env.LANG = language
    expect(reused).toBe(false)
    const [facts] = await query(
      url,
      "select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses, lower('ＡÉ') as lower",
    )
    expect(facts).toEqual({ encoding: 'UTF8', addresses: '', lower: 'ａé' })
  })

  test('is found again by a second start, and by many at once', async () => {
    const { pid } = await start()
    const others = await Promise.all([start(), start(), start()])
    for (const other of others) {
      expect(other.reused).toBe(true)
      expect(other.pid).toBe(pid)
    }
  })

  test('comes back with every committed row after kill -9', async () => {
    const first = await start()
    await query(first.url, 'create table kept as select generate_series(1, 1000) as n')
    process.kill(first.pid, 'SIGKILL')
    const second = await start()
    expect(second.pid).not.toBe(first.pid)
    expect(await query(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
  })

  test('is not fooled by a pid file whose pid belongs to another process now', async () => {
    await (await start()).stop()
    const pidFile = join(dataDir, 'postgres/18/postmaster.pid')
    writeFileSync(pidFile, `${process.pid}\n${join(dataDir, 'postgres/18')}\n`)
    if (isRoot) execFileSync('chown', ['--reference', join(dataDir, 'postgres/18'), pidFile])
    expect((await start()).reused).toBe(false)
  })

  test('is not held up by the lock of a socket whose server was killed and not yet buried', async () => {
    await (await start()).stop()
    const { uid, gid } = statSync(join(dataDir, 'postgres/18'))
    // To PostgreSQL a killed server that nobody has waited for yet looks alive, as this process does.
    const other = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
    const lock = join(dataDir, 'postgres/run/.s.PGSQL.5432.lock')
    writeFileSync(lock, `${other.pid}\n${join(dataDir, 'postgres/18')}\n`)
    if (isRoot) execFileSync('chown', ['--reference', join(dataDir, 'postgres/18'), lock])
    try {
      expect((await start()).reused).toBe(false)
    } finally {
      other.kill()
    }
  })

  test('makes a half-made cluster again', async () => {
    await (await start()).stop()
    const cluster = join(dataDir, 'postgres/18')
    cpSync(cluster, `${cluster}.making`, { recursive: true })
    rmSync(cluster, { recursive: true })
    rmSync(join(`${cluster}.making`, 'global'), { recursive: true })
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(`${cluster}.making`)).toBe(false)
  })

  test('leaves no process and no socket behind when stopped', async () => {
    const { pid, stop } = await start()
    await stop()
    await stop()
    expect(processIdentity(pid)).toBeUndefined()
    expect(readdirSync(join(dataDir, 'postgres/run'))).toEqual([])
  })

  test('serves a data folder whose path is too long for a socket', async () => {
    const short = dataDir
    dataDir = join(short, 'x'.repeat(90))
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    const socketDir = new URL(url).searchParams.get('host') ?? ''
    expect(existsSync(socketDir)).toBe(true)
    await server?.stop()
    expect(existsSync(socketDir)).toBe(false)
    dataDir = short
  })

  // Only root has somebody else to run the server as.
  if (isRoot)
    test('runs as an unprivileged user, elsewhere when that user cannot enter the data folder', async () => {
      chmodSync(dataDir, 0o700)
      const { pid, url } = await start()
      expect(spawnSync('stat', ['-c', '%u', `/proc/${pid}`], { encoding: 'utf8' }).stdout).not.toBe(
        '0\n',
      )
      expect(said.join()).toContain('cannot enter')
      const place = readFileSync(join(dataDir, 'postgres.location'), 'utf8')
      await query(url, 'create table kept ()')
      await server?.stop()
      expect(await query((await start()).url, 'select count(*)::int as n from kept')).toEqual([
        { n: 0 },
      ])
      await server?.stop()
      rmSync(place, { recursive: true })
    })

  test('says which folder belongs to whom when it may not use it', async () => {
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres.location'), '/dev/null')
    await expect(start()).rejects.toThrow('/dev/null')
  })
})
