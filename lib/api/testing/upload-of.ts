import sharp from 'sharp'
import { schema } from '@/lib/db'
import type { Parts } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import type { Person } from './catalogue'

const picturePixels = { width: 80, height: 80, channels: 3, background: '#456' } as const
let pictureOnce: Promise<Buffer> | undefined

/** A finished upload of the person's that is a picture. */
export async function uploadOf(parts: Parts, { uid }: Person): Promise<string> {
  const id = newId()
  pictureOnce ??= sharp({ create: picturePixels }).png().toBuffer()
  const picture = await pictureOnce
  const storageKey = `upload/${id}/file`
  await parts.storage.put(storageKey, picture)
  await parts.db.insert(schema.upload).values({
    id,
    accountId: uid,
    fileName: 'picture.png',
    sizeBytes: picture.length,
    storageKey,
    completedAt: new Date(),
  })
  return id
}
