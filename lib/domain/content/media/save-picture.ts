import { buffer } from 'node:stream/consumers'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Picture } from '@/lib/contract/common'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { makePicture, type PictureKind, requirePictureSize } from '@/lib/gateway/picture'
import { notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { claimUpload } from './claim-upload'
import { imageFolder, imageKey, shareImageKey } from './media-keys'

/** Decoding a picture is the most expensive request of an account; an imported catalogue has 200 covers. */
const PICTURE_LIMIT = { name: 'pictures', times: 300, seconds: 3_600 }

export type SavedPicture = Picture & { id: string }

type Upload = { uploadId: string; kind: PictureKind; alt: string }
type Row = typeof schema.picture.$inferInsert & { id: string }

/**
 * Makes a finished upload of the actor a public picture; the upload is consumed. `use` writes the reference to the
 * picture in the same transaction: if it throws, no picture is left and the upload stays unused. @throws AppError
 * notFound (not an own, finished, unused upload), unprocessable (not an acceptable picture), tooMany, unavailable
 * (too many at once), and what `use` throws
 */
export const savePicture = <T>(
  ctx: Ctx,
  input: Upload,
  use: (tx: Transaction, picture: SavedPicture) => Promise<T>,
): Promise<T> =>
  savePictures(ctx, [input], (tx, [picture]) => {
    if (!picture) throw new Error('the picture was not made')
    return use(tx, picture)
  })

/** The same for several pictures, in the order of their uploads: all or none are saved. */
export async function savePictures<T>(
  ctx: Ctx,
  inputs: readonly Upload[],
  use: (tx: Transaction, pictures: SavedPicture[]) => Promise<T>,
): Promise<T> {
  const { uid } = requireAccount(ctx)
  const rows: Row[] = []
  try {
    for (const input of inputs) await store(ctx, uid, input, rows)
    const { keys, result } = await ctx.db.transaction(async (tx) => {
      const keys = []
      for (const { uploadId } of inputs)
        keys.push((await claimUpload(tx, { uploadId, uid, now: ctx.now })).storageKey)
      if (rows.length > 0) await tx.insert(schema.picture).values(rows)
      return { keys, result: await use(tx, rows.map(toSaved)) }
    })
    for (const key of keys) await ctx.storage.deletePrefix(`${key.slice(0, key.lastIndexOf('/'))}/`)
    return result
  } catch (error) {
    for (const { id } of rows)
      if (!(await isSaved(ctx, id))) await ctx.storage.deletePrefix(imageFolder(id))
    throw error
  }
}

const toSaved = ({ id, widths, alt = '', color = '' }: Row): SavedPicture => ({
  id,
  path: `/api/image/${id}`,
  widths,
  alt,
  color,
})

/** Makes the files of one upload; its row is in `rows` before the first file is written. */
async function store(ctx: Ctx, uid: string, input: Upload, rows: Row[]): Promise<void> {
  const storedKey = await findUpload(ctx, uid, input)
  await ctx.limits.take(PICTURE_LIMIT, uid)
  const made = await makePicture(() => readUpload(ctx, storedKey), input.kind)
  const id = newId()
  rows.push({
    id,
    widths: made.files.map((file) => file.width),
    alt: input.alt,
    color: made.color,
    hasShareImage: made.shareJpeg ? 1 : 0,
  })
  for (const { width, webp, avif } of made.files) {
    await ctx.storage.put(imageKey(id, width), webp)
    if (avif) await ctx.storage.put(imageKey(id, width, 'avif'), avif)
  }
  if (made.shareJpeg) await ctx.storage.put(shareImageKey(id), made.shareJpeg)
}

async function isSaved(ctx: Ctx, id: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: schema.picture.id })
    .from(schema.picture)
    .where(eq(schema.picture.id, id))
  return found.length > 0
}

async function findUpload(
  ctx: Ctx,
  uid: string,
  { uploadId, kind }: { uploadId: string; kind: PictureKind },
): Promise<string> {
  const { upload } = schema
  const [found] = await ctx.db
    .select({ storageKey: upload.storageKey, sizeBytes: upload.sizeBytes })
    .from(upload)
    .where(
      and(
        eq(upload.id, uploadId),
        eq(upload.accountId, uid),
        isNotNull(upload.completedAt),
        isNull(upload.claimedAt),
      ),
    )
  if (!found) throw notFound('アップロードしたファイル')
  requirePictureSize(found.sizeBytes, kind)
  return found.storageKey
}

async function readUpload(ctx: Ctx, storageKey: string): Promise<Buffer> {
  const stream = await ctx.storage.read(storageKey)
  if (!stream) throw notFound('アップロードしたファイル')
  return buffer(stream)
}
