import { pipeline } from 'node:stream'
import type { BackupEnv } from '@/lib/env'
import { openStorage } from '@/lib/gateway/storage'
import { BackupRefused } from './backup-refused'
import { type Copying, copyObjects, readKnown } from './copy-objects'
import { findUnreadable, readSchema } from './database-facts'
import { dumpDatabase } from './dump'
import { writeList } from './list'
import { type Facts, Meter } from './meter'
import { databaseName, folderOf, nameOf, openPlace, type Place, reachPlace } from './place'
import { type Recode, sealFor } from './seal'

export type BackupReport = {
  name: string
  databaseBytes: number
  /** Of the storage in all, and of those the ones that this backup was the first to copy. */
  objects: number
  copied: number
  copiedBytes: number
  /** Keys of what was deleted after the dump, and of uploads that were still arriving. */
  leftOut: string[]
}

/**
 * Backs up the database and the storage of a running shop, so that only the identity of BACKUP_RECIPIENT can read it.
 *
 * The storage is copied before and after the database is dumped. So there is each file that the database of that moment
 * names: one that is deleted meanwhile was copied before, one that is new is copied afterwards. The list is written
 * last: a backup that was broken off has none.
 * @throws BackupRefused; AppError when a storage cannot be reached or is full
 */
export async function makeBackup(settings: BackupEnv, now: Date): Promise<BackupReport> {
  const place = await openPlace(settings)
  const schema = await checkDatabase(settings.DATABASE_URL)
  await reachPlace(place, settings)
  const seal = sealFor(settings.BACKUP_RECIPIENT)
  const known = await readKnown(place)
  const source = await openStorage(settings)
  const copying: Copying = {
    ...{ source, place, seal, known },
    ...{ taken: new Map(), leftOut: new Set(), copied: 0, copiedBytes: 0 },
  }
  const name = nameOf(now)
  try {
    await copyObjects(copying)
    const database = await copyDatabase(settings, place, name, seal)
    copying.leftOut.clear()
    await copyObjects(copying)
    const { taken: objects, copied, copiedBytes } = copying
    await writeList(place, name, { takenAt: now.toISOString(), schema, database, objects }, seal)
    return {
      ...{ name, databaseBytes: database.sizeBytes, objects: objects.size, copied, copiedBytes },
      leftOut: [...copying.leftOut],
    }
  } catch (error) {
    // What it has copied of the storage serves the next one.
    await place.storage.deletePrefix(folderOf(place, name)).catch(() => undefined)
    throw error
  }
}

/** @returns the time of its newest migration */
async function checkDatabase(url: string): Promise<number> {
  const schema = await readSchema(url)
  if (schema === null)
    throw new BackupRefused('The database is empty: there is nothing to back up.')
  const unreadable = await findUnreadable(url)
  if (unreadable)
    throw new BackupRefused(
      `The role of DATABASE_URL may not read ${unreadable}. Backups need a role of their own, in pg_read_all_data (docs/backups.md).`,
    )
  return schema
}

/** The dump is encrypted as it comes: in clear it is on no disk. */
async function copyDatabase(
  { PG_DUMP_PATH, DATABASE_URL }: BackupEnv,
  place: Place,
  name: string,
  seal: Recode,
): Promise<Facts> {
  const { stream, ended } = dumpDatabase(PG_DUMP_PATH, DATABASE_URL)
  const meter = new Meter('The database')
  pipeline(stream, meter, () => undefined)
  await place.storage.put(databaseName(place, name), await seal(meter))
  await ended
  return meter.facts()
}
