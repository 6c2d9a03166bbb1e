// postgres: one, rest
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { bundleProcesses } from '@/lib/api/testing/processes'
import { migrate } from '@/lib/db'
import { checkLedger } from '@/lib/domain/core/ledger'
import { parseBackupEnv, parseRestoreEnv } from '@/lib/env'
import { openStorage } from '@/lib/gateway/storage'
import { startS3Peer } from '@/lib/gateway/storage/testing'
import { makeBackup } from './make-backup'
import { listBackups, openPlace } from './place'
import { restoreBackup } from './restore-backup'
import { openSoldShop } from './testing/sold-shop'
import { openSystemPostgres } from './testing/system-postgres'
import { countTables, hashesOf } from './testing/what-is-there'

let postgres: Awaited<ReturnType<typeof openSystemPostgres>>
let shop: Awaited<ReturnType<typeof openSoldShop>>
let dir: string
let identity: string
let recipient: string

beforeAll(async () => {
  postgres = await openSystemPostgres()
  dir = await mkdtemp(join(tmpdir(), 'koeniwa-backup-'))
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  shop = await openSoldShop(dir)
  await postgres.makeRoles()
}, 120_000)
afterAll(async () => {
  await shop.close()
  postgres.stop()
  await rm(dir, { recursive: true, force: true })
})

function backupSettings(to: string, more: Record<string, string> = {}) {
  if (to.startsWith('/')) mkdirSync(to, { recursive: true })
  return parseBackupEnv({
    ...shop.environment,
    ...postgres.programs,
    DATABASE_URL: postgres.asReader(shop.database.url),
    BACKUP_TO: to,
    BACKUP_RECIPIENT: recipient,
    ...more,
  })
}
type Restoring = { to: string; folder: string; url: string; more?: Record<string, string> }
const restoreSettings = ({ to, folder, url, more }: Restoring) =>
  parseRestoreEnv({
    ...shop.environment,
    ...postgres.programs,
    BACKUP_TO: to,
    BACKUP_IDENTITY: `# created by age-keygen\n${identity}\n`,
    STORAGE_DIR: folder,
    DATABASE_URL: url,
    ...more,
  })
const folderOf = (name: string) => join(dir, name)
const storageIn = (folder: string) => openStorage({ ...shop.settings, STORAGE_DIR: folder })

