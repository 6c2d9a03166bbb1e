import { and, eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { claimUpload, savePicture } from '@/lib/domain/content/media'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel, requireVerified } from '@/lib/domain/core/policy'
import { recordChannelAct } from '@/lib/domain/core/record-channel-act'
import { requirePayeeDetails } from '@/lib/domain/core/require-payee-details'
import { requirePictureSize } from '@/lib/gateway/picture'
import { enqueue } from '@/lib/gateway/queue'
import { AppError } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { makeGiftFileJob } from './jobs'
import { lockOwnGift } from './own-gift'

const { gift, orderLine } = schema

export type GiftFacts = {
  title: string
  description: string
  priceYen: number
} & ({ kind: 'text'; text: string } | { kind: 'voice' | 'picture'; uploadId?: string })

const MAX_PRICE_YEN = 100_000
/** Registered for one channel in a day. */
const CREATE_LIMIT = { name: 'studio-gifts', times: 100, seconds: 86_400 }
/** Replaced for one channel in a day: each is transcoded. */
const FILE_LIMIT = { name: 'studio-gift-files', times: 200, seconds: 86_400 }

/**
 * Makes a gift of the caller's, not on sale yet. A job checks and re-encodes its file from the caller's finished
 * upload; the file may come later (`setGiftFile`). @returns its id @throws AppError unauthenticated, forbidden,
 * notFound for the upload, unprocessable for the price or too large a picture, tooMany
 */
export async function createGift(ctx: Ctx, facts: GiftFacts): Promise<string> {
  requireVerified(ctx)
  const { channelId } = requireChannel(ctx, 'edit')
  checkPrice(facts.priceYen)
  await ctx.limits.take(CREATE_LIMIT, channelId)
  const id = newId()
  await ctx.db.transaction(async (tx) => {
    await tx.insert(gift).values({
      id,
      creatorId: channelId,
      kind: facts.kind,
      title: facts.title,
      description: facts.description,
      priceYen: facts.priceYen,
      text: facts.kind === 'text' ? facts.text : null,
    })
    await recordChannelAct(tx, ctx, { id, name: facts.title })
    if (facts.kind !== 'text' && facts.uploadId)
      await takeFile(ctx, tx, { id, kind: facts.kind }, facts.uploadId)
  })
  return id
}

/** Starts the job that makes a gift's file from an upload. The caller holds the gift. */
async function takeFile(
  ctx: Ctx,
  tx: Transaction,
  { id: giftId, kind }: { id: string; kind: 'voice' | 'picture' },
  uploadId: string,
) {
  const { uid } = requireVerified(ctx)
  const { sizeBytes } = await claimUpload(tx, { uploadId, uid, now: ctx.now })
  if (kind === 'picture') requirePictureSize(sizeBytes, 'banner')
  await tx
    .update(gift)
    .set({
      uploadId,
      contentKey: null,
      durationMs: null,
      fileFailure: null,
      updatedAt: ctx.now,
    })
    .where(eq(gift.id, giftId))
  await enqueue(tx, makeGiftFileJob, { giftId, uploadId })
}

function checkPrice(priceYen: number): void {
  if (Number.isSafeInteger(priceYen) && priceYen >= 50 && priceYen <= MAX_PRICE_YEN) return
  throw new AppError(
    'unprocessable',
    'gift/price',
    'ギフトの価格は、50円から100,000円までの整数で設定してください。',
  )
}

/**
 * Changes the name, text and price of the caller's gift; orders keep theirs. The text of a gift in words also changes
 * for its owners. @throws AppError unauthenticated, forbidden, notFound, unprocessable, conflict (on sale without
 * words)
 */
export async function changeGift(
  ctx: Ctx,
  id: string,
  facts: { title: string; description: string; priceYen: number; text: string },
): Promise<void> {
  requireVerified(ctx)
  checkPrice(facts.priceYen)
  await ctx.db.transaction(async (tx) => {
    const own = await lockOwnGift(ctx, tx, id)
    const { title, description, priceYen } = facts
    const text = own.kind === 'text' ? facts.text : null
    if (own.publishedAt && text === '') throw withoutWords()
    await tx
      .update(gift)
      .set({ title, description, priceYen, text, updatedAt: ctx.now })
      .where(eq(gift.id, id))
  })
}

/**
 * Replaces the file of the caller's gift. Buyers keep what they bought: after the first order the file cannot be
 * replaced. @throws AppError unauthenticated, forbidden, notFound, unprocessable (too large a picture), conflict (on
 * sale, ordered, or a gift in words), tooMany
 */
export async function setGiftFile(ctx: Ctx, id: string, uploadId: string): Promise<void> {
  requireVerified(ctx)
  await ctx.limits.take(FILE_LIMIT, requireChannel(ctx, 'edit').channelId)
  const before = await ctx.db.transaction(async (tx) => {
    const own = await lockOwnGift(ctx, tx, id)
    if (own.kind === 'text') throw new AppError('conflict', 'gift/no-file', '文章のギフトです。')
    if (own.publishedAt)
      throw new AppError('conflict', 'gift/on-sale', '販売をやめてから、中身を差し替えてください。')
    const [ordered] = await tx
      .select({ id: orderLine.id })
      .from(orderLine)
      .where(and(eq(orderLine.creatorId, own.creatorId), eq(orderLine.giftId, id)))
      .limit(1)
    if (ordered && own.contentKey)
      throw new AppError(
        'conflict',
        'gift/ordered',
        'すでにご注文のあったギフトの中身は、差し替えられません。新しいギフトを登録してください。',
      )
    await takeFile(ctx, tx, { id, kind: own.kind }, uploadId)
    return own.contentKey
  })
  if (before) await ctx.storage.delete(before)
}

/** Sets a gift's picture from an upload. @throws AppError notFound, unprocessable */
export async function setGiftPicture(
  ctx: Ctx,
  id: string,
  input: { uploadId: string; alt: string },
): Promise<void> {
  requireVerified(ctx)
  await savePicture(ctx, { ...input, kind: 'cover' }, async (tx, picture) => {
    await lockOwnGift(ctx, tx, id)
    await tx.update(gift).set({ pictureId: picture.id, updatedAt: ctx.now }).where(eq(gift.id, id))
  })
}

/** Puts the caller's gift on sale, or ends its sale; its buyers keep it. @throws AppError notFound, conflict */
export async function setGiftSale(ctx: Ctx, id: string, isForSale: boolean): Promise<void> {
  requireVerified(ctx)
  await ctx.db.transaction(async (tx) => {
    const own = await lockOwnGift(ctx, tx, id)
    if (isForSale && own.kind === 'text' && !own.text) throw withoutWords()
    if (isForSale && own.kind !== 'text' && !own.contentKey)
      throw new AppError('conflict', 'gift/not-ready', 'ギフトのファイルを準備しています。')
    if (isForSale && !own.publishedAt) await requirePayeeDetails(ctx, tx, own.creatorId)
    await tx
      .update(gift)
      .set({ publishedAt: isForSale ? (own.publishedAt ?? ctx.now) : null, updatedAt: ctx.now })
      .where(eq(gift.id, id))
  })
}

const withoutWords = () =>
  new AppError('conflict', 'gift/no-words', '販売するには、中身の文章を入力してください。')
