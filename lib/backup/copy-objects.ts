import { pipeline } from 'node:stream'
import type { ListedObject, Storage } from '@/lib/gateway/storage'
import { forEachAtOnce } from './at-once'
import { BackupRefused } from './backup-refused'
import { type Facts, factsOf, Meter } from './meter'
import { objectName, type Place, readObjectName } from './place'
import type { Recode } from './seal'

type Stored = Facts & { storedAt: Date }

/** What the place has of each key; of several contents the newest. */
export type Known = Map<string, Stored>

export async function readKnown(place: Place): Promise<Known> {
  const known: Known = new Map()
  for await (const { key: name, modifiedAt } of place.storage.list(`${place.prefix}objects/`)) {
    const found = readObjectName(place, name)
    if (!found) continue
    const other = known.get(found.key)
    if (other && other.storedAt > modifiedAt) continue
    const { key, ...facts } = found
    known.set(key, { ...facts, storedAt: modifiedAt })
  }
  return known
}

export type Copying = {
  source: Storage
  place: Place
  seal: Recode
  known: Known
  /** Everything that belongs to this backup. */
  taken: Map<string, Facts>
  /** What was deleted while it was copied, or is an upload that is still arriving. */
  leftOut: Set<string>
  copiedBytes: number
  copied: number
}

/**
 * Takes all objects of the storage into the backup, and copies those that the place does not have as they are now.
 * Uploads that are still arriving are left out: no other object grows.
 * @throws BackupRefused when an object reads differently each time
 */
export const copyObjects = (copying: Copying): Promise<void> =>
  forEachAtOnce(copying.source.list(''), async (object) => {
    const stored = copying.known.get(object.key)
    if (stored && isStill(stored, object)) return void copying.taken.set(object.key, stored)
    const facts = await copyObject(copying, object.key)
    if (!facts) return void copying.leftOut.add(object.key)
    copying.leftOut.delete(object.key)
    copying.known.set(object.key, { ...facts, storedAt: new Date() })
    copying.taken.set(object.key, facts)
    copying.copied += 1
    copying.copiedBytes += facts.sizeBytes
  })

/** A key can be written again, by a second try of the job that makes it; then it is newer than the copy. */
const isStill = (stored: Stored, { sizeBytes, modifiedAt }: ListedObject): boolean =>
  stored.sizeBytes === sizeBytes && stored.storedAt > modifiedAt

/** Reads the object twice: the copy's name has its SHA-256. @returns null when it is gone, or has grown meanwhile */
async function copyObject({ source, place, seal }: Copying, key: string): Promise<Facts | null> {
  const first = await source.read(key)
  if (!first) return null
  const facts = await factsOf(first)
  const again = await source.read(key)
  if (!again) return null
  const meter = new Meter(key, facts)
  // An error of the source is also one of the meter, and so of whoever reads it.
  pipeline(again, meter, () => undefined)
  try {
    await place.storage.put(objectName(place, key, facts), await seal(meter))
    return facts
  } catch (error) {
    if (!(meter.errored instanceof BackupRefused)) throw error
    if (meter.facts().sizeBytes === facts.sizeBytes) throw meter.errored
    return null
  }
}