describe('a backup of a running shop', () => {
  const to = () => folderOf('place')
  let report: Awaited<ReturnType<typeof makeBackup>>
  beforeAll(async () => {
    const stop = shop.keepBusy()
    report = await makeBackup(backupSettings(to()), new Date())
    await stop()
  }, 60_000)

  test('is restored at another place: hashes equal, ledger 0, a bought work plays', async () => {
    expect(report.copied).toBeGreaterThan(5)

    const { ownerUrl, url } = await postgres.emptyDatabase()
    const folder = folderOf('restored')
    const settings = restoreSettings({ to: to(), folder, url })
    const restored = await restoreBackup(settings, ownerUrl)
    expect(restored).toMatchObject({ name: report.name, isBehind: false })

    const hashes = await hashesOf(await openStorage(settings))
    expect(Object.keys(hashes)).toHaveLength(report.objects)
    expect(await hashesOf(shop.parts.storage)).toMatchObject(hashes)

    await migrate(ownerUrl, 'lib/db/migrations', url)
    const service = await shop.openRestored(url, folder)
    const { sumYen, problems, orders } = await checkLedger(service.parts)
    expect({ sumYen, problems, orders }).toEqual({ sumYen: 0, problems: [], orders: 1 })
    expect(await shop.play(service.origin)).toEqual([200, 200, 200])
    const queue = sql`select nspowner::regrole::text owner from pg_namespace where nspname = 'pgboss'`
    expect((await service.parts.db.execute(queue)).rows).toEqual([{ owner: 'koeniwa_app' }])
    await service.parts.db.execute(sql`select make_page_view_partition('2031-01-01'::date)`)
    const { rows } = await service.parts.db.execute<{ title: string }>(sql`select title from track`)
    expect(Object.keys(hashes)).toContain(rows[0]?.title)
    await service.close()
  })

  test('copies no file again that is there, and takes what was deleted since out of the next', async () => {
    await shop.parts.storage.put('gift/new/1.txt', Buffer.from('new'))
    await shop.parts.storage.deletePrefix('gift/busy/')
    const next = await makeBackup(backupSettings(to()), new Date(Date.now() + 5_000))
    expect(next.copied).toBe(1)
    expect(next.objects).toBe(Object.keys(await hashesOf(shop.parts.storage)).length)

    await shop.parts.storage.put('gift/new/1.txt', Buffer.from('old'))
    const again = await makeBackup(backupSettings(to()), new Date(Date.now() + 10_000))
    expect(again.copied).toBe(1)
    expect(await listBackups(await openPlace(backupSettings(to())))).toHaveLength(3)
  })

  test('is read by nobody without the identity', async () => {
    const place = await openPlace(backupSettings(to()))
    let files = 0
    for await (const { key } of place.storage.list('')) {
      files += 1
      const stream = await place.storage.read(key)
      if (!stream) throw new Error(`${key} is gone`)
      const text = (await buffer(stream)).toString('latin1')
      expect(text.startsWith('age-encryption.org/v1\n-> X25519 ')).toBe(true)
      expect(text).not.toMatch(/EXTM3U|ftyp|PGDMP|takenAt/u)
    }
    expect(files).toBeGreaterThan(report.objects)
  })

  test('for several recipients: each of several identities opens it', async () => {
    const second = await generateX25519Identity()
    const BACKUP_RECIPIENT = `${recipient}, ${await identityToRecipient(second)}`
    const place = folderOf('two-keys')
    await makeBackup(backupSettings(place, { BACKUP_RECIPIENT }), new Date())
    for (const [at, BACKUP_IDENTITY] of [identity, second].entries()) {
      const { ownerUrl, url } = await postgres.emptyDatabase()
      const more = { BACKUP_IDENTITY }
      const settings = restoreSettings({ to: place, folder: folderOf(`key-${at}`), url, more })
      expect((await restoreBackup(settings, ownerUrl)).objects).toBeGreaterThan(5)
    }
  })

  test('is named by its time, and the one that is asked for is restored', async () => {
    const { ownerUrl, url } = await postgres.emptyDatabase()
    const settings = restoreSettings({ to: to(), folder: folderOf('chosen'), url })
    const [first = ''] = await listBackups(await openPlace(settings))
    await expect(restoreBackup(settings, ownerUrl, 'none')).rejects.toThrow(
      `There is no whole backup none. The newest: ${first}`,
    )
    expect((await restoreBackup(settings, ownerUrl, first)).name).toBe(first)
  })
})

