import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { BackupRefused } from './backup-refused'
import type { Facts } from './meter'
import { listName, type Place } from './place'
import type { Recode } from './seal'

/** Raised whenever a release before cannot read what this one writes. */
const FORMAT = 1

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/u)
const Head = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** The time of the newest migration, as in `schema_migration`. */
  schema: z.number(),
  database: z.object({ sizeBytes: z.number(), sha256: Sha256 }),
  objects: z.number(),
})
const Line = z.tuple([z.string(), z.number(), Sha256])

export type BackupList = Omit<z.infer<typeof Head>, 'format' | 'objects'> & {
  objects: Map<string, Facts>
}

/** Writes the list of a backup: a line of JSON about it, and one for each object. */
export async function writeList(
  place: Place,
  name: string,
  { objects, ...head }: BackupList,
  seal: Recode,
): Promise<void> {
  const lines = function* () {
    yield `${JSON.stringify({ format: FORMAT, ...head, objects: objects.size })}\n`
    for (const [key, { sizeBytes, sha256 }] of objects)
      yield `${JSON.stringify([key, sizeBytes, sha256])}\n`
  }
  const bytes = Readable.from(lines(), { objectMode: false })
  await place.storage.put(listName(place, name), await seal(bytes))
}

/** @throws BackupRefused when the identity does not open it, or it is damaged or of a newer release */
export async function readList(place: Place, name: string, open: Recode): Promise<BackupList> {
  const sealed = await place.storage.read(listName(place, name))
  if (!sealed) throw new BackupRefused(`There is no whole backup ${name}.`)
  const plain = await open(sealed)
  try {
    return await parseList(plain)
  } catch (cause) {
    if (cause instanceof BackupRefused) throw cause
    throw new BackupRefused(`The list of the backup ${name} is damaged.`, { cause })
  }
}

async function parseList(plain: Readable): Promise<BackupList> {
  const objects = new Map<string, Facts>()
  let head: z.infer<typeof Head> | undefined
  // readline does not hear of the stream's errors.
  const failed = new Promise<never>((_, reject) => plain.once('error', reject))
  const read = async () => {
    for await (const line of createInterface({ input: plain })) {
      if (!head) head = readHead(line)
      else {
        const [key, sizeBytes, sha256] = Line.parse(JSON.parse(line))
        objects.set(key, { sizeBytes, sha256 })
      }
    }
  }
  await Promise.race([read(), failed])
  if (!head || head.objects !== objects.size) throw new Error('the list is not complete')
  const { takenAt, schema, database } = head
  return { takenAt, schema, database, objects }
}

function readHead(line: string): z.infer<typeof Head> {
  const { format } = z.object({ format: z.number() }).parse(JSON.parse(line))
  if (format > FORMAT)
    throw new BackupRefused('A newer release made this backup: restore it with that one.')
  return Head.parse(JSON.parse(line))
}
