import { and, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { claimUpload } from '@/lib/domain/media'
import { requireVerified } from '@/lib/domain/policy'
import { enqueue } from '@/lib/gateway/queue'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { makeGiftFileJob } from './jobs'

const { gift } = schema

export type GiftFacts = {
  title: string
  description: string
  priceYen: number
  /** A public picture of the creator's that it is shown with. */
  pictureId?: string | null
} & ({ kind: 'text'; text: string } | { kind: 'voice' | 'picture'; uploadId: string })

const MAX_PRICE_YEN = 100_000

/**
 * Makes a gift of the caller's, not on sale yet. A file is looked through and made anew by a job, from an own
 * finished upload. @returns its id @throws AppError unauthenticated, forbidden, notFound for the
 * upload, unprocessable for the price
 */
export async function createGift(ctx: Ctx, facts: GiftFacts): Promise<string> {
  const { uid } = requireVerified(ctx)
  checkPrice(facts.priceYen)
  const id = newId()
  await ctx.db.transaction(async (tx) => {
    await tx.insert(gift).values({
      id,
      creatorId: uid,
      kind: facts.kind,
      title: facts.title,
      description: facts.description,
      priceYen: facts.priceYen,
      pictureId: facts.pictureId ?? null,
      text: facts.kind === 'text' ? facts.text : null,
    })
    if (facts.kind === 'text') return
    await claimUpload(tx, { uploadId: facts.uploadId, uid, now: ctx.now })
    await enqueue(tx, makeGiftFileJob, { giftId: id, uploadId: facts.uploadId })
  })
  return id
}

function checkPrice(priceYen: number): void {
  if (Number.isSafeInteger(priceYen) && priceYen >= 50 && priceYen <= MAX_PRICE_YEN) return
  throw new AppError(
    'unprocessable',
    'gift/price',
    'ギフトの価格は、50円から100,000円までの整数で設定してください。',
  )
}

/** Puts a gift of the caller's on sale, or takes it off; who bought it keeps it. @throws AppError notFound, conflict */
export async function setGiftSale(ctx: Ctx, id: string, isForSale: boolean): Promise<void> {
  const { uid } = requireVerified(ctx)
  const [own] = await ctx.db
    .select()
    .from(gift)
    .where(and(eq(gift.id, id), eq(gift.creatorId, uid)))
  if (!own) throw notFound('ギフト')
  if (isForSale && own.kind !== 'text' && !own.contentKey)
    throw new AppError('conflict', 'gift/not-ready', 'ギフトのファイルを準備しています。')
  await ctx.db
    .update(gift)
    .set({ publishedAt: isForSale ? (own.publishedAt ?? ctx.now) : null, updatedAt: ctx.now })
    .where(eq(gift.id, id))
}