describe('a restore refuses, and writes nothing', () => {
  const to = () => folderOf('refusals')
  const folder = () => folderOf('not-restored')
  let empty: { ownerUrl: string; url: string }
  let name: string
  beforeAll(async () => {
    name = (await makeBackup(backupSettings(to()), new Date())).name
    empty = await postgres.emptyDatabase()
  }, 60_000)

  const restore = (more: Record<string, string> = {}, ownerUrl = empty.ownerUrl) =>
    restoreBackup(restoreSettings({ to: to(), folder: folder(), url: empty.url, more }), ownerUrl)
  const nothingWritten = async () => {
    const storage = await storageIn(folder())
    expect(await hashesOf(storage)).toEqual({})
    expect(await countTables(empty.ownerUrl)).toBe(0)
  }

  test('another identity', async () => {
    const BACKUP_IDENTITY = await generateX25519Identity()
    await expect(restore({ BACKUP_IDENTITY })).rejects.toThrow('was made for another key')
    await nothingWritten()
  })

  test('a place without a whole backup', async () => {
    await expect(restore({ BACKUP_TO: folderOf('nothing') })).rejects.toThrow('no whole backup')
    await nothingWritten()
  })

  test('a database that is not empty', async () => {
    await expect(restore({}, shop.database.ownerUrl)).rejects.toThrow('database is not empty')
    await nothingWritten()
  })

  test('a storage with something else', async () => {
    const foreign = folderOf('foreign')
    const storage = await storageIn(foreign)
    await storage.put('image/1/128.webp', Buffer.from('picture'))
    await expect(restore({ STORAGE_DIR: foreign })).rejects.toThrow('storage is not empty')
    expect(Object.keys(await hashesOf(storage))).toEqual(['image/1/128.webp'])
    expect(await countTables(empty.ownerUrl)).toBe(0)
  })

  test('a backup of a newer release', async () => {
    const owner = new Client({ connectionString: shop.database.ownerUrl })
    await owner.connect()
    await owner.query(
      "insert into schema_migration (hash, created_at) values ('newer', 99999999999999)",
    )
    const BACKUP_TO = folderOf('newer')
    await makeBackup(backupSettings(BACKUP_TO), new Date())
    await owner.query("delete from schema_migration where hash = 'newer'")
    await owner.end()
    await expect(restore({ BACKUP_TO })).rejects.toThrow('of a newer release')
    await nothingWritten()
  })

  test.each([
    ['a changed list', 'list.age', 'is damaged', 'change'],
    ['a cut list', 'list.age', 'is damaged', 'cut'],
  ] as const)('%s', async (_words, file, sentence, how) => {
    const path = join(to(), 'backups', name, file)
    const whole = await readFile(path)
    await spoil(path, whole, how)
    await expect(restore()).rejects.toThrow(sentence)
    await nothingWritten()
    await writeFile(path, whole)
  })

  test.each([
    ['a changed dump', 'change'],
    ['a cut dump', 'cut'],
  ] as const)('%s leaves no table, and the next run goes on', async (_words, how) => {
    const path = join(to(), 'backups', name, 'database.age')
    const whole = await readFile(path)
    await spoil(path, whole, how)
    await expect(restore()).rejects.toThrow('database.age cannot be read whole')
    expect(await countTables(empty.ownerUrl)).toBe(0)
    await writeFile(path, whole)
  })

  test('a file that was replaced by another one of the backup', async () => {
    const place = await openPlace(backupSettings(to()))
    const names: string[] = []
    for await (const { key } of place.storage.list('objects/media/')) names.push(key)
    const [one = '', other = ''] = names
    const target = folderOf('replaced')
    const whole = await readFile(join(to(), one))
    await writeFile(join(to(), one), await readFile(join(to(), other)))
    await expect(restore({ STORAGE_DIR: target })).rejects.toThrow('is not what it was')
    expect(await countTables(empty.ownerUrl)).toBe(0)
    const written = await hashesOf(await storageIn(target))
    expect(await hashesOf(shop.parts.storage)).toMatchObject(written)

    // What was interrupted goes on.
    await writeFile(join(to(), one), whole)
    const { objects } = await restore({ STORAGE_DIR: target })
    expect(await countOf(target)).toBe(objects)
  })

  const countOf = async (target: string) =>
    Object.keys(await hashesOf(await storageIn(target))).length
})

describe('the commands', () => {
  let bundles: Awaited<ReturnType<typeof bundleProcesses<'backup' | 'restore'>>>
  beforeAll(async () => {
    bundles = await bundleProcesses({
      backup: './scripts/build/backup.ts',
      restore: './scripts/build/restore.ts',
    })
  }, 60_000)
  afterAll(() => bundles.remove())

  const run = async (
    name: 'backup' | 'restore',
    env: Record<string, string>,
    ...args: string[]
  ) => {
    const { PATH = '' } = process.env
    const options = { env: { NODE_ENV: 'production' as const, PATH, ...env } }
    return promisify(execFile)(process.execPath, [bundles.pathOf(name), name, ...args], options)
      .then(({ stdout, stderr }) => ({ code: 0, stdout, stderr }))
      .catch((error: { code: number; stdout: string; stderr: string }) => error)
  }
  const shared = () => ({
    ...postgres.programs,
    STORAGE_DIR: shop.settings.STORAGE_DIR ?? '',
    DATABASE_URL: postgres.asReader(shop.database.url),
    BACKUP_TO: folderOf('commands'),
  })

  test('say what they have done, check the books, and need no secret of the shop', async () => {
    mkdirSync(folderOf('commands'))
    const made = await run('backup', { ...shared(), BACKUP_RECIPIENT: recipient })
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toMatch(
      /^Backup \d{8}T\d{6}Z: a database of \d+MB, \d+ file\(s\), of these/u,
    )

    const { ownerUrl, url } = await postgres.emptyDatabase()
    const target = { STORAGE_DIR: folderOf('by-command'), DATABASE_URL: url }
    const given = { BACKUP_IDENTITY: identity, DATABASE_OWNER_URL: ownerUrl }
    const restored = await run('restore', { ...shared(), ...target, ...given })
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toContain(
      '1 paid orders, 1 ledger transactions, sum 0 yen, 0 problem(s).',
    )
    expect(restored.stdout).toContain('Now run `npm run db:migrate`')
  })

  test('say in one sentence why not, and end with 1', async () => {
    const storage = shop.settings.STORAGE_DIR ?? ''
    const inside = { ...shared(), BACKUP_RECIPIENT: recipient, BACKUP_TO: join(storage, 'x') }
    expect(await run('backup', inside)).toMatchObject({
      code: 1,
      stderr: 'BACKUP_TO must be outside of the storage.\n',
    })
    const nothing = { ...shared(), BACKUP_IDENTITY: identity, BACKUP_TO: folderOf('nothing') }
    expect(await run('restore', nothing)).toMatchObject({
      code: 1,
      stderr: 'BACKUP_TO has no whole backup.\n',
    })
  })
})

