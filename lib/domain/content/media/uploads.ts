import { and, count, eq, isNull, or, sql, sum } from 'drizzle-orm'
import type { StudioStorage } from '@/lib/contract/studio/channel'
import { type Database, schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount, requireVerified } from '@/lib/domain/core/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { formatSize } from '@/lib/kit/format-size'
import { uploadKey } from './media-keys'

const { upload } = schema

/** How much an account may have uploaded without attaching it to a work: enough for the largest work at once. */
const MAX_UNATTACHED_UPLOADS = 200
const MAX_UNATTACHED_BYTES = 20 * 1024 ** 3
const MAX_NAME_LENGTH = 200

/** The last part of whatever path a sender gives, without control and direction characters. For showing only. */
function safeFileName(name: string | null | undefined): string {
  const plain = (name ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .split(/[/\\]/u)
    .at(-1)
    ?.trim()
  return plain ? [...plain].slice(0, MAX_NAME_LENGTH).join('') : '名称未設定'
}

/**
 * Records a new upload of the actor, whose address is verified, within the limits of unattached files and of all that
 * the account has stored (UPLOAD_ACCOUNT_BYTES). @throws AppError unauthenticated, forbidden, tooMany, conflict (full)
 */
export async function beginUpload(
  ctx: Pick<Ctx, 'db' | 'actor' | 'settings' | 'now'>,
  input: { uploadId: string; fileName: string; sizeBytes: number },
): Promise<void> {
  const { uid } = requireVerified(ctx)
  await ctx.db.transaction(async (tx) => {
    // One at a time an account, so that many at once do not all see the same room left.
    await tx.execute(sql`select 1 from account where id = ${uid} for no key update`)
    await requireSpace(tx, uid, input.sizeBytes)
    await requireStorage(tx, uid, input.sizeBytes, ctx.settings.UPLOAD_ACCOUNT_BYTES)
    await tx.insert(upload).values({
      id: input.uploadId,
      accountId: uid,
      fileName: safeFileName(input.fileName),
      sizeBytes: input.sizeBytes,
      storageKey: uploadKey(input.uploadId),
      createdAt: ctx.now,
    })
  })
}

async function requireSpace(tx: Transaction, uid: string, sizeBytes: number): Promise<void> {
  const [unattached] = await tx
    .select({ number: count(), bytes: sum(upload.sizeBytes).mapWith(Number) })
    .from(upload)
    .where(and(eq(upload.accountId, uid), isNull(upload.claimedAt)))
  const isTooMany = (unattached?.number ?? 0) >= MAX_UNATTACHED_UPLOADS
  if (isTooMany || (unattached?.bytes ?? 0) + sizeBytes > MAX_UNATTACHED_BYTES)
    throw new AppError(
      'tooMany',
      'upload/too-many',
      `まだ作品に登録していないファイルは、1アカウントにつき${MAX_UNATTACHED_UPLOADS}件、合計20GBまでお預かりしています。登録するか取り消してください。登録されなかったファイルは1日で消えます。`,
    )
}

/** What the caller's account has stored, and may. @throws AppError unauthenticated */
export async function getStorage(
  ctx: Pick<Ctx, 'db' | 'actor' | 'settings'>,
): Promise<StudioStorage> {
  const { uid } = requireAccount(ctx)
  return {
    storedBytes: await storedBytesOf(ctx.db, uid),
    mostBytes: ctx.settings.UPLOAD_ACCOUNT_BYTES,
  }
}

/** Pictures and gifts are coded anew and their uploads deleted; of sound the master stays. */
async function storedBytesOf(db: Database | Transaction, uid: string): Promise<number> {
  const isMaster = sql`exists (select 1 from audio where audio.upload_id = ${upload.id})`
  const [stored] = await db
    .select({ bytes: sum(upload.sizeBytes).mapWith(Number) })
    .from(upload)
    .where(and(eq(upload.accountId, uid), or(isNull(upload.claimedAt), isMaster)))
  return stored?.bytes ?? 0
}

async function requireStorage(
  tx: Transaction,
  uid: string,
  sizeBytes: number,
  maxBytes: number,
): Promise<void> {
  const storedBytes = await storedBytesOf(tx, uid)
  if (storedBytes + sizeBytes > maxBytes)
    throw new AppError(
      'conflict',
      'upload/account-full',
      `1アカウントでお預かりできるファイルは合計${formatSize(maxBytes)}までです（現在${formatSize(storedBytes)}）。使わないトラックを削除すると、1日ほどで空きができます。`,
    )
}

/** All bytes have arrived. */
export async function completeUpload(ctx: Pick<Ctx, 'db'>, storageKey: string): Promise<void> {
  await ctx.db
    .update(upload)
    .set({ completedAt: new Date() })
    .where(and(eq(upload.storageKey, storageKey), isNull(upload.completedAt)))
}

/** Makes sure that an upload is the actor's own and not in use. @throws AppError unauthenticated, notFound */
export async function requireOwnUpload(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  uploadId: string,
): Promise<void> {
  const { uid } = requireAccount(ctx)
  const [own] = await ctx.db
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.id, uploadId), eq(upload.accountId, uid), isNull(upload.claimedAt)))
  if (!own) throw notFound('アップロード')
}

/** Deletes the row of an upload whose file has been removed. */
export async function deleteUpload(ctx: Pick<Ctx, 'db'>, uploadId: string): Promise<void> {
  await ctx.db.delete(upload).where(and(eq(upload.id, uploadId), isNull(upload.claimedAt)))
}
