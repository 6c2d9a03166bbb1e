import { stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { BackupEnv, RestoreEnv } from '@/lib/env'
import { openStorage, type Storage } from '@/lib/gateway/storage'
import { BackupRefused } from './backup-refused'
import type { Facts } from './meter'

type Settings = Omit<BackupEnv, 'BACKUP_RECIPIENT' | 'PG_DUMP_PATH'> | RestoreEnv

/**
 * Where backups are. Each object of the storage is there once, whichever backups need it:
 * `objects/<key>.<size>.<SHA-256>.age`. A backup is a folder named by its time with the database and, written last,
 * the list of what belongs to it. One without a list is not whole.
 */
export type Place = { storage: Storage; prefix: string }

export const objectName = ({ prefix }: Place, key: string, { sizeBytes, sha256 }: Facts): string =>
  `${prefix}objects/${key}.${sizeBytes}.${sha256}.age`

/** @returns null for a name that is none */
export function readObjectName({ prefix }: Place, name: string): ({ key: string } & Facts) | null {
  const found = /^objects\/(.+)\.(\d+)\.([0-9a-f]{64})\.age$/u.exec(name.slice(prefix.length))
  if (!found) return null
  const [, key = '', size, sha256 = ''] = found
  return { key, sizeBytes: Number(size), sha256 }
}

export const folderOf = ({ prefix }: Place, name: string): string => `${prefix}backups/${name}/`
export const databaseName = (place: Place, name: string): string =>
  `${folderOf(place, name)}database.age`
export const listName = (place: Place, name: string): string => `${folderOf(place, name)}list.age`

/** A backup is named by its time in UTC: 20261130T031500Z. */
export const nameOf = (at: Date): string => at.toISOString().replaceAll(/[:-]|\.\d+/gu, '')

/** The whole backups, the oldest first. */
export async function listBackups(place: Place): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of place.storage.list(`${place.prefix}backups/`)) {
    const [name, file] = key.slice(`${place.prefix}backups/`.length).split('/')
    if (name && file === 'list.age') names.push(name)
  }
  return names.sort()
}

/**
 * Opens BACKUP_TO. @throws BackupRefused when it is in the shop's storage: it would be lost with it, and each backup
 * would contain those before it
 */
export async function openPlace(settings: Settings): Promise<Place> {
  const { BACKUP_TO: to } = settings
  const isInStorage =
    to.kind === 'folder'
      ? settings.STORAGE === 'disk' && overlap(resolve(settings.STORAGE_DIR ?? ''), to.folder)
      : settings.STORAGE === 's3' &&
        to.bucket === settings.S3_BUCKET &&
        settings.BACKUP_S3_ENDPOINT === settings.S3_ENDPOINT
  if (isInStorage) throw new BackupRefused('BACKUP_TO must be outside of the storage.')
  const storage = await openStorage(
    to.kind === 'folder'
      ? { ...settings, STORAGE: 'disk', STORAGE_DIR: to.folder, DISK_RESERVE_BYTES: 0 }
      : {
          STORAGE: 's3',
          S3_BUCKET: to.bucket,
          S3_REGION: settings.BACKUP_S3_REGION,
          S3_ENDPOINT: settings.BACKUP_S3_ENDPOINT,
          S3_ACCESS_KEY_ID: settings.BACKUP_S3_ACCESS_KEY_ID,
          S3_SECRET_ACCESS_KEY: settings.BACKUP_S3_SECRET_ACCESS_KEY,
          DISK_RESERVE_BYTES: 0,
        },
  )
  return { storage, prefix: to.prefix }
}

/**
 * A folder for backups is made by hand: where its disk is not mounted it is missing, and nothing is written beside it.
 * @throws BackupRefused when it is missing; AppError when the bucket cannot be reached
 */
export async function reachPlace({ storage }: Place, { BACKUP_TO: to }: Settings): Promise<void> {
  if (to.kind === 's3') return storage.reach()
  const found = await stat(to.folder).catch(() => null)
  if (!found?.isDirectory())
    throw new BackupRefused(
      `There is no folder ${to.folder} (BACKUP_TO). Make it once, or mount the disk on which it is.`,
    )
}

/** Whether one folder is the other, or contains it. */
function overlap(one: string, other: string): boolean {
  const [a, b] = [`${resolve(one)}${sep}`, `${resolve(other)}${sep}`]
  return a.startsWith(b) || b.startsWith(a)
}