const spoil = async (path: string, whole: Buffer, how: 'change' | 'cut') => {
  if (how === 'cut') return truncate(path, whole.length - 100)
  const changed = Buffer.from(whole)
  changed[changed.length - 50] = (changed[changed.length - 50] ?? 0) ^ 1
  return writeFile(path, changed)
}

describe('a backup fails', () => {
  test('without a list when the database cannot be dumped', async () => {
    const to = folderOf('no-dump')
    const settings = backupSettings(to, { PG_DUMP_PATH: '/bin/false' })
    await expect(makeBackup(settings, new Date())).rejects.toThrow('/bin/false has failed')
    expect(await listBackups(await openPlace(settings))).toEqual([])
    const missing = backupSettings(to, { PG_DUMP_PATH: '/nowhere/pg_dump' })
    await expect(makeBackup(missing, new Date())).rejects.toThrow('install PostgreSQL’s client')
  })

  test('for an empty database, which would be taken for the newest backup', async () => {
    const { url } = await postgres.emptyDatabase()
    const settings = backupSettings(folderOf('empty'), { DATABASE_URL: url })
    await expect(makeBackup(settings, new Date())).rejects.toThrow('The database is empty')
  })

  test('for a role that may not read all, as the shop’s own may not', async () => {
    const settings = backupSettings(folderOf('no-role'), { DATABASE_URL: shop.database.url })
    await expect(makeBackup(settings, new Date())).rejects.toThrow(
      /may not read \w+\. Backups need a role of their own, in pg_read_all_data/u,
    )
  })

  test('into a folder that is not there: its disk may not be mounted', async () => {
    const settings = backupSettings(folderOf('mounted'))
    await rm(folderOf('mounted'), { recursive: true })
    await expect(makeBackup(settings, new Date())).rejects.toThrow(
      `There is no folder ${folderOf('mounted')} (BACKUP_TO)`,
    )
  })

  test('into the storage itself', async () => {
    const inside = join(shop.settings.STORAGE_DIR ?? '', 'backups')
    await expect(makeBackup(backupSettings(inside), new Date())).rejects.toThrow(
      'must be outside of the storage',
    )
  })
})

test('a backup goes to a bucket, below its prefix, and comes back from it', async () => {
  const peer = await startS3Peer()
  const more = {
    BACKUP_S3_REGION: peer.settings.S3_REGION,
    BACKUP_S3_ENDPOINT: peer.settings.S3_ENDPOINT,
    BACKUP_S3_ACCESS_KEY_ID: peer.settings.S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: peer.settings.S3_SECRET_ACCESS_KEY,
  }
  const to = `s3://${peer.settings.S3_BUCKET}/shop/daily`
  // More than one part of an upload to S3.
  const large = randomBytes(7 * 1024 ** 2)
  await shop.parts.storage.put('gift/large/1.bin', large)
  const { objects } = await makeBackup(backupSettings(to, more), new Date())
  const { ownerUrl, url } = await postgres.emptyDatabase()
  const folder = folderOf('from-bucket')
  const settings = restoreSettings({ to, folder, url, more })
  expect((await restoreBackup(settings, ownerUrl)).objects).toBe(objects)
  expect(await hashesOf(await openStorage(settings))).toEqual(await hashesOf(shop.parts.storage))
  expect((await makeBackup(backupSettings(to, more), new Date(Date.now() + 5_000))).copied).toBe(0)
  await peer.stop()
})
