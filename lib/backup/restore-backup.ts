import { pipeline, type Readable } from 'node:stream'
import { newestOfRelease } from '@/lib/db'
import type { RestoreEnv } from '@/lib/env'
import { openStorage, type Storage } from '@/lib/gateway/storage'
import { forEachAtOnce } from './at-once'
import { BackupRefused } from './backup-refused'
import { isEmptyDatabase } from './database-facts'
import { loadDatabase } from './dump'
import { type BackupList, readList } from './list'
import { type Facts, factsOf, isSame, Meter } from './meter'
import { databaseName, listBackups, objectName, openPlace, type Place } from './place'
import { openWith, type Recode } from './seal'

export type RestoreReport = {
  name: string
  takenAt: string
  objects: number
  /** Whether the database lacks migrations of this release. */
  isBehind: boolean
}

/**
 * Restores a backup into an empty database and an empty storage, wherever these are. The storage comes first, each file
 * compared with its SHA-256, the database last and in one transaction: until all is there no shop runs on it. After an
 * interruption it may be run again, and goes on.
 * @param ownerUrl the database, as the role that shall own its tables
 * @param chosen the name of a backup; the newest whole one by default
 * @throws BackupRefused, and nothing was written, when the identity opens nothing, there is no such backup, it is of a
 * newer release, or the database or the storage has something else; later when a file is damaged
 */
export async function restoreBackup(
  settings: RestoreEnv,
  ownerUrl: string,
  chosen?: string,
): Promise<RestoreReport> {
  const place = await openPlace(settings)
  const open = openWith(settings.BACKUP_IDENTITY)
  const name = await chooseBackup(place, chosen)
  const list = await readList(place, name, open)
  if (list.schema > newestOfRelease)
    throw new BackupRefused(
      'The database of this backup is of a newer release: restore it with that one.',
    )
  if (!(await isEmptyDatabase(ownerUrl)))
    throw new BackupRefused('The database is not empty. Restore into a new one.')
  const storage = await openStorage(settings)
  const present = await readPresent(storage, list)
  await storage.reach()
  await storage.ensureDiskSpace(missingBytes(list, present))
  const from = { place, open }
  await forEachAtOnce(entriesOf(list), ([key, facts]) =>
    restoreObject(from, storage, { key, facts, isPresent: present.has(key) }),
  )
  await withSealed(from, databaseName(place, name), list.database, (dump) =>
    loadDatabase(settings.PG_RESTORE_PATH, ownerUrl, dump),
  )
  const { takenAt, schema, objects } = list
  return { name, takenAt, objects: objects.size, isBehind: schema < newestOfRelease }
}

async function chooseBackup(place: Place, chosen?: string): Promise<string> {
  const names = await listBackups(place)
  const name = chosen ?? names.at(-1)
  if (name === undefined) throw new BackupRefused('BACKUP_TO has no whole backup.')
  if (!names.includes(name))
    throw new BackupRefused(
      `There is no whole backup ${name}. The newest: ${names.slice(-10).join(', ') || 'none'}.`,
    )
  return name
}

/** What an interrupted restore has left. @throws BackupRefused when there is anything else */
async function readPresent(storage: Storage, { objects }: BackupList): Promise<Set<string>> {
  const present = new Set<string>()
  for await (const { key, sizeBytes } of storage.list('')) {
    if (objects.get(key)?.sizeBytes !== sizeBytes)
      throw new BackupRefused(`The storage is not empty: ${key} is not of this backup.`)
    present.add(key)
  }
  return present
}

function missingBytes({ objects }: BackupList, present: Set<string>): number {
  let bytes = 0
  for (const [key, { sizeBytes }] of objects) if (!present.has(key)) bytes += sizeBytes
  return bytes
}

async function* entriesOf({ objects }: BackupList) {
  yield* objects
}

type From = { place: Place; open: Recode }

async function restoreObject(
  from: From,
  storage: Storage,
  { key, facts, isPresent }: { key: string; facts: Facts; isPresent: boolean },
): Promise<void> {
  const there = isPresent ? await storage.read(key) : null
  if (there && isSame(await factsOf(there), facts)) return
  await withSealed(from, objectName(from.place, key, facts), facts, (bytes) =>
    storage.put(key, bytes),
  )
}

/** Gives `work` a file of the backup in clear. What differs from `facts` ends in an error before its end. */
async function withSealed(
  { place, open }: From,
  name: string,
  facts: Facts,
  work: (bytes: Readable) => Promise<void>,
): Promise<void> {
  const sealed = await place.storage.read(name)
  if (!sealed) throw new BackupRefused(`The backup lacks ${name}.`)
  const meter = new Meter(name, facts)
  pipeline(await open(sealed), meter, () => undefined)
  try {
    await work(meter)
  } catch (error) {
    const cause = meter.errored
    if (!cause) throw error
    if (cause instanceof BackupRefused) throw cause
    throw new BackupRefused(`${name} cannot be read whole: it is damaged, or BACKUP_TO is away.`, {
      cause,
    })
  }
}
